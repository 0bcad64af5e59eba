/** Cases in the form of DataJud's answers. */
import type { Process } from '../../../src/stores/relational/process.ts';
import { cnjNumber, compact, Dice, iso } from './specimen-parts.ts';

export interface DatajudSpecimen {
  item: Record<string, unknown>;
  /** Null for a secret case. */
  right: Process | null;
}

const SUBJECTS = [
  { codigo: 10431, nome: 'Inadimplemento' },
  { codigo: 7779, nome: 'Indenização por Dano Moral' },
];
const CLASS = { codigo: 436, nome: 'Procedimento Comum Cível' };

export function datajudSpecimens(count: number, seed: number): DatajudSpecimen[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, (_, i) => datajudSpecimen(dice, i));
}

function datajudSpecimen(dice: Dice, serial: number): DatajudSpecimen {
  const masked = cnjNumber(dice, '8.07');
  const numero = masked.replaceAll(/\D/g, '');
  const [day, updated, moved] = [dice.day(), dice.day(), dice.day()];
  const grau = dice.one(['G1', 'G2', 'JE']);
  const level = dice.one([0, 0, 0, '0', 1, '2', 'x', undefined]);
  const isSecret = level === 1 || level === '2' || level === 'x';
  const complements = [{ codigo: 2, valor: 1, nome: 'sorteio', descricao: 'tipo_de_distribuicao' }];
  const item = {
    id: `TJDFT_${grau}_${serial}`,
    numeroProcesso: dice.isHeads() ? numero : masked,
    tribunal: 'TJDFT',
    grau,
    ...(level === undefined ? {} : { nivelSigilo: level }),
    classe: dice.isHeads() ? CLASS : { ...CLASS, codigo: '436' },
    sistema: { codigo: 1, nome: 'PJe' },
    formato: { codigo: 1, nome: 'Eletrônico' },
    orgaoJulgador: { codigo: 13597, nome: '3ª Vara Cível', codigoMunicipioIBGE: 5300108 },
    assuntos: dice.one([SUBJECTS, [SUBJECTS], [[SUBJECTS[0]], [SUBJECTS[1]]]]),
    dataAjuizamento: dice.one([`${iso(day)}T14:22:05.000Z`, `${compact(day)}142205`]),
    dataHoraUltimaAtualizacao: `${iso(updated)}T03:11:47.921Z`,
    movimentos: [
      {
        codigo: 26,
        nome: 'Distribuição',
        dataHora: '1999-01-02T10:00:00.000Z',
        complementosTabelados: complements,
      },
      { codigo: 219, nome: 'Procedência', dataHora: `${iso(moved)}T16:45:00.000Z` },
      { codigo: 11, nome: 'Movimento sem dia' },
    ],
    '@timestamp': '2026-08-14T03:12:02.118Z',
  };
  if (isSecret) return { item, right: null };
  const movimentos = [
    { codigo: 219, nome: 'Procedência', data: `${iso(moved)}T16:45:00.000Z`, complementos: [] },
    {
      ...{ codigo: 26, nome: 'Distribuição', data: '1999-01-02T10:00:00.000Z' },
      complementos: ['tipo de distribuicao: sorteio'],
    },
    { codigo: 11, nome: 'Movimento sem dia', data: null, complementos: [] },
  ];
  const dados = {
    ...{ classe: CLASS, assuntos: SUBJECTS, orgao_julgador: '3ª Vara Cível' },
    ...{ ajuizado_em: iso(day), movimentos, movimentos_total: 3 },
    fonte: { forma: 'datajud', id: item.id },
  };
  const atualizado_em = item.dataHoraUltimaAtualizacao;
  return { item, right: { numero, tribunal: 'TJDFT', grau, atualizado_em, dados } };
}
