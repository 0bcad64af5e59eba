/**
 * Describes the document in an answer without a model: its subject, requests, decision and grounds, and its citations.
 */
import { counted } from '../../../../web/src/shared/counted.ts';
import { isProblem, VERDICTS } from '../../../../web/src/shared/verdicts.ts';
import type { DocumentPassage, DocumentRead } from '../../analyze/document-read.ts';
import type { SourceTexts } from '../evidence/source-text.ts';
import { mentionsIn } from '../verifying/known-citations.ts';
import { enumerated } from '../writing/portuguese.ts';

const TITLES: readonly (readonly [DocumentPassage['role'], string, number])[] = [
  ['questao', 'De que trata', 2],
  ['decisao', 'O que decide', 4],
  ['pedido', 'O que pede', 6],
  ['fundamento', 'Em que se apoia', 5],
];
const SHARED_MAX = 8;
/** Maximum number of citations that are described one by one. */
const PROBLEMS_MAX = 20;

export function documentParagraphs(document: DocumentRead, texts: SourceTexts): string[] {
  const { passages } = document;
  const said = TITLES.flatMap(([role, title, max]) => {
    const shown = passages.filter(passage => passage.role === role).slice(0, max);
    return shown.length === 0 ? [] : [`${title}:`, ...shown.map(quoted)];
  });
  return [openingOf(document), ...said, citationText(document), sharedText(document, texts)].filter(
    text => text !== '',
  );
}

function openingOf({ name, kind, pages, concepts, passages }: DocumentRead): string {
  const what = name === null ? 'O texto colado' : `O documento ${inQuotes(name)}`;
  const length =
    kind === 'pdf' && pages !== null ? ` (${counted(pages, 'página', 'páginas')})` : '';
  if (concepts.length > 0) {
    return `${what}${length} foi lido. Conceitos que nomeia mais vezes: ${enumerated(concepts)}.`;
  }
  const none = passages.length === 0 ? ' Nele não se reconheceu pedido, decisão nem citação.' : '';
  return `${what}${length} foi lido.${none}`;
}

const placeOf = ({ page, paragraph }: DocumentPassage): string =>
  page === null ? `parágrafo ${paragraph}` : `página ${page}`;

/** A passage as written, on one line. Its own quotation marks are replaced, because they would end the quotation. */
const quoted = (passage: DocumentPassage): string =>
  `– ${inQuotes(passage.text)} (${placeOf(passage)}) [${passage.id}]`;

const inQuotes = (text: string): string =>
  `“${text
    .replace(/["“”«»]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()}”`;

/** The verdicts of the report, and the most serious wrong citations with their passages. */
export function citationText({ citations, citation_counts }: DocumentRead): string {
  const { total, to_correct, unconfirmed } = citation_counts;
  if (total === 0) return '';
  const counts = [
    `${counted(total, 'citação', 'citações')} no documento`,
    to_correct > 0 ? `${to_correct} a corrigir` : 'nenhuma a corrigir',
    ...(unconfirmed > 0 ? [`${unconfirmed} sem confirmação`] : []),
  ];
  const shown = citations.filter(isProblem).slice(0, PROBLEMS_MAX);
  const lines = shown.map(({ name, verdict, reason, passage }) => {
    const at = passage === null ? '' : ` [${passage}]`;
    return `– ${name}: ${VERDICTS[verdict].name.toLowerCase()}. ${reason}${at}`;
  });
  const left = to_correct + unconfirmed - shown.length;
  if (left > 0) lines.push(`– e mais ${left}: o relatório do documento traz todas.`);
  return [`${counts.join(', ')}${lines.length > 0 ? ':' : '.'}`, ...lines].join('\n');
}

/** Says which of the decisions cite the same súmulas, temas and processes as the document. */
function sharedText({ citations }: DocumentRead, texts: SourceTexts): string {
  const shared = citations.flatMap(({ name, passage }) => {
    const keys = mentionsIn(name).flatMap(mention => mention.keys.at(-1) ?? []);
    const ids = [...texts].filter(([, text]) => keys.some(key => text.citations.has(key)));
    if (ids.length === 0) return [];
    const at = passage === null ? '' : ` [${passage}]`;
    return [`– ${name}${at}: também em ${ids.map(([id]) => `[${id}]`).join(' ')}`];
  });
  if (shared.length === 0) return '';
  return ['O que o documento cita e os julgados também:', ...shared.slice(0, SHARED_MAX)].join(
    '\n',
  );
}
