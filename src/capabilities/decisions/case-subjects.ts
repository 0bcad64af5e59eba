/**
 * Subject and class of the case in DataJud, for decisions whose own record and texts tell none. They are looked up when
 * a decision is answered, so that it makes no difference which was imported first, and that they go with a case that
 * has become secret.
 */
import type { Classified, Subjects } from '../../legal/decisions/subjects/subject.ts';
import { CLASSES, SUBJECTS, type TreeNode } from '../../legal/decisions/subjects/tree.ts';
import { foldText } from '../../legal/text/fold.ts';
import type { StoredDocument } from '../../stores/relational/documents.ts';
import type { CaseSubjects, Processes } from '../../stores/relational/processes.ts';

/** Degrees whose cases have another class on appeal. */
const FIRST_DEGREES = new Set(['G1', 'JE']);
const CNJ = /^\d{20}$/;

type Numbered = Pick<StoredDocument, 'chave' | 'tribunal' | 'orgao_julgador' | 'leitura'>;

/** For each document what its reading lacks and its case tells; an empty object where that is nothing. */
export async function subjectsOfCases(
  documents: readonly Numbered[],
  processes: Pick<Processes, 'subjectsOf'>,
): Promise<Partial<Subjects>[]> {
  const numbers = new Set(
    documents.flatMap(({ chave, leitura }) =>
      CNJ.test(chave ?? '') && (!leitura?.assunto || !leitura.classe) ? [chave!] : [],
    ),
  );
  if (numbers.size === 0) return documents.map(() => ({}));
  const cases = Map.groupBy(await processes.subjectsOf([...numbers]), ({ numero }) => numero);
  return documents.map(document => filled(document, cases.get(document.chave ?? '') ?? []));
}

function filled(document: Numbered, all: readonly CaseSubjects[]): Partial<Subjects> {
  const { tribunal, orgao_julgador, leitura } = document;
  const cases = all.filter(one => one.tribunal === tribunal);
  const unit = foldText(orgao_julgador ?? '');
  const ofUnit = cases.filter(one => unit !== '' && foldText(one.orgao_julgador ?? '') === unit);
  // The degree of a case that the decision belongs to is known by its court unit.
  const ofDegree =
    ofUnit.length > 0 ? ofUnit : cases.filter(({ grau }) => !FIRST_DEGREES.has(grau));
  return {
    ...(!leitura?.assunto && subjectOf(cases, leitura?.ramo ?? null)),
    ...(!leitura?.classe && classOf(ofDegree)),
  };
}

/** The first subject of the case, which is its main one. Nothing where the texts tell another branch of law. */
function subjectOf(cases: readonly CaseSubjects[], ramo: Classified | null): Partial<Subjects> {
  const node = onlyNode(cases.map(({ assuntos }) => nodeOf(SUBJECTS, assuntos[0]?.codigo)));
  if (node === null) return {};
  const root = SUBJECTS.root(node.codigo)!;
  if (ramo !== null && ramo.codigo !== root.codigo) return {};
  return { assunto: ofCase(node), ramo: ramo ?? ofCase(root) };
}

function classOf(cases: readonly CaseSubjects[]): Partial<Subjects> {
  const node = onlyNode(cases.map(({ classe }) => nodeOf(CLASSES, classe?.codigo)));
  return node === null ? {} : { classe: ofCase(node) };
}

const nodeOf = (tree: typeof SUBJECTS, codigo: number | null | undefined): TreeNode | null =>
  typeof codigo === 'number' ? tree.get(codigo) : null;

/** The node that all cases have; null where they differ, or one has none. */
function onlyNode(nodes: readonly (TreeNode | null)[]): TreeNode | null {
  const [first = null] = nodes;
  return nodes.every(node => node?.codigo === first?.codigo) ? first : null;
}

const ofCase = ({ codigo, nome }: TreeNode): Classified => ({
  ...{ codigo, nome, confianca: 'alta' },
  base: { regra: 'datajud', texto: null },
});
