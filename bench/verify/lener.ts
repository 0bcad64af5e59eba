/**
 * Measures the scanners of verification on LeNER-Br, legal texts with spans labelled by hand. A labelled span is found
 * if a mention overlaps it; a mention is right if a labelled span overlaps it.
 *
 * `node bench/verify/lener.ts --misses` prints every span that was not found and every mention without a span.
 */
import { scanProcessos } from '../../src/legal/processes/processos.ts';
import { scanStatutes } from '../../src/legal/statutes/statutes.ts';
import { scanSumulas } from '../../src/legal/sumulas/sumulas.ts';
import { foldText } from '../../src/legal/text/fold.ts';
import { type LabelledDocument as Document, readLener } from './known-facts.ts';
import { naiveLegislation, naiveProcesses, naiveSumulas } from './naive-scans.ts';

interface Span {
  start: number;
  end: number;
}
type Scan = (text: string) => Span[];

export interface Agreement {
  spans: number;
  mentions: number;
  recall: number;
  precision: number;
  f1: number;
  missed: string[];
  extra: string[];
}

interface Class {
  name: string;
  /** Whether a labelled span belongs to the class. */
  isOne: (label: string, text: string) => boolean;
  /** A mention is right if it overlaps a span with this label. */
  label: string;
  scan: Scan;
  naive: Scan;
}

/** A súmula by its words, or a further number of a list: `83 do STJ`. */
const SUMULA =
  /\b(sumulas?|verbetes?|enunciados?|svs?|sumuiar)\b|^s \d|^\d{1,3} (do )?(stf|stj|tst|tse)$/;
/** Spans that are not process numbers: registry numbers, guidelines, law reports, provisions labelled as case law. */
const NO_PROCESS =
  /orientac\w+ jurisprud|^oj\b|precedente normativo|\btemas?\b|^(§|art|inciso|lei\b)|^emenda|^mp\b|administrativ|^numero registro|^(9?tj[a-z]{2} )?(rt|lex|rt tj[a-z]{2}|ac te) \d/;
const REGISTRY = /^\D*(19|20)\d\d[/⁄]\d{7}-\d\D*$/;

export const CLASSES: readonly Class[] = [
  {
    name: 'súmulas',
    label: 'JURISPRUDENCIA',
    isOne: (label, text) =>
      label === 'JURISPRUDENCIA' && isSumula(text) && !foldText(text).includes('administrativo'),
    scan: text => scanSumulas(text, { numberMax: 99_999 }),
    naive: naiveSumulas,
  },
  {
    name: 'process numbers',
    label: 'JURISPRUDENCIA',
    isOne: (label, text) => label === 'JURISPRUDENCIA' && isProcess(text),
    scan: text => scanProcessos(text, { all: true }),
    naive: naiveProcesses,
  },
  {
    name: 'legislation',
    label: 'LEGISLACAO',
    isOne: label => label === 'LEGISLACAO',
    // Articles without a named law are not labelled; verification reports them too.
    scan: text => scanStatutes(text).filter(({ lei }) => lei !== null),
    naive: naiveLegislation,
  },
];

export function isSumula(text: string): boolean {
  return SUMULA.test(foldText(text));
}

function isProcess(text: string): boolean {
  return (
    !isSumula(text) && /\d/.test(text) && !NO_PROCESS.test(foldText(text)) && !REGISTRY.test(text)
  );
}

export function agreement(documents: readonly Document[], kind: Class, scan: Scan): Agreement {
  let spanCount = 0;
  let mentionCount = 0;
  const missed: string[] = [];
  const extra: string[] = [];
  for (const { id, text, entities } of documents) {
    const show = ({ start, end }: Span) =>
      `${id}: ${text.slice(Math.max(0, start - 40), start)}«${text.slice(start, end)}»${text.slice(end, end + 20)}`;
    const mentions = scan(text);
    const labelled = entities.filter(({ label }) => label === kind.label);
    const spans = labelled.filter(({ label, start, end, clean }) =>
      kind.isOne(label, clean ?? text.slice(start, end)),
    );
    spanCount += spans.length;
    mentionCount += mentions.length;
    const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
    missed.push(...spans.filter(span => !mentions.some(m => overlap(m, span))).map(show));
    extra.push(...mentions.filter(m => !labelled.some(span => overlap(m, span))).map(show));
  }
  const recall = 1 - missed.length / spanCount;
  const precision = 1 - extra.length / mentionCount;
  const f1 = (2 * precision * recall) / (precision + recall);
  return { spans: spanCount, mentions: mentionCount, recall, precision, f1, missed, extra };
}

if (process.argv.includes('--misses')) {
  const documents = readLener();
  for (const kind of CLASSES) {
    const { spans, mentions, recall, precision, f1, missed, extra } = agreement(
      documents,
      kind,
      kind.scan,
    );
    const share = (value: number) => value.toFixed(4);
    process.stdout.write(
      `${kind.name}: ${spans} spans, ${mentions} mentions, ` +
        `recall ${share(recall)}, precision ${share(precision)}, F1 ${share(f1)}\n`,
    );
    for (const item of missed) process.stdout.write(`  missed ${JSON.stringify(item)}\n`);
    for (const item of extra) process.stdout.write(`  extra ${JSON.stringify(item)}\n`);
  }
}
