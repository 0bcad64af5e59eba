/** Subject and class that a record states, by code or by name. They come before what is read of the texts. */
import type { Classified, Subjects } from './subject.ts';
import { CLASSES, SUBJECTS, type TreeNode } from './tree.ts';

/** Null: the decision has none. A value that is absent or not in the table is read from the texts instead. */
export interface GivenSubjects {
  assunto?: string | null | undefined;
  classe?: string | null | undefined;
}

const CODE = /^[0-9]{1,9}$/;

export function withGivenSubjects(read: Subjects, { assunto, classe }: GivenSubjects): Subjects {
  const subject = stated(assunto, read.ramo, SUBJECTS);
  const kind = stated(classe, read.classe, CLASSES);
  return {
    assunto: subject === undefined ? read.assunto : ofRecord(subject),
    ramo: subject ? ofRecord(SUBJECTS.root(subject.codigo)) : read.ramo,
    classe: kind === undefined ? read.classe : ofRecord(kind),
  };
}

/** The node of several with the name that is beside what was read; undefined where the table does not tell which. */
function stated(
  value: string | null | undefined,
  read: Classified | null,
  tree: typeof SUBJECTS,
): TreeNode | null | undefined {
  if (value === undefined || value === null) return value;
  const text = value.trim();
  if (CODE.test(text)) return tree.get(Number(text)) ?? undefined;
  const named = tree.named(text);
  if (named.length <= 1 || read === null) return named.length === 1 ? named[0] : undefined;
  const root = tree.root(read.codigo)!.codigo;
  const beside = named.filter(({ codigo }) => tree.root(codigo)!.codigo === root);
  return beside.length === 1 ? beside[0] : undefined;
}

function ofRecord(node: TreeNode | null): Classified | null {
  if (node === null) return null;
  const { codigo, nome } = node;
  return { codigo, nome, confianca: 'alta', base: { regra: 'registro', texto: null } };
}
