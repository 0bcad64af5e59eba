/** The trees of subjects and classes of the CNJ, `data/reference/assuntos.json` and `classes.json`. */
import { foldText } from '../../text/fold.ts';
import { readTable } from '../../text/table-file.ts';

export interface TreeNode {
  codigo: number;
  nome: string;
  /** Code of the node above; null at a root. */
  pai: number | null;
}

class Tree {
  readonly #byCode: ReadonlyMap<number, TreeNode>;
  readonly #byName: ReadonlyMap<string, readonly TreeNode[]>;

  constructor(nodes: readonly TreeNode[]) {
    this.#byCode = new Map(nodes.map(node => [node.codigo, node]));
    this.#byName = Map.groupBy(nodes, ({ nome }) => foldText(nome));
  }

  get(codigo: number): TreeNode | null {
    return this.#byCode.get(codigo) ?? null;
  }

  /** The node and those above it, up to the root. */
  path(codigo: number): TreeNode[] {
    const path: TreeNode[] = [];
    let node = this.#byCode.get(codigo);
    while (node !== undefined) {
      path.push(node);
      node = node.pai === null ? undefined : this.#byCode.get(node.pai);
    }
    return path;
  }

  root(codigo: number): TreeNode | null {
    return this.path(codigo).at(-1) ?? null;
  }

  /** All nodes of that name, in any case and with or without accents. */
  named(nome: string): readonly TreeNode[] {
    return this.#byName.get(foldText(nome)) ?? [];
  }
}

export const SUBJECTS = new Tree(readTable<{ assuntos: TreeNode[] }>('assuntos.json').assuntos);
export const CLASSES = new Tree(readTable<{ classes: TreeNode[] }>('classes.json').classes);
