/**
 * Random codes of the CNJ's trees: subjects that share parents, inner nodes and roots. Also makes the corresponding
 * readings.
 */
import type { Leitura } from '../../src/legal/decisions/read-decision.ts';
import type { Classified } from '../../src/legal/decisions/subjects/subject.ts';
import { CNJ, type TableRow } from './oracle/categories.ts';

export const ASSUNTOS = [4829, null, 4830, 10433, 4862, 1156, 7779, 899, 6220];
export const CLASSES = [198, 417, null, 1689, 197, 307, 1032];

const row = (rows: readonly TableRow[], codigo: number) =>
  rows.find(other => other.codigo === codigo)!;

/** A random reading; each of its values may be uncertain. */
export function randomReading(random: () => number): Leitura | null {
  if (random() < 0.2) return null;
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const read = (rows: readonly TableRow[], codes: readonly (number | null)[]) => {
    const codigo = one(codes);
    const confianca = one(['alta', 'alta', 'media'] as const);
    if (codigo === null) return null;
    const base = { regra: 'registro', texto: null } as const;
    return { codigo, nome: row(rows, codigo).nome, confianca, base } satisfies Classified;
  };
  const roots = CNJ.assunto.filter(({ pai }) => pai === null).slice(0, 3);
  const ramos = [null, ...roots.map(({ codigo }) => codigo)];
  return {
    ...{ resultado_base: null, recursos: [], valores: [] },
    ...{ recorrente: null, recorrente_base: null },
    ...{ decisao_recorrida: null, decisao_recorrida_base: null },
    ...{ favorece: null, favorece_bases: [] },
    assunto: read(CNJ.assunto, ASSUNTOS),
    ramo: read(CNJ.assunto, ramos),
    classe: read(CNJ.classe, CLASSES),
  };
}
