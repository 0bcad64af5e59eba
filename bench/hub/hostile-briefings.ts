/**
 * Briefings with texts that are hard to set: texts without spaces, foreign scripts, many combining marks, and as much
 * text as an export takes.
 */
import { BLOCKS_MAX, STORED_BYTES_MAX } from '../../src/hub/export/export-limits.ts';
import type { WrittenBriefing } from './random-briefing.ts';

const HUNDRED_KB = 100_000;
/** Bytes for everything except the long text. */
const REST_BYTES = 60_000;

const repeated = (text: string, units: number): string =>
  text.repeat(Math.ceil(units / text.length)).slice(0, units);

/** Texts by name. */
const TEXTS: Readonly<Record<string, string>> = {
  '100 KB without spaces': repeated('x', HUNDRED_KB),
  '100 KB of wide letters without spaces': repeated('W', HUNDRED_KB),
  '100 KB of one address': `https://exemplo.jus.br/${repeated('a1-', HUNDRED_KB)}`,
  emoji: repeated('👩🏽‍⚖️ família 👨‍👩‍👧‍👦 ', HUNDRED_KB),
  Arabic: repeated('مرحبا بالعالم القانون ', HUNDRED_KB),
  'combining marks': repeated(`Z${'\u0301\u0316\u0334'.repeat(10)}algo `, HUNDRED_KB),
  'marks alone': repeated('\u0301', HUNDRED_KB),
  'controls and directions': repeated('a\u0000\u0007\u202eb\u2066c\u200dd\ufeff ', HUNDRED_KB),
  'line ends': repeated('a\n', HUNDRED_KB),
  spaces: `a${repeated(' ', HUNDRED_KB)}b`,
  'lone surrogates': repeated('\ud83d \udc69 ', HUNDRED_KB),
};

/** A briefing with each of these texts in the places where text is longest. */
export function hostileBriefings(usual: WrittenBriefing): [name: string, WrittenBriefing][] {
  const found = Object.entries(TEXTS).map(([name, text]): [string, WrittenBriefing] => [
    name,
    withText(usual, text),
  ]);
  const words = repeated('palavra acentuação ', STORED_BYTES_MAX - REST_BYTES - 230_000);
  return [
    ...found,
    ['as much text as is exported', { ...usual, additionalContext: [words] }],
    ['as many blocks as are exported', withBlocks(usual, BLOCKS_MAX)],
    ['5,000 blocks', withBlocks(usual, 5_000)],
  ];
}

function withText(usual: WrittenBriefing, text: string): WrittenBriefing {
  const blocks = usual.blocks.map(block =>
    block.type === 'precedent' && block.position === 2
      ? { ...block, title: text.slice(0, 1_000), data: { ...block.data, ementa: text, why: text } }
      : block,
  );
  const diagnosis = { ...usual.diagnosis, tema: text.slice(0, 4_000), tese: text.slice(0, 4_000) };
  return { ...usual, blocks, diagnosis };
}

function withBlocks(usual: WrittenBriefing, count: number): WrittenBriefing {
  const [precedent] = usual.blocks.filter(({ type }) => type === 'precedent');
  const blocks = Array.from({ length: count }, (_, i) => ({
    ...precedent!,
    id: `precedent-${i}`,
    position: i + 1,
    title: `${precedent!.title}, ${i + 1}`,
  }));
  return { ...usual, blocks };
}
