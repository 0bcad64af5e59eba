/** Loads the rules in `data/reference/assuntos-regras.json`, which lawyers can read and correct. */
import { readTable } from '../../text/table-file.ts';
import { PatternTable } from '../../text/word-patterns.ts';

/** A branch of law: a root of the tree of subjects. */
export interface BranchRule {
  nome: string;
  codigo: number;
  rotulos: string[];
  /** Laws that indicate the branch, and the weight of each citation in the heading. */
  leis: string[];
  peso: number;
}

export interface ClassRule {
  nome: string;
  padroes: string[];
  /** Often the class of the proceeding below; a class in another phrase takes precedence. */
  de_origem?: boolean;
  /** By court (`stj`, `stf`, `tst`, `trt`) or by area (`civel`, `penal`). */
  codigos: Readonly<Record<string, number>>;
}

interface SubjectRule {
  nome: string;
  peso: number;
  /** By branch, most frequent first. */
  codigos: Readonly<Record<string, number>>;
  fatos?: string[];
  padroes?: string[];
}

interface WrittenRules {
  ramos: BranchRule[];
  classes: ClassRule[];
  assuntos: SubjectRule[];
}

const RULES = readTable<WrittenRules>('assuntos-regras.json');

export const BRANCHES: readonly BranchRule[] = RULES.ramos;
export const branchNamed = new Map(BRANCHES.map(branch => [branch.nome, branch]));
export const branchOfRoot = new Map(BRANCHES.map(branch => [branch.codigo, branch]));
export const branchOfLaw = new Map(
  BRANCHES.flatMap(branch => branch.leis.map(lei => [lei, branch] as const)),
);
export const rulesOfFact = Map.groupBy(
  RULES.assuntos.flatMap(rule => (rule.fatos ?? []).map(fato => ({ fato, rule }))),
  ({ fato }) => fato,
);
export const LABELS = tableOf(RULES.ramos, ({ rotulos }) => rotulos);
export const CLASS_PATTERNS = tableOf(RULES.classes, ({ padroes }) => padroes);
export const SUBJECT_PATTERNS = tableOf(RULES.assuntos, ({ padroes }) => padroes ?? []);

function tableOf<T>(rules: readonly T[], patternsOf: (rule: T) => string[]): PatternTable<T> {
  const table = new PatternTable<T>();
  for (const rule of rules) for (const padrao of patternsOf(rule)) table.add(rule, padrao);
  return table;
}
