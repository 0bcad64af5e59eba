/**
 * Nodes of the CNJ's trees as categories of decisions: `assunto:10433`, `classe:198`, and `ramo:direito-civil` for a
 * root of the subjects.
 */
import { slug } from '../../text/fold.ts';
import type { Classified, Subjects } from './subject.ts';
import { CLASSES, SUBJECTS, type TreeNode } from './tree.ts';

export const TREES = { assunto: SUBJECTS, classe: CLASSES } as const;
export type TreeName = keyof typeof TREES;

export interface Category {
  tree: TreeName;
  node: TreeNode;
}

const CODE = /^(assunto|classe):([1-9][0-9]{0,8})$/;

export const branchId = ({ nome }: Pick<TreeNode, 'nome'>): string => `ramo:${slug(nome)}`;

const branches: ReadonlyMap<string, TreeNode> = new Map(
  SUBJECTS.roots.map(root => [branchId(root), root]),
);

/** Null for a text that names no node of the tables. */
export function readCategory(id: string): Category | null {
  const [, name, code] = CODE.exec(id) ?? [];
  const tree = (name ?? 'assunto') as TreeName;
  const node = code === undefined ? branches.get(id) : TREES[tree].get(Number(code));
  return node == null ? null : { tree, node };
}

/** The codes of a decision in each tree. */
export type CategoryCodes = Record<TreeName, number | null>;

/**
 * The most specific node that is certain: the subject, or else the branch. Values without confidence `alta` belong to
 * no category.
 */
export function categoryCodes(read: Partial<Subjects> | null | undefined): CategoryCodes {
  const { assunto, ramo, classe } = read ?? {};
  return { assunto: sure(assunto) ?? sure(ramo), classe: sure(classe) };
}

const sure = (read: Classified | null | undefined): number | null =>
  read?.confianca === 'alta' ? read.codigo : null;
