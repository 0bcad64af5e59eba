/** Subject and class that a record gives, by code or name. They take precedence over values from the texts. */
import type { Classified, Subjects } from './subject.ts';
import { CLASSES, SUBJECTS, type TreeNode } from './tree.ts';

/** Null means that the decision has none. An absent value, or one that is not in the table, is read from the texts. */
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

/** If several nodes have the name, the one nearest to the value read; undefined if this is ambiguous. */
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
