/** Converts the answer of an analysis to the document that is exported. */
import { reference } from '../../../web/src/shared/citation.ts';
import { CLAIM_STATES, SOURCE_STATES, supportText } from '../../../web/src/shared/claim-words.ts';
import { passagePlace } from '../../../web/src/shared/document-words.ts';
import { SIDE_UNKNOWN, THE_SIDE } from '../../../web/src/shared/side-words.ts';
import type { AnalysisResult, Claim, Source } from '../analyze/analysis.ts';
import type { DocumentText, Part, Section } from '../briefing/document/document.ts';
import { fact, list, text } from '../briefing/document/parts.ts';
import { NOT_SAID, timeText } from '../briefing/document/wording.ts';

const NOTICE =
  'Feito por computador a partir do acervo pesquisado. Confira as decisões nas fontes oficiais antes de citá-las.';

interface Answered {
  query: string;
  /** ISO 8601. */
  at: string;
  result: AnalysisResult;
}

export function analysisDocument({ query, at, result }: Answered): DocumentText {
  const { response, claims, unknowns, sources, transparency } = result;
  const lado = transparency.side?.lado ?? null;
  const facts = [
    fact('Representa', lado === null ? NOT_SAID : THE_SIDE[lado]),
    fact('Feita em', timeText(at)),
  ];
  const doubts = unknowns.filter(({ text }) => text !== SIDE_UNKNOWN);
  return {
    label: 'Análise de jurisprudência',
    title: 'Análise',
    subtitle: null,
    facts: facts.filter(known => known !== null),
    notice: NOTICE,
    sections: [
      section('Pergunta', text(query)),
      section('Resposta', text(response)),
      section('Afirmações e trechos', claims.flatMap(claimParts)),
      section('O que não se pôde confirmar', list(doubts.map(doubtText))),
      section('Trechos do documento', passageParts(result)),
      section('Fontes', sources.flatMap(sourceParts), 'Esta análise não cita decisões.'),
    ].filter(({ parts }) => parts.length > 0),
  };
}

const section = (title: string, parts: Part[], none: string | null = null): Section => ({
  title,
  parts: parts.length > 0 ? parts : text(none),
});

const doubtText = ({ text, reason }: { text: string; reason: string }): string =>
  reason === '' ? text : `${text} (${reason})`;

function claimParts({ text: claim, source_ids, quote, state, support }: Claim): Part[] {
  // Analyses of older versions have no `support`.
  const { reason = null, passage = null } = support ?? {};
  const against = state === 'contradito' ? [reason, passage && `“${passage.quote}”`] : [];
  const said = [CLAIM_STATES[state], support === undefined ? null : supportText(support)];
  return [
    ...text(`${claim} [${source_ids.join(', ')}]`),
    ...text(quote, 'quote'),
    ...text(against.filter(Boolean).join(' ')),
    ...text(`${said.filter(known => known !== null).join('. ')}.`, 'muted'),
  ];
}

/** The passages to which the response refers as `[D1]`, `[D2]`, …. */
function passageParts({ document }: AnalysisResult): Part[] {
  if (document === undefined) return [];
  return [
    ...text(`Documento: ${document.name ?? 'texto colado'}. SHA-256: ${document.sha256}.`, 'muted'),
    ...document.passages.flatMap(passage => [
      ...text(`[${passage.id}] ${passagePlace(passage)}`),
      ...text(passage.text, 'quote'),
    ]),
  ];
}

/** Only https addresses become links, because readers follow a link in a document without checking it. */
function sourceParts(source: Source): Part[] {
  const { id, url, corpus } = source;
  const known = reference(source);
  const cited = `[${id}] ${known === '.' ? `${source.processo}.` : known} ${SOURCE_STATES[corpus]}.`;
  const isSafe = url !== null && URL.parse(url)?.protocol === 'https:';
  return [...text(cited), ...(isSafe ? [{ kind: 'link' as const, text: url, url }] : [])];
}
