/** The tables of subjects and classes, and the rules that name their codes. */
import t from 'tap';
import type { TreeNode } from '../../../../src/legal/decisions/subjects/tree.ts';
import { readTable } from '../../../../src/legal/text/table-file.ts';

const { assuntos } = readTable<{ assuntos: TreeNode[] }>('assuntos.json');
const { classes } = readTable<{ classes: TreeNode[] }>('classes.json');
interface Rules {
  ramos: { nome: string; codigo: number }[];
  classes: { nome: string; codigos: Record<string, number> }[];
  assuntos: { nome: string; codigos: Record<string, number>; fatos?: string[] }[];
}
const rules = readTable<Rules>('assuntos-regras.json');
const facts = readTable<{ fatos: { nome: string }[] }>('fatos.json').fatos.map(({ nome }) => nome);

/** The code of the root. Throws if a parent is missing or the path to the root has a cycle. */
function rootOf(nodes: ReadonlyMap<number, TreeNode>, codigo: number): number {
  const seen = new Set<number>();
  for (let at = codigo; ; ) {
    const node = nodes.get(at);
    if (node === undefined || seen.has(at)) throw new Error(`${codigo}: no way up at ${at}`);
    if (node.pai === null) return at;
    seen.add(at);
    at = node.pai;
  }
}

const subjects = new Map(assuntos.map(node => [node.codigo, node]));
const kinds = new Map(classes.map(node => [node.codigo, node]));

t.test('both tables are trees: each code once, its parents there, no cycle', async t => {
  t.equal(subjects.size, assuntos.length);
  t.equal(kinds.size, classes.length);
  t.ok(assuntos.length > 3000 && classes.length > 600);
  for (const codigo of subjects.keys()) rootOf(subjects, codigo);
  for (const codigo of kinds.keys()) rootOf(kinds, codigo);
});

t.test('a branch of the rules is a root', async t => {
  for (const { nome, codigo } of rules.ramos) t.equal(rootOf(subjects, codigo), codigo, nome);
});

t.test('a code of the rules is of the branch under which it stands', async t => {
  const roots = new Map(rules.ramos.map(({ nome, codigo }) => [nome, codigo]));
  for (const { nome, codigos } of rules.assuntos) {
    for (const [ramo, codigo] of Object.entries(codigos)) {
      t.equal(rootOf(subjects, codigo), roots.get(ramo), `${nome}: ${ramo}`);
    }
  }
  for (const { nome, codigos } of rules.classes) {
    for (const codigo of Object.values(codigos)) t.ok(kinds.has(codigo), `${nome}: ${codigo}`);
  }
});

t.test('a fact of the rules is one that is read', async t => {
  for (const { nome, fatos = [] } of rules.assuntos) {
    for (const fato of fatos) t.ok(facts.includes(fato), `${nome}: ${fato}`);
  }
});
