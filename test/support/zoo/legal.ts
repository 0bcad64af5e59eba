/**
 * A small graph of court decisions with answers worked out by hand, so that kernel and oracle cannot be wrong in the same
 * way.
 *
 *   d1 ──cita──▶ d2 ──cita──▶ d3 ──cita──▶ sumula-7        d5 ──cita──▶ d2
 *    ╰──────────cita────────▶ d3                            d6: no citations
 */
import type { GraphValor, Mudanca } from '../../../src/legal/decisions/amounts/valor.ts';
import { sketch } from './sketch.ts';

const moral = (quantia: number, mudanca: Mudanca | null): GraphValor => ({
  tipo: 'dano moral',
  quantia,
  mudanca,
});

export const legal = sketch(
  [
    {
      id: 'd1',
      valores: [moral(500_000, 'mantido')],
      processo: '0001',
      ministro: 'ANA LIMA',
      turma: '1ª Câmara',
      categoria: 'consumidor',
      resultado: 'provido',
      favorece: 'autor',
      data: '2018-05-10',
      criterios: ['dano', 'banco', 'juros'],
      fatos: ['f1'],
      provas: ['laudo'],
      dispositivos: ['cdc14'],
      cita: ['d2', 'd3'],
    },
    {
      id: 'd2',
      valores: [moral(300_000, 'reduzido')],
      processo: '0002',
      ministro: 'ANA LIMA',
      turma: '1ª Câmara',
      categoria: 'consumidor',
      resultado: 'improvido',
      favorece: 'autor',
      data: '2018-11-02',
      criterios: ['dano', 'banco'],
      dispositivos: ['cdc14', 'cc927'],
      cita: ['d3'],
    },
    {
      id: 'd3',
      valores: [moral(1_000_000, 'majorado')],
      processo: '0003',
      ministro: 'RUI SÁ',
      turma: '2ª Câmara',
      categoria: 'consumidor',
      resultado: 'improvido',
      favorece: 'réu',
      data: '2020-01-20',
      criterios: ['dano'],
      dispositivos: ['cdc14'],
      precedentes: ['sumula-7'],
    },
    {
      id: 'd4',
      valores: [moral(500_000, null), { tipo: 'honorários', quantia: 100_000, mudanca: null }],
      ministro: 'RUI SÁ',
      turma: '2ª Câmara',
      categoria: 'consumidor',
      resultado: 'improvido',
      favorece: 'em parte',
      data: '2020-07-01',
      criterios: ['dano', 'banco', 'juros'],
      fatos: ['f1', 'f2'],
    },
    {
      id: 'd5',
      valores: [],
      ministro: 'ANA LIMA',
      turma: '2ª Câmara',
      categoria: 'familia',
      resultado: 'parcialmente provido',
      favorece: 'defesa',
      data: '2020-07-01',
      criterios: ['alimentos', 'dano'],
      cita: ['d2'],
    },
    {
      id: 'd6',
      valores: [{ tipo: 'pena', quantia: 1920, mudanca: 'fixado' }],
      favorece: null,
      categoria: 'familia',
      criterios: ['alimentos'],
    },
  ],
  {
    nomes: {
      dano: 'Dano moral',
      banco: 'Responsabilidade do banco',
      juros: 'Juros de mora',
      alimentos: 'Alimentos',
      f1: 'cobrança indevida',
      f2: 'nome negativado',
      laudo: 'laudo pericial',
      cdc14: 'art. 14 da Lei 8.078/1990',
      cc927: 'art. 927 da Lei 10.406/2002',
      'sumula-7': 'Súmula 7 do STJ',
    },
  },
);
