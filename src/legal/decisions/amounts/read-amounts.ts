/**
 * Reads the amounts that a decision leaves in force, at most one of each kind. A kind is left out if two of its amounts
 * contradict each other or if the texts do not say whether an amount stands.
 */
import { passageOf } from '../outcome/passage.ts';
import type { ReadTexts } from '../outcome/read-outcome.ts';
import type { Resultado } from '../outcome/resultado.ts';
import { isPenalty, type Kind, Topic } from './kinds.ts';
import { type Line, linesOf, type Sum } from './lines.ts';
import { readStanding, type Said, saysChange, saysKept, saysUnasked } from './standing.ts';
import { type Quantia, TIPOS_DE_VALOR, type TipoDeValor, type Valor } from './valor.ts';

interface Candidate extends Said {
  tipo: TipoDeValor;
  quantity: number | null;
  line: Line;
  at: number;
  sum: Sum;
}

/** Number of segments after an amount in which a confirmation of it is sought. */
const KEPT_REACH = 2;
/** Tokens of a passage around the sum. */
const PASSAGE_BEFORE = 16;
const PASSAGE_AFTER = 6;

/** `resultado` is the decision's outcome, from any source. Cost: linear. */
export function readAmounts(texts: ReadTexts, resultado: Resultado | null): Valor[] {
  if (resultado === 'prejudicado') return [];
  const lines = linesOf(texts);
  if (lines.every(({ sums }) => sums.length === 0)) return [];
  const found = candidatesOf(lines);
  return TIPOS_DE_VALOR.flatMap(tipo => {
    const own = found.filter(candidate => candidate.tipo === tipo);
    const chosen = choose(own, lines, resultado);
    return chosen === null ? [] : [valorOf(chosen)];
  });
}

function candidatesOf(lines: readonly Line[]): Candidate[] {
  const topic = new Topic(lines);
  const found: Candidate[] = [];
  for (const [at, line] of lines.entries()) {
    for (const sum of line.sums) {
      const tipo = tipoOf(sum, line, topic);
      if (tipo === null || tipo === 'other') continue;
      const { standing, mudanca } = readStanding(sum);
      if (standing !== 'aside')
        found.push({ tipo, quantity: sum.quantity, line, at, sum, standing, mudanca });
    }
    topic.pass(line);
  }
  return found;
}

function tipoOf(sum: Sum, line: Line, topic: Topic): Kind | null {
  if (sum.kind === 'money') return topic.kindOf(sum);
  return isPenalty(sum, line) ? 'pena' : null;
}

function choose(
  own: readonly Candidate[],
  lines: readonly Line[],
  resultado: Resultado | null,
): Candidate | null {
  if (own.some(({ standing }) => standing === 'each')) return null;
  const decided = own.filter(({ standing }) => standing === 'decided');
  if (decided.length > 0) return asDone(single(decided), own, resultado);
  // Texts mention prison sentences in many ways, so only amounts with words of deciding are used.
  if (resultado === null || resultado === 'não conhecido' || own[0]?.tipo === 'pena') return null;
  const told = own.filter(({ standing }) => standing === 'told');
  const kept = (told.length > 0 ? told : own).map(one => withFate(one, lines, resultado));
  return kept.includes(null) ? null : single(kept as Candidate[]);
}

/** Null if the candidates differ, or if one of them could not be read. */
function single(candidates: readonly Candidate[]): Candidate | null {
  const last = candidates.at(-1);
  if (last === undefined || last.quantity === null) return null;
  if (candidates.some(({ quantity }) => quantity !== last.quantity)) return null;
  return { ...last, mudanca: candidates.find(({ mudanca }) => mudanca !== null)?.mudanca ?? null };
}

/**
 * Sets the change of an amount. `fixação em` may describe the decision below. If the amount replaces another, the
 * replacement determines the change.
 */
function asDone(
  chosen: Candidate | null,
  own: readonly Candidate[],
  resultado: Resultado | null,
): Candidate | null {
  if (chosen?.mudanca !== 'fixado') return chosen;
  const earlier = own.filter(({ standing, at }) => standing === 'below' && at <= chosen.at);
  const from = single(earlier)?.quantity ?? chosen.quantity!;
  if (from !== chosen.quantity) {
    return { ...chosen, mudanca: from > chosen.quantity! ? 'reduzido' : 'majorado' };
  }
  const isOwn = resultado === 'provido' || isActive(chosen.sum) || saysOfficio(chosen.sum);
  if (isOwn && (resultado !== 'improvido' || saysOfficio(chosen.sum))) return chosen;
  const isKept = resultado === 'improvido' && isDamage(chosen.tipo);
  return { ...chosen, mudanca: isKept ? 'mantido' : null };
}

const isActive = ({ before }: Sum): boolean =>
  /\b(fix|arbitr|estabelec|conden)(ando|endo|ar|er)\b/.test(before);
const saysOfficio = ({ lead }: Sum): boolean => /\b(oficio|officio)\b/.test(lead);

const isDamage = (tipo: TipoDeValor): boolean => tipo === 'dano moral' || tipo === 'dano material';

/**
 * The status of an amount that is only mentioned or was set below, according to the outcome; null if the texts do not
 * say whether it stands.
 */
function withFate(
  candidate: Candidate,
  lines: readonly Line[],
  resultado: Resultado,
): Candidate | null {
  const { line, sum, at, standing, tipo } = candidate;
  const kept: Candidate = { ...candidate, mudanca: 'mantido' };
  const isStill = !lines.some(({ folded }) => saysUnasked(folded) && speaksOf(folded, tipo));
  if (isStill && (saysKept(sum.after) || saidKept(line, lines, at))) return kept;
  if (resultado === 'improvido') {
    const isRaised = tipo === 'honorários' && lines.some(isRaise);
    if (isRaised || !isStill) return null;
    // An unsuccessful appeal leaves the amount unchanged; fees may be set for the first time.
    return standing === 'below' || isDamage(tipo) ? kept : candidate;
  }
  if (standing === 'below') return null;
  const isChanged = lines.some(
    ({ folded, sums }) => sums.length === 0 && saysChange(folded) && speaksOf(folded, tipo),
  );
  return isChanged || (resultado !== 'provido' && resultado !== 'parcialmente provido')
    ? null
    : candidate;
}

function saidKept({ sums }: Line, lines: readonly Line[], at: number): boolean {
  if (sums.length > 1) return false;
  return lines
    .slice(at + 1, at + 1 + KEPT_REACH)
    .some(next => next.sums.length === 0 && saysKept(next.folded));
}

/** Whether fees for the appeal are added to fees already mentioned. */
const isRaise = ({ folded, sums }: Line): boolean =>
  sums.length === 0 && /\b(honorari|sucumbenc)/.test(folded) && saysChange(folded);

const ABOUT: Readonly<Record<TipoDeValor, RegExp>> = {
  'dano moral':
    /\b(mora(l|is)|quantum|indeniza\w+|reparac\w+|condenac\w+|montante|valor|extrapatrimonia\w+)\b/,
  'dano material':
    /\b(materia(l|is)|quantum|indeniza\w+|reparac\w+|condenac\w+|montante|valor|patrimonia\w+)\b/,
  'multa diária': /\b(multas?|astreintes?|periodicidade|valor|montante)\b/,
  honorários: /\b(honorari\w+|verbas?|sucumbenc\w+|advocatici\w+)\b/,
  pena: /\b(penas?|reprimenda)\b/,
};
const speaksOf = (folded: string, tipo: TipoDeValor): boolean => ABOUT[tipo].test(folded);

function valorOf({ tipo, quantity, mudanca, line, sum }: Candidate): Valor {
  const { segment, campo, text } = line;
  const from = Math.max(0, sum.from - PASSAGE_BEFORE);
  const to = Math.min(segment.tokens.length - 1, sum.to + PASSAGE_AFTER);
  const { clausula, inicio, fim } = passageOf(text, campo, { segment, from, to });
  return { ...quantiaOf(tipo, quantity!), mudanca, texto: clausula, campo, inicio, fim };
}

function quantiaOf(tipo: TipoDeValor, quantity: number): Quantia {
  return tipo === 'pena' ? { tipo, dias: quantity } : { tipo, valor_centavos: quantity };
}
