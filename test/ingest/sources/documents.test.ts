import t from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import { readRecord } from '../../../src/ingest/read-record.ts';
import { recognisedDocument } from '../../../src/ingest/sources/documents/recognised-document.ts';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';
import { docxOf, notesOf, paragraph, pdfOf, zipOf } from '../../support/document-files.ts';

const CNJ = '0700123-88.2021.8.02.0001';
const TEXT = [
  'TRIBUNAL DE JUSTIÇA DO ESTADO DE ALAGOAS',
  `Apelação Cível n. ${CNJ}`,
  'Órgão Julgador: 2ª Câmara Cível',
  'Relatora: Des. Beltrana de Exemplo',
  'EMENTA: APELAÇÃO CÍVEL. FRETE MARÍTIMO. DEMURRAGE. A fiança foi verificada. RECURSO PROVIDO.',
  'ACÓRDÃO',
  'Acordam os desembargadores, à unanimidade, em dar provimento ao recurso.',
  'Maceió, 14 de março de 2022.',
];

interface Read {
  records: (CorpusRecord | string)[];
  places: (string | undefined)[];
  said: string[];
}

async function readOf(name: string, bytes: Buffer, format = 'auto'): Promise<Read> {
  const chunks = async function* () {
    yield bytes;
  };
  const said: string[] = [];
  const options = { format, say: (what: string) => said.push(what) };
  const read: Read = { records: [], places: [], said };
  for await (const line of sourceLines({ name, chunks: chunks(), path: null }, options)) {
    read.records.push(readRecord(line));
    read.places.push(line.place);
  }
  return read;
}

async function decisionOf(name: string, bytes: Buffer): Promise<CorpusRecord> {
  const { records } = await readOf(name, bytes);
  if (records.length !== 1 || typeof records[0] === 'string') throw new Error(`${records}`);
  return records[0]!;
}

const refusal = async (name: string, bytes: Buffer) => {
  const { records } = await readOf(name, bytes);
  return records.length === 1 ? records[0] : records;
};

t.test('a PDF, a DOCX and a text of one decision are that decision', async t => {
  const files: [string, Buffer, string][] = [
    ['voto.pdf', await pdfOf([TEXT.slice(0, 4).join('\n'), TEXT.slice(4).join('\n')]), 'PDF'],
    ['voto.docx', docxOf(TEXT.map(paragraph).join('')), 'DOCX'],
    ['voto.txt', Buffer.from(TEXT.join('\r\n')), 'utf-8'],
    ['antigo.TXT', Buffer.from(TEXT.join('\n'), 'latin1'), 'windows-1252'],
    ['bloco.txt', Buffer.from(`\ufeff${TEXT.join('\n')}`, 'utf16le'), 'utf-16le'],
    ['voto.md', Buffer.from(TEXT.map(line => `## **${line}**`).join('\n\n')), 'utf-8'],
  ];
  for (const [name, bytes, written] of files) {
    const { records, places, said } = await readOf(name, bytes);
    t.strictSame(said, [`documento (${written})`], name);
    t.strictSame(places, [name]);
    const { document, graph, publishedAs } = records[0] as CorpusRecord;
    t.match(document.id, /^tjal-0700123-88-2021-8-02-0001-2022-03-14-[0-9a-f]{12}$/, name);
    t.equal(document.tribunal, 'TJAL');
    t.match(document.processo, CNJ);
    t.equal(document.ministro, 'BELTRANA DE EXEMPLO');
    t.equal(document.data, '2022-03-14');
    t.equal(document.resultado, 'provido');
    t.match(document.inteiro_teor, /A fiança foi\s+verificada\./);
    t.ok(
      graph.criterios.some(({ nome }) => /frete/i.test(nome)),
      name,
    );
    t.strictSame(publishedAs, { forma: 'documento', id: name });
  }
});

t.test(
  'files of a ZIP are one decision each, and one that cannot be read spoils no other',
  async t => {
    const zip = zipOf({
      'a/1.pdf': await pdfOf([TEXT.join('\n')]),
      'a/2.docx': docxOf(TEXT.map(paragraph).join('')),
      'a/3.pdf': Buffer.from('%PDF-1.7 rubbish'),
      'a/4.txt': `${TEXT.join('\n')} Outra.`,
      'a/5.jsonl': '{"id": "d5", "tribunal": "TJXX"}\n',
      'a/6.txt': ' \n',
    });
    const { records, places, said } = await readOf('lote.zip', zip);
    t.strictSame(places, [
      'a/1.pdf',
      'a/2.docx',
      'a/3.pdf',
      'a/4.txt',
      'a/5.jsonl, line 1',
      'a/6.txt',
    ]);
    t.equal(records[2], 'the file cannot be read: the PDF is damaged (Invalid PDF structure.)');
    t.equal(records[5], 'the file has no text');
    t.equal((records[4] as CorpusRecord).document.id, 'd5');
    t.equal((records[3] as CorpusRecord).publishedAs?.id, 'a/4.txt');
    t.strictSame(said, [
      'ZIP',
      'documento (PDF)',
      'documento (DOCX)',
      'documento (utf-8)',
      'jurisgrafo',
    ]);
  },
);

t.test('a scanned PDF is told as one, also with a stamp on each page', async t => {
  const scanned = 'the file is a scanned PDF without a text layer: recognise its text first';
  t.equal(await refusal('x.pdf', await pdfOf(['', ''])), scanned);
  const stamp = 'Documento assinado digitalmente por FULANO DE EXEMPLO em 01/02/2020';
  t.equal(await refusal('x.pdf', await pdfOf([stamp])), scanned);
  t.equal(await refusal('x.pdf', await pdfOf([stamp, stamp, stamp, stamp])), scanned);
});

t.test('what stands at the edge of every page is left out of the text', async t => {
  const page = (number: number) =>
    ['Poder Judiciário Exemplar', `Parágrafo ${'um dois três quatro cinco'.split(' ')[number]}.`]
      .concat(
        Array.from({ length: 8 }, (_, i) => `Linha ${'abcdefgh'[i]} da página ${number}, igual.`),
      )
      .concat(`Página ${number} de 5`)
      .join('\n');
  const { document } = await decisionOf('x.pdf', await pdfOf([0, 1, 2, 3, 4].map(page)));
  t.notMatch(document.inteiro_teor, /Poder Judiciário Exemplar|Página \d de 5/);
  t.match(
    document.inteiro_teor,
    /Parágrafo um\.[\s\S]*Linha d da página 2, igual\.[\s\S]*Parágrafo cinco\./,
  );
});

t.test('sentences at the edges of pages that cite different súmulas are no header', async t => {
  const cited = (number: number) => `O pedido tem apoio na Súmula ${number} do STJ.`;
  const page = (at: number) =>
    [`Processo 12 - fls. ${at + 7}`, ...[30, 90, 400, 500].map((by, i) => cited(by + at * by + i))]
      .concat(`Autos 0700001-10.2025 p. ${at}`)
      .join('\n');
  const { document } = await decisionOf('x.pdf', await pdfOf([0, 1, 2].map(page)));
  t.equal(document.inteiro_teor!.match(/O pedido tem apoio na Súmula \d+ do STJ/g)?.length, 12);
  t.notMatch(document.inteiro_teor, /fls|Autos/);
});

t.test('page numbers alone are no text, even if their count begins again', async t => {
  const page = (at: number) =>
    [`${(at % 2) + 1} / 2`, `O pedido tem apoio na Súmula ${at * at + 10} do STJ.`, '- 4 -'].join(
      '\n',
    );
  const { document } = await decisionOf('x.pdf', await pdfOf([0, 1, 2, 3, 4, 5].map(page)));
  t.notMatch(document.inteiro_teor, /\d \/ 2|- 4 -/);
  t.equal(document.inteiro_teor!.match(/Súmula \d+ do STJ/g)?.length, 6);
});

t.test('lines that stand apart are paragraphs', async t => {
  const { document } = await decisionOf(
    'x.pdf',
    await pdfOf(['Primeiro parágrafo.\nSegundo parágrafo.']),
  );
  t.equal(document.inteiro_teor, 'Primeiro parágrafo.\n\nSegundo parágrafo.');
});

t.test('a PDF with a password is told as one', async t => {
  const locked = await pdfOf(['Texto.'], { userPassword: 'x', ownerPassword: 'y' });
  t.equal(await refusal('x.pdf', locked), 'the file is a PDF with a password: save it without one');
});

t.test(
  'a DOCX gives cells, breaks and notes, without what was deleted or stands twice',
  async t => {
    const body = [
      paragraph('Frete &amp; demurrage.'),
      '<w:p><w:r><w:t>Um</w:t><w:tab/><w:t>dois</w:t><w:br/><w:t>três</w:t></w:r>',
      '<w:del><w:r><w:delText>apagado</w:delText><w:t>apagado</w:t></w:r></w:del>',
      '<w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
      '<mc:AlternateContent><mc:Choice>',
      paragraph('Caixa.'),
      '</mc:Choice><mc:Fallback>',
      paragraph('Caixa.'),
      '</mc:Fallback></mc:AlternateContent>',
    ].join('');
    const notes = notesOf(`<w:footnote>${paragraph('Nota: Súmula 7 do STJ.')}</w:footnote>`);
    const { document } = await decisionOf('x.docx', docxOf(body, { 'word/footnotes.xml': notes }));
    t.equal(
      document.inteiro_teor,
      'Frete & demurrage.\nUm\tdois\ntrês\nCaixa.\n\nNota: Súmula 7 do STJ.\n',
    );
  },
);

t.test('the text that Word shows is read, however its XML is written', async t => {
  const cdata = '<w:p><w:r><w:t><![CDATA[Súmula 999 do STJ]]></w:t></w:r></w:p>';
  const read = async (file: Buffer) => (await decisionOf('x.docx', file)).document;
  t.match(JSON.stringify(await read(docxOf(TEXT.map(paragraph).join('') + cdata))), /Súmula 999/);
  const xml = `<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="w"><w:body>${TEXT.map(paragraph).join('')}</w:body></w:document>`;
  const utf16 = Buffer.from(`\ufeff${xml}`, 'utf16le');
  const wide = zipOf({ 'word/document0.xml': paragraph('Outra'), 'word/document.xml': utf16 });
  t.match(JSON.stringify(await read(wide)), new RegExp(TEXT[0]!.slice(0, 20)));
  t.notMatch(JSON.stringify(await read(wide)), /Outra/);
});

t.test('a DOCX that is damaged, bombed or none is told', async t => {
  t.match(
    await refusal('x.docx', docxOf('<w:p>')),
    /^the file cannot be read: the DOCX file is damaged/,
  );
  t.equal(
    await refusal('x.docx', zipOf({ a: 'b' })),
    'the file is no DOCX file: it has no document inside',
  );
  const bomb = docxOf(paragraph('a'.repeat(65 * 1024 * 1024)));
  t.ok(bomb.length < 1_000_000);
  t.equal(await refusal('x.docx', bomb), 'the file has more than 67108864 bytes unpacked');
  const deep = docxOf(`${'<w:p>'.repeat(600)}${'</w:p>'.repeat(600)}`);
  t.equal(await refusal('x.docx', deep), 'the file is nested deeper than 500');
});

t.test('other files of offices are told with what to do', async t => {
  const told: [string, Buffer, string][] = [
    [
      'x.doc',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'is in the older format of Word: save it as DOCX or PDF',
    ],
    ['x.rtf', Buffer.from('{\\rtf1 Texto}'), 'is RTF: save it as DOCX or PDF'],
    [
      'x.odt',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }),
      'is an OpenDocument file: save it as DOCX or PDF',
    ],
    [
      'x.xlsx',
      zipOf({ '[Content_Types].xml': 'a', 'xl/workbook.xml': 'b' }),
      'is a spreadsheet: save it as CSV',
    ],
  ];
  for (const [name, bytes, reason] of told)
    t.equal(await refusal(name, bytes), `the file ${reason}`);
});

t.test('records and tables with the name of a text are read as such', async t => {
  for (const content of [
    '{"id": "d1"}\n',
    '[{"id": "d1"}]',
    'id;tribunal\nd1;TJXX\n',
    '"id","ementa"\n"d1",""\n',
  ]) {
    t.equal((await decisionOf('x.txt', Buffer.from(content))).document.id, 'd1', content);
  }
  const prose =
    'Vistos, relatados e discutidos estes autos, acordam os ministros\nem negar provimento, nos termos do voto.';
  t.equal((await decisionOf('x.txt', Buffer.from(prose))).document.inteiro_teor, prose);
});

t.test('with --format documento a file of any name is a text', async t => {
  const { records } = await readOf('voto', Buffer.from(TEXT.join('\n')), 'documento');
  t.equal((records[0] as CorpusRecord).document.tribunal, 'TJAL');
});

t.test('the same text has the same id, whatever its file', async t => {
  const first = await decisionOf('a.txt', Buffer.from(TEXT.join('\n')));
  const again = await decisionOf('b/c.txt', Buffer.from(TEXT.join('\n')));
  t.equal(first.document.id, again.document.id);
});

t.test('a table of a known form is no text, also after blank lines', async t => {
  const choice = { format: 'auto' };
  const kindOf = (text: string) => recognisedDocument(Buffer.from(text), 'a.txt', choice).kind;
  const table = 'numeroProcesso;tribunal;grau\n1;TJXX;G2\n';
  t.equal(kindOf(table), null);
  t.equal(kindOf(`\n \r\n${table}`), null);
  t.equal(kindOf(`\nAssim decidiu; e mais\n${table}`), 'texto', 'its first line is no header');
});
