/** Random decisions over a small vocabulary, so that ids, process numbers and names collide. */
import { FAVORECE, RESULTADOS } from '../../src/engine/graph/kinds.ts';
import type { GraphRecord, NamedNode } from '../../src/stores/graph/graph-store.ts';
import { randomReading } from './random-categories.ts';
import { randomWorded, saidBy } from './random-concepts.ts';
import { randomForma } from './random-formas.ts';
import { randomValores } from './random-valores.ts';

// The last two sort differently by UTF-8 byte and by UTF-16 code unit.
export const RECORD_IDS = ['a', 'b', 'c', '12', '1-2', 'é', '\u{1f4dc}x', '\uff5ex'];
const PROCESSOS = [
  ...[null, null, '12', '1-2', '1.2', '3', '3/', 'REsp 3', '7 7', '', '- ./', 'Autos 0000012-3'],
  ...['REsp 12.345/SP', 'RESP 12345', 'AgRg no REsp 12.345/RJ', 'HC 12.345/SP', 'REsp 12.345/2018'],
];
const REFS = [
  ...[...RECORD_IDS, '1 2', '3', '3-', 'REsp 3', '77', 'Súmula 1', 'Súmula 2', '- ./'],
  ...['Resp nº 12.345', 'recurso especial 12345/SP', 'EDcl no REsp 12.345/RJ', 'HC 12.345'],
  ...['REsp 12.345 (2020)', 'REsp 12.345/2018', 'Autos nº 0000012-3'],
];

/** A random concept, which may be broader or narrower than others. */
function concept(random: () => number) {
  const drawn = randomWorded(random);
  return { id: drawn.id, nome: drawn.nome, ...saidBy(drawn) };
}

export function randomRecord(random: () => number): GraphRecord {
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const some = <T>(lengthMax: number, item: () => T): T[] =>
    Array.from({ length: Math.floor(random() * (lengthMax + 1)) }, item);
  const node = (prefix: string, size: number): NamedNode => ({
    id: `${prefix}${Math.floor(random() * size)}`,
    nome: one(['um', 'dois', 'três', '“quatro”\n', 'HC nº 12.345']),
  });
  return {
    id: one(RECORD_IDS),
    processo: one(PROCESSOS),
    tribunal: null,
    orgao_julgador: one([null, '1ª Turma', '2ª Turma']),
    ministro: one([null, 'ANA SÁ', 'ANA SA', 'RUI']),
    categoria_id: one([null, 'penal', 'civil']),
    resultado: one(RESULTADOS),
    favorece: one(FAVORECE),
    valores: randomValores(random),
    leitura: randomReading(random),
    data: one([null, '1900-01-01', '2020-02-29', '2100-12-31']),
    ementa: null,
    criterios: some(3, () => ({
      ...(random() < 0.5 ? concept(random) : { ...node('c', 4), ...randomForma(random, ['um']) }),
      peso: one(['high', 'medium'] as const),
    })),
    fatos: some(1, () => node('f', 3)),
    provas: some(1, () => node('c', 2)),
    dispositivos: some(2, () => ({
      ...node('d', 3),
      lei: one([null, 'Lei 1']),
      artigo: one([null, '1', '2']),
    })),
    precedentes: some(3, () => ({ ...node('p', 3), ref: one(REFS) })),
  };
}
