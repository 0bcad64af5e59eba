/** The sources section: every decision that the briefing names, where to look it up, and the addresses in its texts. */
import { reference } from '../../../../web/src/shared/citation.ts';
import type { Block } from '../../briefing/blocks/block.ts';
import type { BlockData, BlockType } from '../../briefing/blocks/block-data.ts';
import { KINDS } from '../../briefing/blocks/block-kinds.ts';
import type { NamedDecision } from '../../briefing/blocks/decision-label.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { Part, Section } from '../../briefing/document/document.ts';
import { heading, list, text } from '../../briefing/document/parts.ts';
import { rejectedIn } from '../../briefing/rejected.ts';
import { courtPage } from './court-pages.ts';

const LINK = /https:\/\/[^\s<>"'()[\]{}]+/g;
const LINK_UNITS_MAX = 500;
const LINKS_MAX = 50;
const ORDER = new Intl.Collator('pt-BR', { numeric: true });
const SENTENCE_END = /[.,;:!?…]+$/;

export function sourcesSection(state: BriefingFlowState): Section {
  const isRejected = rejectedIn(state.precedents);
  const sources = sourcesOf(state.blocks).filter(source => !isRejected(source));
  const parts: Part[] = [
    ...list(inOrder(sources.map(referenceOf))),
    ...courtParts(sources),
    ...linkParts(state),
  ];
  const none = 'Este briefing não cita decisões.';
  return { title: 'Fontes', parts: parts.length > 0 ? parts : text(none) };
}

/** The order of letters, as NBR 6023 has it for a list of references. */
const inOrder = (references: readonly string[]): string[] =>
  references.toSorted((a, b) => ORDER.compare(a, b));

/** A decision without a process number is identified by its corpus id. */
function referenceOf(source: NamedDecision): string {
  const known = reference(source);
  if (source.processo !== null) return known;
  return `${known === '.' ? '' : `${known} `}Decisão ${source.decisao_id} do acervo.`;
}

/** Each decision once, in the order of the blocks; a record with a court is preferred to one without. */
function sourcesOf(blocks: readonly Block[]): NamedDecision[] {
  const found = new Map<string, NamedDecision>();
  for (const source of blocks.flatMap(({ type, data }) => namedIn(type, data))) {
    const known = found.get(source.decisao_id);
    if (known === undefined || known.tribunal === null) found.set(source.decisao_id, source);
  }
  return [...found.values()];
}

const namedIn = <T extends BlockType>(type: T, data: BlockData[T]): NamedDecision[] =>
  KINDS[type].decisions(data);

/** Links to the official page of each court, where decisions can be looked up by number. */
function courtParts(sources: readonly NamedDecision[]): Part[] {
  const courts = new Set(sources.map(({ tribunal }) => tribunal).filter(name => name !== null));
  const links = [...courts].flatMap((name): Part[] => {
    const url = courtPage(name);
    return url === null
      ? []
      : [{ kind: 'link', text: `Consulta processual do ${name}: ${url}`, url }];
  });
  return links.length === 0 ? [] : [heading('Onde conferir'), ...links];
}

/** Only https addresses become links, because readers follow a link in a document without checking it. */
function linkParts(state: BriefingFlowState): Part[] {
  const { blocks, diagnosis, additionalContext } = state;
  const said = JSON.stringify([diagnosis, additionalContext, blocks.map(({ data }) => data)]);
  const urls = new Set<string>();
  for (const [found] of said.replaceAll('\\n', ' ').matchAll(LINK)) {
    const url = safeUrl(found.replace(SENTENCE_END, ''));
    if (url !== null && urls.size < LINKS_MAX) urls.add(url);
  }
  if (urls.size === 0) return [];
  const links = [...urls].map((url): Part => ({ kind: 'link', text: url, url }));
  return [heading('Endereços citados nos textos'), ...links];
}

function safeUrl(text: string): string | null {
  if (text.length > LINK_UNITS_MAX || text.includes('\\')) return null;
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return null;
  }
  return url.href;
}
