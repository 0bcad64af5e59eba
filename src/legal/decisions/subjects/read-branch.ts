/**
 * Determines the branch of law by votes. Labels of the heading (`DIREITO DO CONSUMIDOR`), the court, the class,
 * statutes and subjects each have a weight. The branch with the most votes wins, and its lead determines the
 * confidence.
 */
import { scanStatutes } from '../../statutes/statutes.ts';
import { isLabel } from '../../text/formulas.ts';
import type { Candidate } from './candidates.ts';
import type { Phrase } from './heading.ts';
import type { Area, ClassRead } from './read-class.ts';
import { BRANCHES, type BranchRule, branchNamed, branchOfLaw, LABELS } from './rules.ts';
import type { Classified, SubjectBase } from './subject.ts';
import { SUBJECTS } from './tree.ts';

export interface BranchEvidence {
  phrases: readonly Phrase[];
  candidates: readonly Candidate[];
  classe: ClassRead | null;
  tribunal: string | null;
}

export interface BranchRead {
  branch: BranchRule;
  ramo: Classified;
}

interface Vote {
  points: number;
  /** The source with the largest weight. */
  base: SubjectBase;
  most: number;
}

const LABEL_PHRASES_MAX = 10;
const LABEL_POINTS = 4;
/** Weight of the label `PROCESSUAL CIVIL`, which nearly every appeal may have. */
const PROCEDURE_POINTS = 1.5;
const POINTS_MIN = 1.5;
const LEAD_MIN = 2;
const NOT_APPLIED = 'inaplicabilidade';
/** Weights of the first, second and third subject. */
const RANKS = [1, 0.4, 0.2];
const OTHER_BRANCH = 0.5;
const COURTS: readonly (readonly [RegExp, string, number])[] = [
  [/^(TSE|TRE)/, 'eleitoral', 8],
  [/^(STM|TJM)/, 'penal-militar', 5],
  [/^(TST|TRT)/, 'trabalho', 5],
  [/^TC[EUM]/, 'administrativo', 6],
];
const CLASSES: Readonly<Record<string, readonly [string, number]>> = {
  'Habeas Corpus': ['processo-penal', 5],
  'Recurso Ordinário em Habeas Corpus': ['processo-penal', 5],
  'Agravo de Execução Penal': ['processo-penal', 5],
  'Revisão Criminal': ['penal', 3],
  Apelação: ['penal', 3],
};
/** Classes that exist in only one branch. */
const OWN_CLASSES: Readonly<Record<string, string>> = {
  'Recurso de Revista': 'trabalho',
  'Agravo de Instrumento em Recurso de Revista': 'trabalho',
  'Agravo de Petição': 'trabalho',
  'Recurso Especial Eleitoral': 'eleitoral',
  'Recurso Eleitoral': 'eleitoral',
};
const OWN_CLASS_POINTS = 5;
const PENAL = new Set(
  'penal processo-penal penal-militar processo-penal-militar crianca'.split(' '),
);
const MILITARY = new Set(['penal-militar', 'processo-penal-militar']);

export function readBranch(evidence: BranchEvidence): BranchRead | null {
  const votes = new Map<string, Vote>();
  const labels = labelsIn(evidence.phrases);
  const area = areaTold(
    evidence,
    labels.map(({ branch }) => branch.nome),
  );
  const isMilitary = /^(STM|TJM)/.test(evidence.tribunal ?? '');
  const give = (nome: string, points: number, base: SubjectBase) => {
    const isPenal = PENAL.has(nome);
    if (area === 'penal' ? !isPenal : area === 'civel' && isPenal && nome !== 'crianca') return;
    if (MILITARY.has(nome) && !isMilitary && base.regra !== 'cabecalho') return;
    addVote(votes, nome, { points, base, most: points });
  };
  for (const { branch, texto } of labels) {
    const isProcedure = branch.nome.startsWith('processo-');
    give(branch.nome, isProcedure ? PROCEDURE_POINTS : LABEL_POINTS, { regra: 'cabecalho', texto });
  }
  ofCourtAndClass(evidence, area, give);
  ofLaws(evidence.phrases, give);
  ofSubjects(evidence.candidates, give);
  return elected(votes);
}

type Give = (nome: string, points: number, base: SubjectBase) => void;

function addVote(votes: Map<string, Vote>, nome: string, vote: Vote): void {
  const known = votes.get(nome);
  if (known === undefined) votes.set(nome, vote);
  else {
    known.points += vote.points;
    if (vote.most > known.most) Object.assign(known, { base: vote.base, most: vote.most });
  }
}

/** The distinct branches named by phrases that are only labels. */
function labelsIn(phrases: readonly Phrase[]): { branch: BranchRule; texto: string }[] {
  const found = new Map<string, { branch: BranchRule; texto: string }>();
  for (const { texto, words } of phrases.slice(0, LABEL_PHRASES_MAX)) {
    if (!isLabel(words.join(' '))) continue;
    const matches = [...LABELS.matches(words)];
    for (const { of: branch, start, end } of matches) {
      const isPart = matches.some(
        m => m.start <= start && m.end >= end && m.end - m.start > end - start,
      );
      if (!isPart && !found.has(branch.nome)) found.set(branch.nome, { branch, texto });
    }
  }
  return [...found.values()];
}

function areaTold({ classe, tribunal }: BranchEvidence, labels: readonly string[]): Area | null {
  if (classe?.area) return classe.area;
  const codes = Object.keys(classe?.rule.codigos ?? {});
  if (codes.includes('penal') && !codes.includes('civel')) return 'penal';
  if (labels.length > 0 && labels.every(nome => PENAL.has(nome))) return 'penal';
  return /^(STM|TJM)/.test(tribunal ?? '') ? 'penal' : null;
}

function ofCourtAndClass({ classe, tribunal }: BranchEvidence, area: Area | null, give: Give) {
  for (const [court, nome, points] of COURTS) {
    if (tribunal !== null && court.test(tribunal))
      give(nome, points, { regra: 'tribunal', texto: tribunal });
  }
  const told = area === 'penal' && classe !== null ? CLASSES[classe.rule.nome] : undefined;
  if (told !== undefined) give(told[0], told[1], { regra: 'classe', texto: classe!.texto });
  const own = OWN_CLASSES[classe?.rule.nome ?? ''];
  if (own !== undefined) give(own, OWN_CLASS_POINTS, { regra: 'classe', texto: classe!.texto });
}

function ofLaws(phrases: readonly Phrase[], give: Give): void {
  const applied = phrases.filter(({ words }) => words[0] !== NOT_APPLIED);
  const cited = scanStatutes(applied.map(({ texto }) => texto).join('. '));
  for (const lei of new Set(cited.map(({ lei }) => lei))) {
    const branch = branchOfLaw.get(lei ?? '');
    if (branch !== undefined) give(branch.nome, branch.peso, { regra: 'lei', texto: lei });
  }
}

function ofSubjects(candidates: readonly Candidate[], give: Give): void {
  for (const [rank, { codigos, peso, base }] of candidates.slice(0, RANKS.length).entries()) {
    for (const [at, nome] of Object.keys(codigos).entries()) {
      const points = peso * RANKS[rank]! * (at === 0 ? 1 : OTHER_BRANCH);
      give(nome, points, { regra: 'assunto', texto: base.texto });
    }
  }
}

function elected(votes: ReadonlyMap<string, Vote>): BranchRead | null {
  const order = new Map(BRANCHES.map(({ nome }, at) => [nome, at]));
  const ranked = [...votes].sort(
    ([a, one], [b, other]) => other.points - one.points || order.get(a)! - order.get(b)!,
  );
  const [first, second] = ranked;
  if (first === undefined || first[1].points < POINTS_MIN) return null;
  const branch = branchNamed.get(first[0])!;
  const lead = first[1].points - (second?.[1].points ?? 0);
  const { codigo, nome } = SUBJECTS.get(branch.codigo)!;
  // A specialised court also decides questions of procedure, so the court alone is weak evidence.
  const isCourtAlone = first[1].base.regra === 'tribunal' && first[1].points === first[1].most;
  const confianca = lead >= LEAD_MIN && !isCourtAlone ? 'alta' : 'media';
  return { branch, ramo: { codigo, nome, confianca, base: first[1].base } };
}
