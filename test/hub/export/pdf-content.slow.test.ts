/** The contents of the PDF as poppler reads it: the text of every block, structure, bookmarks, links, attachment. */
import { createHash } from 'node:crypto';
import t from 'tap';
import { BriefingDraw, USUAL, type WrittenBriefing } from '../../../bench/hub/random-briefing.ts';
import { NAMES } from '../../../bench/hub/random-words.ts';
import type { Block } from '../../../src/hub/briefing/blocks/block.ts';
import { briefingDocument } from '../../../src/hub/export/briefing-document.ts';
import { renderMarkdown } from '../../../src/hub/export/markdown.ts';
import { renderPdf } from '../../../src/hub/export/pdf/render-pdf.ts';
import { readPdf } from '../../support/hub/poppler.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';

/** Rapporteurs as the records spell them. */
const CAPITALS = NAMES.map(name => name.toUpperCase());
const MODES = ['sintese', 'parecer', 'estrategia', 'mapa'] as const;
const SECTIONS = [
  'Conclusão',
  'Diagnóstico',
  'Precedentes',
  'Balanço de riscos',
  'Evolução no tempo',
  'Entrega',
  'Fontes',
  'O que foi verificado e o que não foi',
  'Trilha de auditoria',
];

/**
 * Reduces a text to lower-case letters and digits: the file capitalizes names normally, breaks lines at the page width,
 * and escapes characters in Markdown.
 */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const seed = drawSeed();
t.comment(`seed ${seed}`);

for (const [i, mode] of MODES.entries()) {
  const briefing = new BriefingDraw(seededRandom(seed + i)).briefing(USUAL, mode);
  t.test(`every text of a briefing with ${mode}`, async t => {
    const read = await readPdf(t, renderPdf(briefingDocument(briefing)));
    if (read === null) return;
    const inPdf = folded(read.text.replace(/\f/g, '\n').replace(FOOTER, ''));
    const inMarkdown = folded(renderMarkdown(briefingDocument(briefing)).split('json\n{')[0]!);
    for (const text of textsOf(briefing)) {
      t.ok(inPdf.includes(folded(text)), `PDF: ${text}`);
      t.ok(inMarkdown.includes(folded(text)), `Markdown: ${text}`);
    }
  });
}

const FOOTER = /^Briefing de pesquisa jurídica\n|^\d+ de \d+$/gm;

/** The texts of a block that the PDF must contain, written independently of the code that sets them. */
function textsOf(briefing: WrittenBriefing): string[] {
  const { diagnosis, additionalContext, blocks, sessionId } = briefing;
  const own = [diagnosis.tema!, diagnosis.tese!, ...additionalContext, sessionId];
  const hidden: Block[] = rejectedIn(briefing);
  const shown = blocks.filter(block => block.type !== 'exit_card' && !hidden.includes(block));
  return [...own, ...shown.flatMap(block => [block.title, ...textsOfBlock(block)])];
}

/** The precedents that were rated as not useful. */
function rejectedIn({ blocks, precedents }: WrittenBriefing) {
  const rejected = precedents.filter(({ evaluation }) => evaluation === 'not_useful');
  const numbers = new Set(rejected.map(({ processoId }) => processoId));
  return blocks.flatMap(block =>
    block.type === 'precedent' && numbers.has(block.data.processo!) ? [block] : [],
  );
}

function textsOfBlock({ type, data }: Block): string[] {
  switch (type) {
    case 'summary':
      return [data.text, data.fato!, data.tese!];
    case 'precedent':
      return [data.why, data.rotulo, data.ministro!];
    case 'precedent_picker':
      return [data.text, data.base.rotulo, ...data.options.map(({ rotulo }) => rotulo)];
    case 'risk_balance':
      return [data.text, ...data.strengths.map(({ nome }) => nome), ...data.risks.map(r => r.text)];
    case 'chart':
      return [data.text, data.criterio, ...data.buckets.map(({ periodo }) => periodo)];
    case 'estrategia':
      return [data.paths[0]!.label, data.paths[0]!.description, ...data.nextSteps];
    case 'parecer':
      return [data.conclusion, ...data.sections.flatMap(s => [s.heading, ...s.paragraphs])];
    case 'sintese':
      return data.sections.flatMap(section => [...section.paragraphs, ...section.points]);
    case 'mapa':
      return data.nodes.map(({ nome }) => nome);
    case 'fallback':
      return [data.reason];
    default:
      return [];
  }
}

t.test('the work and not the interface', async t => {
  for (const mode of MODES) {
    const briefing = new BriefingDraw(seededRandom(seed)).briefing(USUAL, mode);
    const document = briefingDocument(briefing);
    const read = await readPdf(t, renderPdf(document));
    if (read === null) return;
    const texts = [read.text, renderMarkdown(document).split('json\n{')[0]!];
    const card = briefing.blocks.find(block => block.type === 'exit_card')!;
    const never = [
      ...card.data.options.map(({ description }) => description),
      ...rejectedIn(briefing).flatMap(({ title, data }) => [title, data.rotulo]),
      ...briefing.blocks.flatMap(block =>
        block.type === 'estrategia' ? [block.data.paths[1]!.label] : [],
      ),
      ...['graph/temporal-evolution', 'granularity', 'ônus da prova, granularity'],
    ];
    t.ok(rejectedIn(briefing).length > 0);
    for (const text of texts) {
      for (const words of never) t.notOk(folded(text).includes(folded(words)), `${mode}: ${words}`);
      t.notMatch(text, /\/v1\/|\bfase \d de \d/);
      for (const name of CAPITALS) t.notOk(text.includes(name), `${mode}: ${name}`);
    }
    t.match(texts[0], /\f\s*Conclusão\n/, 'the conclusion is at the head of the first page');
  }
});

t.test('ementas of useful decisions are whole; those of rejected ones are not there', async t => {
  const briefing = new BriefingDraw(seededRandom(seed)).briefing(USUAL, 'sintese');
  const read = await readPdf(t, renderPdf(briefingDocument(briefing)));
  if (read === null) return;
  const text = folded(read.text.replace(FOOTER, ''));
  const ratings = new Map(briefing.precedents.map(p => [p.processoId, p.evaluation]));
  let shown = 0;
  for (const block of briefing.blocks) {
    if (block.type !== 'precedent') continue;
    const isUseless = ratings.get(block.data.processo!) === 'not_useful';
    t.equal(text.includes(folded(block.data.ementa!)), !isUseless, block.title);
    shown += Number(!isUseless);
  }
  t.ok(shown > 0 && shown < USUAL.precedents);
});

t.test('structure, bookmarks, links, attachment and metadata', async t => {
  const briefing = new BriefingDraw(seededRandom(seed)).briefing(USUAL, 'parecer');
  const bytes = renderPdf(briefingDocument(briefing));
  const read = await readPdf(t, bytes);
  if (read === null) return;
  for (const title of SECTIONS) t.match(read.text, `\n${title}\n`, title);
  t.equal(read.structure.match(/^\s*H2\b/gm)!.length, SECTIONS.length);
  for (const tag of [
    'Document',
    'TOC',
    'Table',
    'TH',
    'TD',
    'BlockQuote',
    'Figure',
    'Link',
    'LBody',
  ]) {
    t.match(read.structure, new RegExp(`^\\s*${tag}\\b`, 'm'), tag);
  }
  t.match(read.info, /Tagged: +yes/);
  t.match(read.info, /Title: +Briefing de pesquisa jurídica: Responsabilidade/);
  t.match(read.info, /JavaScript: +no/);
  const urls = read.urls.match(/\S+:\/\/\S+/g)!;
  t.ok(urls.length >= 2);
  t.strictSame(
    urls.filter(url => !url.startsWith('https://')),
    [],
  );
  const [[name, json]] = [...read.attachments];
  t.equal(name, `briefing-${briefing.sessionId.slice(0, 8)}.json`);
  t.strictSame(JSON.parse(json!), JSON.parse(JSON.stringify(briefing)), 'the evidence');
  t.match(read.text.replaceAll('\n', ''), createHash('sha256').update(json!).digest('hex'));
  const outlines =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Title \(/g) ?? [];
  t.ok(outlines.length >= SECTIONS.length, `${outlines.length} bookmarks`);
  const pages = Number(/Pages: +(\d+)/.exec(read.info)![1]);
  for (let page = 2; page <= pages; page++) t.match(read.text, `\n${page} de ${pages}\n`);
});

t.test('links of texts: only https, without users', async t => {
  const briefing = new BriefingDraw(seededRandom(seed)).briefing(USUAL, 'sintese');
  const additionalContext = [
    'http://a.example/ javascript:alert(1) https://u:p@b.example/ https://ç.example/é?x=1), "https://d.example".',
    'file:///etc/passwd https://d.example https://',
  ];
  const read = await readPdf(t, renderPdf(briefingDocument({ ...briefing, additionalContext })));
  if (read === null) return;
  const urls = read.urls.match(/\S+:\/\/\S+/g)!.filter(url => !url.includes('jus.br'));
  t.strictSame(urls, ['https://xn--7ca.example/%C3%A9?x=1', 'https://d.example/']);
});
