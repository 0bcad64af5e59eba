/** DOCX files of checked documents and of briefings are read again, by another library and as XML. */
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';
import t from 'tap';
import { BriefingDraw, USUAL } from '../../../bench/hub/random-briefing.ts';
import type { ExportDocument } from '../../../src/hub/briefing/document/document.ts';
import type { Report } from '../../../src/hub/documents/report-schemas.ts';
import { renderDocx } from '../../../src/hub/export/docx/render-docx.ts';
import { makeExport } from '../../../src/hub/export/make-export.ts';
import { exportRequest } from '../../support/hub/export-request.ts';
import { seededRandom } from '../../support/random-text.ts';

const TEXT =
  'Incide a Súmula 7 do STJ.\n\u0007Não há a Súmula 999 do STJ <nem> a Súmula 998.\nFim & fecho.';

const citation = (
  name: string,
  verdict: 'right' | 'wrong' | 'undecided',
): Report['citations'][0] => ({
  ...{ kind: 'Súmula', name, normalized: name, verdict },
  reason: `Motivo de ${name}.`,
  facts: [{ label: 'Situação', value: 'vigente' }],
  places: [
    {
      start: TEXT.indexOf(name),
      end: TEXT.indexOf(name) + name.length,
      page: null,
      paragraph: 1,
    },
  ],
});

const REPORT = {
  name: 'peça <1>.docx',
  text: TEXT,
  checked_at: '2026-11-28T12:00:00.000Z',
  citations: [
    citation('Súmula 7 do STJ', 'right'),
    citation('Súmula 999 do STJ', 'wrong'),
    citation('Súmula 998', 'undecided'),
  ],
} as Report;

/** The parts of the file; each must be well-formed. */
function partsOf(bytes: Uint8Array): Record<string, string> {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]);
  for (const [name, text] of parts) {
    if (!/\.(xml|rels)$/.test(name!)) continue;
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', error => {
      throw new Error(`${name}: ${error.message}`);
    });
    parser.write(text!).close();
  }
  return Object.fromEntries(parts);
}

const textOf = async (bytes: Uint8Array) =>
  (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;

async function fileOf(request: Parameters<typeof makeExport>[0]): Promise<Uint8Array> {
  const reply = await makeExport(request);
  if (!reply.ok) throw new Error(reply.message);
  return reply.bytes;
}

t.test('a checked document has its text and a comment at each problem', async t => {
  const bytes = await fileOf({ format: 'checked', report: JSON.stringify(REPORT) });
  t.equal((await textOf(bytes)).trim(), TEXT.replace('\u0007', ' ').replaceAll('\n', '\n\n'));
  const parts = partsOf(bytes);
  const document = parts['word/document.xml']!;
  const comments = parts['word/comments.xml']!;
  const ids = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, id]) => id);
  t.strictSame(ids(/<w:comment [^>]*w:id="(\d+)"/g, comments), ['0', '1']);
  for (const kind of ['commentRangeStart', 'commentRangeEnd', 'commentReference']) {
    t.strictSame(ids(new RegExp(`<w:${kind} w:id="(\\d+)"`, 'g'), document), ['0', '1'], kind);
  }
  const anchored = [
    ...document.matchAll(/<w:commentRangeStart w:id="\d"\/>(.*?)<w:commentRangeEnd/gs),
  ].map(([, xml]) => xml!.replaceAll(/<[^>]*>/g, ''));
  t.strictSame(anchored, ['Súmula 999 do STJ', 'Súmula 998']);
  t.match(comments, /Não existe\. Motivo de Súmula 999 do STJ\.[\s\S]*Situação: vigente/);
  t.match(comments, /Não confirmada\. Motivo de Súmula 998/);
  t.match(parts['word/_rels/document.xml.rels'], 'comments.xml');
});

t.test('a briefing has its sections, its sources and the styles of Word', async t => {
  const briefing = new BriefingDraw(seededRandom(3)).briefing(USUAL, 'parecer');
  const bytes = await fileOf(exportRequest(briefing, 'docx'));
  const markdown = new TextDecoder().decode(await fileOf(exportRequest(briefing, 'markdown')));
  const text = await textOf(bytes);
  const titles = [...markdown.matchAll(/^## (.*)$/gm)].map(([, title]) =>
    title!.replaceAll('\\', ''),
  );
  t.ok(titles.length > 8);
  // The last heading of the Markdown file is its attachment, which DOCX does not have.
  for (const title of titles.slice(0, -1)) t.ok(text.includes(title), title);
  const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  t.match(html, /<h1>.*Precedentes/);
  t.match(html, /<h1>[^<]*Fontes/i);
  t.match(text, /Processo n\. \d{7}-\d\d\.\d{4}[^\n]* Relator: /, 'sources are references');
  t.match(text, /Como citar: \([^\n]*n\. \d{7}-\d\d\.\d{4}[^\n]*\)/, 'each in brackets, to copy');
  const list = [...html.slice(html.search(/<h1>[^<]*Fontes/i)).matchAll(/<li>(.*?)<\/li>/gs)];
  const references = list.map(([, item]) => item!).filter(item => /Relator: /.test(item));
  const { compare } = new Intl.Collator('pt-BR', { numeric: true });
  t.ok(references.length > 1);
  t.strictSame(references, references.toSorted(compare), 'in the order of letters');
  t.match(html, /<table>/);
  const document = partsOf(bytes)['word/document.xml']!;
  t.match(document, '<w:pgMar w:top="1701"');
});

t.test('an analysis has its question, its claims and its sources as references', async t => {
  const source = {
    ...{ id: 'F1', processo: '07000010820188020001', tribunal: 'TJAL', ministro: 'ANA <LIMA>' },
    ...{ data: '2019-02-18', resultado: null, favorece: null, decisao_id: 'D1', url: null },
    corpus: 'confere',
  };
  const claim = {
    ...{ id: 'C1', text: 'O banco responde.', source_ids: ['F1'], quote: 'Responde o banco.' },
    ...{ state: 'verified', start: 0, end: 17 },
    support: { verdict: 'apoia', reason: null, passage: null, base: 'rules' },
  };
  const result = {
    response: 'O banco responde [F1].\nPelo dano moral também.',
    claims: [claim],
    unknowns: [{ text: 'Não se sabe o valor.', reason: 'As ementas não o dizem' }],
    sources: [
      source,
      { ...source, id: 'F2', url: 'https://exemplo.jus.br/?a=1&b=2', corpus: 'fora_do_corpus' },
      { ...source, id: 'F3', url: 'http://exemplo.jus.br/inseguro' },
    ],
    transparency: { side: { lado: 'autor', by: 'request' } },
  };
  const at = '2026-11-28T12:00:00.000Z';
  const query = 'O banco responde por fraude?';
  const bytes = await fileOf({ format: 'analysis', query, at, result: JSON.stringify(result) });
  const text = await textOf(bytes);
  for (const said of [
    query,
    'Pelo dano moral também.',
    'O banco responde. [F1]',
    'Trecho igual ao da fonte. A decisão apoia a afirmação.',
    'Não se sabe o valor. (As ementas não o dizem)',
    '[F1] ALAGOAS. Tribunal de Justiça. Processo n. 0700001-08.2018.8.02.0001. Relator: Ana <lima>, 18 fev. 2019. Texto igual ao do acervo.',
    'Fora do acervo.',
  ]) {
    t.ok(text.includes(said), said);
  }
  const parts = partsOf(bytes);
  t.match(parts['word/document.xml'], /<w:pStyle w:val="Citacao"\/>.*Responde o banco\./s);
  t.match(parts['word/_rels/document.xml.rels'], 'https://exemplo.jus.br/?a=1&amp;b=2');
  t.notMatch(parts['word/_rels/document.xml.rels'], 'inseguro');
});

t.test('what XML cannot have, and what looks like XML, stays text', async t => {
  const document: ExportDocument = {
    ...{
      label: 'Briefing',
      title: '<w:p> & "tema"',
      subtitle: null,
      facts: [],
      notice: 'Confira.',
    },
    sections: [
      {
        title: 'Seção',
        parts: [
          { kind: 'text', text: 'a\u0000b\ud800c\n]]>\u202edireita', tone: 'quote' },
          { kind: 'link', text: 'Ver', url: 'https://exemplo.jus.br/?a=1&b=2' },
        ],
      },
    ],
    attachment: { name: 'a.json', description: 'Os dados.', text: '{}' },
    changedAt: '2026-11-28T12:00:00.000Z',
  };
  const bytes = await renderDocx(document);
  const text = await textOf(bytes);
  t.match(text, '<w:p> & "tema"');
  t.match(text, 'a b\ufffdc');
  t.match(text, ']]> direita');
  const { 'word/_rels/document.xml.rels': links } = partsOf(bytes);
  t.match(links, 'https://exemplo.jus.br/?a=1&amp;b=2');
});
