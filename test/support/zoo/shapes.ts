/** The classic shapes, each as small as possible. */
import { type SketchDecisao, sketch, type ZooGraph } from './sketch.ts';

const numbered = (count: number, of: (i: number) => SketchDecisao) =>
  sketch(Array.from({ length: count }, (_, i) => of(i)));

export const shapes: ZooGraph[] = [
  { name: 'empty', model: sketch([]) },
  { name: 'one node', model: sketch([{ id: 'd' }]) },
  {
    name: 'no decision',
    model: sketch([], { isolated: [{ label: 'Criterio', id: 'c', nome: 'dano moral' }] }),
  },
  { name: 'self-loop', model: sketch([{ id: 'd', cita: ['d'], criterios: ['c'] }]) },
  {
    name: 'parallel edges',
    model: sketch([
      {
        id: 'a',
        categoria: 'civel',
        ministro: 'ANA',
        resultado: 'provido',
        data: '2020-02-29',
        criterios: ['c', 'c', 'b', 'c'],
        fatos: ['f', 'f'],
        dispositivos: ['l', 'l'],
        cita: ['b', 'b', 'a', 'b'],
        precedentes: ['p', 'p'],
      },
      {
        id: 'b',
        categoria: 'civel',
        ministro: 'ANA',
        resultado: 'improvido',
        criterios: ['c', 'c'],
        cita: ['a', 'a'],
      },
    ]),
  },
  {
    name: 'two components',
    model: sketch([
      { id: 'a1', criterios: ['c1'], cita: ['a2'] },
      { id: 'a2', criterios: ['c1'] },
      { id: 'b1', criterios: ['c2'], precedentes: ['p'] },
      { id: 'b2', criterios: ['c2'], precedentes: ['p'] },
    ]),
  },
  { name: 'path', model: numbered(24, i => ({ id: `d${i}`, cita: i < 23 ? [`d${i + 1}`] : [] })) },
  { name: 'cycle', model: numbered(9, i => ({ id: `d${i}`, cita: [`d${(i + 1) % 9}`] })) },
  {
    name: 'star',
    model: numbered(30, i => ({ id: `d${i}`, criterios: ['c'], cita: i === 0 ? [] : ['d0'] })),
  },
  {
    name: 'clique',
    model: numbered(8, i => ({
      id: `d${i}`,
      criterios: ['c1', 'c2', 'c3', 'c4'].slice(0, 1 + (i % 4)),
      cita: [0, 1, 2, 3, 4, 5, 6, 7].filter(j => j !== i).map(j => `d${j}`),
    })),
  },
  {
    name: 'unreachable target',
    model: sketch([{ id: 'a', cita: ['b'] }, { id: 'b' }, { id: 'z', fatos: ['f'] }]),
  },
  {
    name: 'isolated last node',
    model: sketch(
      [
        { id: 'a', cita: ['b'], precedentes: ['p', 'p'] },
        { id: 'b', cita: ['a'] },
      ],
      {
        isolated: [
          { label: 'Precedente', id: 'zz', nome: 'Súmula 7' },
          { label: 'Criterio', id: 'zz', nome: 'Dano moral' },
        ],
      },
    ),
  },
  {
    name: 'wider than the cap of citation-chain',
    model: sketch([
      { id: 'm', cita: ['a', 'z'], precedentes: idsOf('p', 4990) },
      { id: 'a', precedentes: idsOf('q', 15), cita: ['m'] },
      { id: 'z', precedentes: idsOf('a', 6), cita: ['a'] },
      // Exactly the cap, and one node above it.
      { id: 'e', precedentes: [...idsOf('p', 4990), ...idsOf('q', 9)] },
      { id: 'f', cita: ['e'] },
    ]),
  },
];

function idsOf(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}${i}`);
}
