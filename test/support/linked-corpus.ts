/**
 * Sixty decisions that cite each other by class and number in twelve spellings. Twenty of them are wrong twins: they
 * have the number of another decision, with another class or another state.
 */
import { KIND } from '../../src/engine/graph/kinds.ts';
import type { PackedGraph } from '../../src/engine/graph/packed-graph.ts';
import { readRecord } from '../../src/ingest/read-record.ts';
import type { GraphRecord } from '../../src/stores/graph/graph-store.ts';

interface Process {
  id: string;
  /** Id of the process with the same number. */
  twin: string;
  hasTwinClass: boolean;
  sigla: string;
  name: string;
  /** `1.234.567`. */
  dotted: string;
  uf: string;
}

const NAMES: Record<string, string> = {
  REsp: 'Recurso Especial',
  AREsp: 'Agravo em Recurso Especial',
  HC: 'Habeas Corpus',
  RHC: 'Recurso em Habeas Corpus',
};
const BASES = 20;
const STATES = ['SP', 'RJ', 'MG', 'RS', 'AL'];

const PROCESSES: Process[] = Array.from({ length: BASES }, (_, i) => {
  const [sigla, otherClass] = i % 2 === 0 ? ['REsp', 'AREsp'] : ['HC', 'RHC'];
  const hasTwinClass = i >= BASES / 2;
  const number = String(1_000_003 + i * 12_347);
  const dotted = `${number[0]}.${number.slice(1, 4)}.${number.slice(4)}`;
  const of = (kind: string, other: string, classe: string, state: number): Process => ({
    id: `${kind}-${i}`,
    twin: `${other}-${i}`,
    hasTwinClass,
    sigla: classe,
    name: NAMES[classe]!,
    dotted,
    uf: STATES[state % STATES.length]!,
  });
  const twin = hasTwinClass
    ? of('twin', 'base', sigla!, i + 1)
    : of('twin', 'base', otherClass!, i);
  return [of('base', 'twin', sigla!, i), twin];
}).flat();

interface Spelling {
  write(process: Process): string;
  hasState: boolean;
}

const plain = ({ dotted }: Process) => dotted.replaceAll('.', '');
const stated = (write: Spelling['write']): Spelling => ({ write, hasState: true });
const stateless = (write: Spelling['write']): Spelling => ({ write, hasState: false });

const SPELLINGS: readonly Spelling[] = [
  stated(p => `${p.sigla} ${p.dotted}/${p.uf}`),
  stateless(p => `${p.sigla[0]}${p.sigla.slice(1).toLowerCase()} nº ${p.dotted}`),
  stateless(p => `${p.sigla.toUpperCase()} ${plain(p)}`),
  stated(p => `${p.sigla} n. ${p.dotted} - ${p.uf}`),
  stated(p => `${p.name} nº ${p.dotted}/${p.uf}`),
  stated(p => `${p.name.toUpperCase()} Nº ${p.dotted} - ${p.uf} (2010/0123456-7)`),
  stated(p => `AgRg no ${p.sigla} ${p.dotted}/${p.uf}`),
  stateless(p => `EDcl no AgRg no ${p.sigla} ${p.dotted}`),
  stated(p => `${p.sigla} ${p.dotted} (${p.uf})`),
  stated(p => `${p.sigla}. n.º ${plain(p)}-${p.uf}`),
  stated(p => `STJ, ${p.sigla} ${p.dotted}/${p.uf}, Rel. Min. Fulano, j. 10/05/2018`),
  stateless(p => `Agravo Regimental no ${p.name} ${p.dotted}`),
];

/** Citations as pairs of a process and a spelling, by the id of the citing decision. */
const CITED = new Map<string, [Process, Spelling][]>();
for (let i = 0; i < BASES; i++) {
  const cited = [i, i + 1, i + 2].map((at, k): [Process, Spelling] => [
    PROCESSES[(2 * at + (k === 2 ? 1 : 0)) % PROCESSES.length]!,
    SPELLINGS[(3 * i + k) % SPELLINGS.length]!,
  ]);
  CITED.set(`cites-${i}`, cited);
  const other = PROCESSES[(2 * (i + 7)) % PROCESSES.length]!;
  CITED.set(`base-${i}`, [[other, SPELLINGS[i % SPELLINGS.length]!]]);
}

/** The records as an import reads them. Every other decision names its citations in its text alone. */
export function linkedCorpus(): GraphRecord[] {
  const bearers = PROCESSES.map((process, i) => ({
    id: process.id,
    processo: SPELLINGS[[0, 3, 5, 9][i % 4]!]!.write(process),
  }));
  const others = Array.from({ length: BASES }, (_, i) => ({ id: `cites-${i}`, processo: null }));
  return [...bearers, ...others].map((decision, i) => {
    const precedentes = (CITED.get(decision.id) ?? []).map(([process, { write }]) =>
      write(process),
    );
    const told = precedentes.map(text => `Nesse sentido: ${text}.`).join(' ');
    const lists =
      i % 2 === 0 ? { precedentes } : { inteiro_teor: `O recurso não prospera. ${told}` };
    const text = JSON.stringify({ ...decision, ...lists });
    const read = readRecord({ number: 1, endBytes: 0, text, problem: null });
    if (typeof read === 'string') throw new Error(read);
    return read.graph;
  });
}

/** The decisions that each decision must cite while these ids are stored, and whether it cites a Precedente too. */
export function expectedLinks(ids: ReadonlySet<string>): Record<string, string[]> {
  const links: Record<string, string[]> = {};
  for (const [source, cited] of CITED) {
    if (!ids.has(source)) continue;
    const targets = cited.map(([process, { hasState }]) => {
      const bearers = [process.id];
      // A citation without a state may also refer to the other decision with this class and number.
      if (process.hasTwinClass && !hasState) bearers.push(process.twin);
      const stored = bearers.filter(id => ids.has(id));
      return stored.length === 1 ? stored[0]! : '?';
    });
    links[source] = [...new Set(targets)].filter(id => id !== source).sort();
  }
  return links;
}

/** The same for a loaded graph. */
export function linksOf(graph: PackedGraph): Record<string, string[]> {
  const { outOffsets, outTargets } = graph.rows[0]!;
  const links: Record<string, string[]> = {};
  for (let node = 0; node < graph.decisaoCount; node++) {
    const targets = [...outTargets.subarray(outOffsets[node]!, outOffsets[node + 1]!)].map(
      target => (graph.nodeKind[target] === KIND.Decisao ? graph.keys.text(target) : '?'),
    );
    if (targets.length > 0) links[graph.keys.text(node)] = [...new Set(targets)].sort();
  }
  return links;
}
