/**
 * Converts the items of a verification to findings, one for each reference: its state, its places and the reason in
 * Portuguese.
 */

import { isCancelledTema } from '../../../legal/sumulas/temas.ts';
import { foldText } from '../../../legal/text/fold.ts';
import type {
  DecisaoItem,
  EstadoAchado,
  Item,
  LegislacaoItem,
  MinistroItem,
  ProcessoItem,
  Span,
  SumulaItem,
  TemaItem,
  Verification,
} from '../items/index.ts';
import { isCitedPastForce, isCitedRevoked, isFaultyDecision, isMisquoted } from './faults.ts';

export interface Finding {
  estado: EstadoAchado;
  /** Singular and plural name of the kind of reference. */
  kind: readonly [string, string];
  /** The reference in its canonical spelling. */
  name: string;
  reason: string;
  /** Whether an undecided reference gets its own line because a dated list lacks it. */
  isUnlisted: boolean;
  /** Places in text order; the line points to the first. */
  places: Span[];
}

const KINDS = {
  sumula: ['súmula', 'súmulas'],
  ministro: ['nome de ministro', 'nomes de ministros'],
  processo: ['número de processo', 'números de processo'],
  tema: ['tema', 'temas'],
  lei: ['menção à legislação', 'menções à legislação'],
  decisao: ['decisão', 'decisões'],
  data: ['data', 'datas'],
} as const;

/**
 * The findings of all classes.
 *
 * A decision is a finding only if a statement about it is impossible, or if it has no number; otherwise its process
 * number is the finding. Equal mentions of a law are one finding.
 *
 * Cost  linear in the items and their places
 */
export function findingsOf(verification: Verification): Finding[] {
  const { sumulas, ministros, processos, legislacao, decisoes, temas, datas } = verification;
  const stored = new Set(decisoes.filter(isStored).map(({ normalized }) => normalized));
  return [
    ...Object.values(sumulas).map(item =>
      finding(KINDS.sumula, sumulaState(item), withState(item), sumulaReason(item)),
    ),
    ...Object.values(ministros).map(item => ministerFinding(item)),
    ...Object.values(processos).map(item =>
      finding(KINDS.processo, processState(item, stored), item, 'O número não é possível.'),
    ),
    ...temas.map(item =>
      finding(KINDS.tema, temaState(item), item, 'O tema não existe no tribunal.'),
    ),
    ...decisoes
      .filter(item => item.numero === null || isFaultyDecision(item))
      .map(item => finding(KINDS.decisao, decisionState(item), item, decisionReason(item))),
    ...datas.map(item => finding(KINDS.data, 'errada', item, item.motivo)),
    ...lawFindings(legislacao),
  ];
}

function finding(
  kind: Finding['kind'],
  estado: EstadoAchado,
  item: Item,
  unexplained: string,
): Finding {
  const { normalized, motivo, start, end, occurrences } = item;
  const places = [{ start, end }, ...occurrences];
  const reason = motivo ?? unexplained;
  return { estado, kind, name: normalized, reason, isUnlisted: false, places };
}

function ministerFinding(item: MinistroItem): Finding {
  const named = { ...item, normalized: item.nome };
  const reason = 'O nome não consta da lista do tribunal.';
  const found = finding(KINDS.ministro, stateOf(item.valid), named, reason);
  return { ...found, isUnlisted: item.consta === false };
}

function stateOf(valid: boolean | null): EstadoAchado {
  if (valid === null) return 'indecisa';
  return valid ? 'confirmada' : 'errada';
}

function sumulaState(item: SumulaItem): EstadoAchado {
  const { valid, anacronismo } = item;
  if (valid === null && isMisquoted(item)) return 'duvidosa';
  if (valid !== true) return stateOf(valid);
  if (anacronismo === true) return 'duvidosa';
  return isMisquoted(item) || isCitedPastForce(item) ? 'duvidosa' : 'confirmada';
}

function temaState({ valid, situacao, outro_tema }: TemaItem): EstadoAchado {
  const isDoubtful = isCancelledTema(situacao) || outro_tema !== undefined;
  return valid === true && isDoubtful ? 'duvidosa' : stateOf(valid);
}

function sumulaReason({ valid, situacao, vigente }: SumulaItem): string {
  if (valid !== true) return 'A súmula não existe no tribunal.';
  if (vigente === false) return `A súmula não está em vigor (${situacao ?? 'sem vigor'}).`;
  return 'A redação citada não é a da súmula.';
}

/** Adds the status of a súmula that is not in force to its reason, before the reason for its court. */
function withState(item: SumulaItem): SumulaItem {
  const { valid, vigente, situacao, motivo } = item;
  const isTold = motivo === undefined || foldText(motivo).includes(foldText(situacao ?? ''));
  if (valid !== true || vigente !== false || isTold) return item;
  return { ...item, motivo: `${sumulaReason(item)} ${motivo}` };
}

/** A valid number does not prove that the process exists; only a stored decision confirms it. */
function processState(item: ProcessoItem, stored: ReadonlySet<string>): EstadoAchado {
  if (!item.format_valid) return 'errada';
  if (item.plausivel === false) return 'duvidosa';
  return stored.has(item.normalized) ? 'confirmada' : 'indecisa';
}

/** A stored decision of another incident confirms the case, but not the decision. */
const isStored = ({ no_corpus, outro_incidente }: DecisaoItem): boolean =>
  no_corpus !== null && 'id' in no_corpus && outro_incidente !== true;

function decisionState(item: DecisaoItem): EstadoAchado {
  if (item.numero !== null) return 'duvidosa';
  if (item.orgao_do_tribunal === false || item.data_possivel === false) return 'errada';
  return isFaultyDecision(item) ? 'duvidosa' : 'indecisa';
}

const decisionReason = ({ passagem }: DecisaoItem): string =>
  passagem === 'difere'
    ? 'O trecho citado não consta da decisão guardada.'
    : 'Os dados da decisão não conferem.';

/** Every mention of a law is an item. Mentions of one law with the same state and reason become one finding. */
function lawFindings(legislacao: readonly LegislacaoItem[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const item of legislacao) {
    const one = finding(KINDS.lei, lawState(item), { ...item, occurrences: [] }, lawReason(item));
    const key = `${one.estado}\n${one.name}\n${one.reason}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, one);
    else known.places.push(...one.places);
  }
  return [...found.values()];
}

function lawState(item: LegislacaoItem): EstadoAchado {
  const provisions = [item.artigo_consta, item.paragrafo_consta, item.inciso_consta];
  if (item.lei_valida === false || provisions.includes(false)) return 'errada';
  if (item.anacronismo === true || isCitedRevoked(item)) return 'duvidosa';
  const decisive = item.artigo === null ? item.lei_valida : item.artigo_consta;
  return decisive === true ? 'confirmada' : 'indecisa';
}

function lawReason(item: LegislacaoItem): string {
  if (item.lei_valida === false) return 'Nenhuma lei tem este número e este ano.';
  if (item.anacronismo === true) return 'A lei é posterior ao texto ou à decisão.';
  return isCitedRevoked(item) ? 'A norma foi revogada.' : 'O dispositivo não consta da norma.';
}
