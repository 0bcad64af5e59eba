/**
 * What an answer without a model says of the document: its subject, requests, decision and grounds, and its citations.
 */
import { VERDICTS } from '../../../../web/src/shared/verdicts.ts';
import type { DocumentPassage, DocumentRead } from '../../analyze/document-read.ts';
import type { SourceTexts } from '../evidence/source-text.ts';
import { mentionsIn } from '../verifying/known-citations.ts';
import { counted, enumerated } from '../writing/portuguese.ts';

const TITLES: readonly (readonly [DocumentPassage['role'], string, number])[] = [
  ['questao', 'De que trata', 2],
  ['decisao', 'O que decide', 4],
  ['pedido', 'O que pede', 6],
  ['fundamento', 'Em que se apoia', 5],
];
const SHARED_MAX = 8;

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

/** A passage as written, on one line; its own quotation marks would end the quotation. */
const quoted = (passage: DocumentPassage): string =>
  `– ${inQuotes(passage.text)} (${placeOf(passage)}) [${passage.id}]`;

const inQuotes = (text: string): string =>
  `“${text
    .replace(/["“”«»]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()}”`;

/** The verdicts of the report, each wrong citation with its passage. */
export function citationText({ citations }: DocumentRead): string {
  if (citations.length === 0) return '';
  const toned = (tone: string) => citations.filter(one => VERDICTS[one.verdict].tone === tone);
  const [bad, part] = [toned('bad'), toned('part')];
  const counts = [
    `${counted(citations.length, 'citação', 'citações')} no documento`,
    bad.length > 0 ? `${bad.length} a corrigir` : 'nenhuma a corrigir',
    ...(part.length > 0 ? [`${part.length} sem confirmação`] : []),
  ];
  const lines = [...bad, ...part].map(({ name, verdict, reason, passage }) => {
    const at = passage === null ? '' : ` [${passage}]`;
    return `– ${name}: ${VERDICTS[verdict].name.toLowerCase()}. ${reason}${at}`;
  });
  return [`${counts.join(', ')}${lines.length > 0 ? ':' : '.'}`, ...lines].join('\n');
}

/** Which of the decisions cite the same súmulas, temas and processes as the document. */
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
