/** Graphs with difficult names: id order, ids shared by kinds, spellings of one minister, missing columns. */
import { sketch, type ZooGraph } from './sketch.ts';

/** U+FF5E sorts after the astral letter by code unit, before it by code point and by UTF-8 byte. */
const TILDE = '\uff5e';
const ASTRAL = '\u{1f600}';

const strangeIds = [TILDE, ASTRAL, 'a', 'Z', 'é', 'e\u0301', ' a', 'a ', '10', '9', '__proto__'];

const odd = (id: string, i: number) => ({
  id,
  processo: i % 2 === 0 ? `${id}/proc` : undefined,
  ministro: i % 3 === 0 ? `JOÃO ${TILDE}` : `JOÃO ${ASTRAL}`,
  turma: i % 4 === 0 ? TILDE : ASTRAL,
  categoria: i % 5 === 0 ? ASTRAL : TILDE,
  resultado: i % 2 === 0 ? ('provido' as const) : ('improvido' as const),
  data: '2019-12-31',
  criterios: [...strangeIds].slice(0, 4 + (i % 6)),
  fatos: strangeIds.slice(i % 4),
  dispositivos: [TILDE, ASTRAL],
  cita: strangeIds.filter((_, j) => (i + j) % 3 === 0),
  precedentes: [TILDE, ASTRAL, 'a'],
});

export const names: ZooGraph[] = [
  {
    name: 'non-ASCII and astral keys',
    model: sketch(strangeIds.map(odd), {
      nomes: { [TILDE]: `Dano ${TILDE}`, [ASTRAL]: `Dano ${ASTRAL}`, a: 'Ação Ordinária' },
    }),
  },
  {
    name: 'one id in several kinds',
    model: sketch(
      [
        { id: 'x', criterios: ['x', 'y'], cita: ['y'], precedentes: ['x', 'y'], categoria: 'x' },
        { id: 'y', criterios: ['x'], fatos: ['x'], provas: ['x'], precedentes: ['x'] },
        { id: 'z', dispositivos: ['x'], cita: ['x', 'y'], precedentes: ['x', 'z'], categoria: 'x' },
        { id: 'w', cita: ['x', 'z'], precedentes: ['x', 'z', '0'], criterios: ['x', 'y'] },
      ].map(decisao => ({
        ...decisao,
        ministro: 'X',
        resultado: 'provido' as const,
        categoria: 'x',
      })),
      // Has the name of the decision z and a smaller id: the order is by name, then id, not by kind.
      { nomes: { 0: 'z' } },
    ),
  },
  {
    name: 'missing columns',
    model: sketch([
      { id: 'a', criterios: ['c1', 'c2'], cita: ['b'] },
      { id: 'b', criterios: ['c1'], ministro: 'ANA', resultado: 'provido' },
      { id: 'c', criterios: ['c2'], turma: 'T1', resultado: 'improvido', data: '1900-01-01' },
      { id: 'd', criterios: ['c1'], categoria: 'civel', data: '2100-12-31' },
      { id: 'e', criterios: ['c1'], categoria: 'civel', ministro: 'ANA', resultado: 'improvido' },
      { id: 'f', categoria: 'penal', resultado: 'prejudicado', ministro: 'RUI' },
      { id: 'g', criterios: ['c2'], ministro: 'ANA', turma: 'T2', resultado: 'não conhecido' },
      { id: 'h', criterios: ['c2'], ministro: 'ANA', turma: 'T10', data: '1969-12-31' },
    ]),
  },
  {
    name: 'spellings and titles of one minister, criteria of one name',
    model: sketch(
      [
        ['d1', 'JOSE DA SILVA', 'provido'],
        ['d2', 'JOSÉ DA SILVA', 'improvido'],
        ['d3', 'JOSÉ-DA-SILVA', 'provido'],
        ['d4', 'MIN. JOSE DA SILVA', 'provido'],
        ['d5', 'MARÍA', 'improvido'],
        ['d6', 'MARIA', 'improvido'],
        ['d7', 'DES. MARIA', 'provido'],
        ['d8', '***', 'provido'],
        ['d9', '---', 'improvido'],
      ].map(([id, ministro, resultado], i) => ({
        id: id!,
        ministro: ministro!,
        resultado: resultado as 'provido' | 'improvido',
        categoria: 'civel',
        turma: i % 2 === 0 ? 'Segunda' : 'Primeira',
        data: `202${i % 4}-0${1 + i}-15`,
        criterios: ['same:b', 'same:a', i % 3 === 0 ? 'other' : 'same:c'],
        precedentes: ['p1', 'p2'].slice(i % 2),
        dispositivos: ['l1'],
      })),
      {
        nomes: {
          'same:a': 'Dano Moral',
          'same:b': 'Dano Moral',
          'same:c': 'DANO MORAL',
          other: 'Alienação fiduciária: busca e apreensão',
          p1: 'Súmula 7',
          p2: 'Súmula 7',
        },
      },
    ),
  },
];
