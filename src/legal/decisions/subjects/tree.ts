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
  readonly #nodes: readonly TreeNode[];
  readonly #byParent: ReadonlyMap<number | null, readonly TreeNode[]>;
  /** Built on first use, because threads that only answer queries need no names. */
  #byName: ReadonlyMap<string, readonly TreeNode[]> | null = null;

  constructor(nodes: readonly TreeNode[]) {
    this.#nodes = nodes;
    this.#byCode = new Map(nodes.map(node => [node.codigo, node]));
    this.#byParent = Map.groupBy(nodes, ({ pai }) => pai);
  }

  get(codigo: number): TreeNode | null {
    return this.#byCode.get(codigo) ?? null;
  }

  /** The node and its ancestors up to the root. */
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

  get roots(): readonly TreeNode[] {
    return this.#byParent.get(null) ?? [];
  }

  /** The codes of the node and of all its descendants. */
  below(codigo: number): number[] {
    const codes = [codigo];
    // The loop also visits the codes that it appends itself.
    for (const code of codes) {
      for (const child of this.#byParent.get(code) ?? []) codes.push(child.codigo);
    }
    return codes;
  }

  /** All nodes with this name, ignoring case and accents. */
  named(nome: string): readonly TreeNode[] {
    this.#byName ??= Map.groupBy(this.#nodes, node => foldText(node.nome));
    return this.#byName.get(foldText(nome)) ?? [];
  }
}

export const SUBJECTS = new Tree(readTable<{ assuntos: TreeNode[] }>('assuntos.json').assuntos);
export const CLASSES = new Tree(readTable<{ classes: TreeNode[] }>('classes.json').classes);
