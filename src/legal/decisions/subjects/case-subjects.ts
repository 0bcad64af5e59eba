/**
 * Subject, branch and class of a decision according to its case in DataJud. They are used if the record gives none and
 * the texts give none with certainty. The values read from the texts are kept beside them, and apply again if the case
 * is removed.
 */
import { foldText } from '../../text/fold.ts';
import { type Leitura, NOTHING_READ } from '../read-decision.ts';
import type { Classified, Subjects } from './subject.ts';
import { CLASSES, SUBJECTS, type TreeNode } from './tree.ts';

/** Degrees of first instance, whose cases have another class on appeal. */
const FIRST_DEGREES = new Set(['G1', 'JE']);
const CNJ = /^\d{20}$/;
const NAMES = ['assunto', 'ramo', 'classe'] as const;
const UNTOLD: Subjects = { assunto: null, ramo: null, classe: null };

interface Coded {
  codigo: number | null;
}

/** What a case is about, as DataJud publishes it. */
export interface ToldCase {
  numero: string;
  tribunal: string;
  grau: string;
  classe: Coded | null;
  assuntos: readonly Coded[];
  orgao_julgador: string | null;
}

/** The fields of a decision that are compared with its case. */
export interface NumberedDecision {
  chave: string | null;
  tribunal: string | null;
  orgao_julgador: string | null;
  leitura?: Leitura | null;
}

/** The decision's number if data of a case would be used; null if its record and texts suffice. */
export function askedCase({ chave, leitura }: NumberedDecision): string | null {
  if (chave === null || !CNJ.test(chave)) return null;
  const isTold = isSure(leitura?.assunto) && isSure(leitura?.classe);
  return isTold && !isOfCase(leitura) ? null : chave;
}

/** The reading with the data of its cases; earlier data from cases are replaced. */
export function readingWithCases(
  decision: NumberedDecision,
  cases: readonly ToldCase[],
): Leitura | null {
  const { leitura = null } = decision;
  const own = isOfCase(leitura) ? withoutCases(leitura!) : leitura;
  const told = toldByCases({ ...decision, leitura: own }, cases);
  if (Object.keys(told).length === 0) return own;
  return { ...NOTHING_READ, ...UNTOLD, ...own, ...told };
}

/** The data from the cases; an empty object if there are none. */
export function toldByCases(
  { chave, tribunal, orgao_julgador, leitura }: NumberedDecision,
  all: readonly ToldCase[],
): Partial<Subjects> {
  const cases = all.filter(one => one.numero === chave && one.tribunal === tribunal);
  const unit = foldText(orgao_julgador ?? '');
  const ofUnit = cases.filter(one => unit !== '' && foldText(one.orgao_julgador ?? '') === unit);
  // The court unit shows whether the decision belongs to the degree of a case.
  const ofDegree =
    ofUnit.length > 0 ? ofUnit : cases.filter(({ grau }) => !FIRST_DEGREES.has(grau));
  const { assunto = null, ramo = null, classe = null } = leitura ?? {};
  return {
    ...(!isSure(assunto) && subjectOf(cases, { assunto, ramo })),
    ...(!isSure(classe) && classOf(ofDegree, classe)),
  };
}

const isSure = (read: Classified | null | undefined): boolean => read?.confianca === 'alta';

const isOfCase = (leitura: Leitura | null | undefined): boolean =>
  NAMES.some(name => leitura?.[name]?.base.regra === 'datajud');

/** The reading without data from cases; null if nothing remains. */
function withoutCases(leitura: Leitura): Leitura | null {
  const { assunto, ramo, classe, ...rest } = leitura;
  const own = { assunto: ownOf(assunto), ramo: ownOf(ramo), classe: ownOf(classe) };
  if (NAMES.some(name => own[name] !== null)) return { ...leitura, ...own };
  return isNothing(rest) ? null : rest;
}

/** Stores may return the keys of a reading in any order. */
function isNothing(leitura: Leitura): boolean {
  const nothing = new Map(Object.entries(NOTHING_READ));
  const read = Object.entries(leitura).filter(([, value]) => value !== undefined);
  return (
    read.length === nothing.size &&
    read.every(([name, value]) => JSON.stringify(value) === JSON.stringify(nothing.get(name)))
  );
}

function ownOf(read: Classified | null | undefined): Classified | null {
  return read?.base.regra === 'datajud' ? (read.lido ?? null) : (read ?? null);
}

/** The first subject of the case, which is its main one. Omitted if the texts give another branch of law. */
function subjectOf(
  cases: readonly ToldCase[],
  { assunto, ramo }: Pick<Subjects, 'assunto' | 'ramo'>,
): Partial<Subjects> {
  const node = onlyNode(cases.map(({ assuntos }) => nodeOf(SUBJECTS, assuntos[0]?.codigo)));
  if (node === null) return {};
  const root = SUBJECTS.root(node.codigo)!;
  if (!isSure(ramo)) return { assunto: ofCase(node, assunto), ramo: ofCase(root, ramo) };
  return ramo!.codigo === root.codigo ? { assunto: ofCase(node, assunto), ramo } : {};
}

function classOf(cases: readonly ToldCase[], classe: Classified | null): Partial<Subjects> {
  const node = onlyNode(cases.map(({ classe }) => nodeOf(CLASSES, classe?.codigo)));
  return node === null ? {} : { classe: ofCase(node, classe) };
}

const nodeOf = (tree: typeof SUBJECTS, codigo: number | null | undefined): TreeNode | null =>
  typeof codigo === 'number' ? tree.get(codigo) : null;

/** The node that all cases have; null if they differ or one has none. */
function onlyNode(nodes: readonly (TreeNode | null)[]): TreeNode | null {
  const [first = null] = nodes;
  return nodes.every(node => node?.codigo === first?.codigo) ? first : null;
}

const ofCase = ({ codigo, nome }: TreeNode, lido: Classified | null): Classified => ({
  ...{ codigo, nome, confianca: 'alta' },
  base: { regra: 'datajud', texto: null },
  ...(lido !== null && { lido }),
});
