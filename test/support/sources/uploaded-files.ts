/** A file of each form, as courts and data sets publish them, with the expected import. */
import { gzipSync } from 'node:zlib';
import { docxOf, paragraph, pdfOf, zipOf } from '../document-files.ts';
import { courtDecisionSpecimens, rulingSpecimens } from './data-set-specimens.ts';
import { datajudSpecimens } from './datajud-specimens.ts';
import { djenSpecimens } from './djen-specimens.ts';
import { lexmlSpecimens, searchAnswer } from './lexml-specimens.ts';
import { stfSpecimens } from './stf-specimens.ts';
import { espelhoSpecimens } from './stj-espelhos.ts';
import { fullTexts } from './stj-integras.ts';
import { tjspTables } from './tjsp-specimens.ts';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
  /** The form as named in the preview. */
  format: string;
  framing: string[];
  /** The form as named in the upload. */
  shown: string;
  decisions: number;
  cases?: number;
  skipped?: number;
  /** Form fields that are sent with the file. */
  fields?: Record<string, string>;
}

const COUNT = 12;
const itemsOf = (specimens: readonly { item: unknown }[]) => specimens.map(({ item }) => item);
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const lines = (items: readonly unknown[]) =>
  Buffer.from(items.map(item => `${JSON.stringify(item)}\n`).join(''));

const PARAGRAPHS = [
  'TRIBUNAL DE JUSTIÇA DO ESTADO DE ALAGOAS',
  'Apelação Cível nº 0700123-45.2019.8.02.0001',
  'EMENTA: APELAÇÃO CÍVEL. CONTRATO BANCÁRIO. DANO MORAL. RECURSO PROVIDO.',
  'ACÓRDÃO: acordam os Desembargadores, por unanimidade, em dar provimento ao recurso.',
];
const MAP = {
  nome: 'sistema-interno',
  marcas: ['codigo', 'resumo'],
  campos: { id: 'codigo', tribunal: { valor: 'TJAL' }, ementa: 'resumo' },
};

/** One file of each form; the ids of their decisions do not overlap. */
export async function uploadedFiles(seed: number): Promise<UploadedFile[]> {
  return [...inJson(seed), ...packed(seed), ...(await documents())];
}

function inJson(seed: number): UploadedFile[] {
  const djen = djenSpecimens(COUNT, seed);
  const cases = datajudSpecimens(COUNT, seed);
  const unread = djen.filter(({ right }) => typeof right === 'string').length;
  const secret = cases.filter(({ right }) => right === null).length;
  const records = lexmlSpecimens(COUNT, seed);
  const noDecisions = records.filter(({ right }) => typeof right === 'string').length;
  const plain = { framing: [] as string[], decisions: COUNT };
  const hits = itemsOf(cases).map(item => ({ _index: 'api', _source: item }));
  return [
    {
      ...{ ...plain, name: 'turma.json', format: 'stj-espelhos', shown: 'stj-espelhos' },
      bytes: json(itemsOf(espelhoSpecimens(COUNT, seed))),
    },
    {
      ...{ ...plain, name: 'stf.jsonl', format: 'stf-jurisprudencia', shown: 'stf-jurisprudencia' },
      bytes: lines(itemsOf(stfSpecimens(COUNT, seed))),
    },
    {
      ...{ ...plain, name: 'djen.json', format: 'djen', shown: 'djen' },
      bytes: json({ status: 'success', count: COUNT, items: itemsOf(djen) }),
      decisions: COUNT - unread,
      skipped: unread,
    },
    {
      ...{ ...plain, name: 'datajud.json', format: 'datajud', shown: 'datajud' },
      bytes: json({ took: 1, hits: { total: { value: COUNT }, hits } }),
      ...{ decisions: 0, cases: COUNT - secret, skipped: secret },
    },
    {
      ...{ ...plain, name: 'hf.jsonl', format: 'brazilian-court-decisions' },
      shown: 'brazilian-court-decisions',
      bytes: lines(itemsOf(courtDecisionSpecimens(COUNT, seed))),
    },
    {
      ...{ ...plain, name: 'busca.xml', format: 'lexml', shown: 'lexml' },
      bytes: Buffer.from(searchAnswer(records.map(({ record }) => record))),
      ...{ decisions: COUNT - noDecisions, skipped: noDecisions },
    },
    {
      ...{ ...plain, name: 'sistema.csv', format: 'sistema-interno', shown: 'sistema-interno' },
      bytes: Buffer.from('codigo;resumo\nm-1;"DANO MORAL. Recurso provido."\n'),
      decisions: 1,
      fields: { map: JSON.stringify(MAP) },
    },
  ];
}

function packed(seed: number): UploadedFile[] {
  const tables = tjspTables(COUNT, seed);
  const ansi = tables.find(({ isAnsi }) => isAnsi)!;
  const table = tables.find(({ isAnsi }) => !isAnsi)!;
  const texts = fullTexts(COUNT, seed);
  const espelhos = itemsOf(espelhoSpecimens(2 * COUNT, seed + 1));
  return [
    {
      ...{ name: 'cjsg.csv', format: 'tjsp-cjsg', framing: ['Windows-1252'] },
      ...{ shown: 'tjsp-cjsg in Windows-1252', bytes: ansi.bytes, decisions: ansi.rights.length },
    },
    {
      ...{ name: 'cjsg.csv.gz', format: 'tjsp-cjsg', framing: ['gzip'] },
      ...{ shown: 'tjsp-cjsg in gzip', decisions: table.rights.length },
      bytes: gzipSync(table.bytes),
    },
    {
      ...{ name: 'espelhos.zip', format: 'stj-espelhos', framing: ['ZIP'] },
      ...{ shown: 'stj-espelhos in a ZIP', decisions: 2 * COUNT, skipped: 1 },
      bytes: zipOf({
        '2024/05.json': json(espelhos.slice(0, COUNT)),
        '2024/06.json.gz': gzipSync(json([...espelhos.slice(COUNT), 7])),
      }),
    },
    {
      ...{ name: 'textos.zip', format: 'stj-integras', framing: ['ZIP'] },
      ...{ shown: 'stj-integras in a ZIP', decisions: COUNT },
      bytes: zipOf({
        'metadados.json': json(texts.map(({ metadata }) => metadata)),
        ...Object.fromEntries(texts.map(({ key, text }) => [`20220303/${key}.txt`, text])),
      }),
    },
    {
      ...{ name: 'rulingbr.jsonl.gz', format: 'rulingbr', framing: ['gzip'] },
      ...{ shown: 'rulingbr in gzip', decisions: COUNT },
      bytes: gzipSync(lines(itemsOf(rulingSpecimens(COUNT, seed)))),
    },
  ];
}

async function documents(): Promise<UploadedFile[]> {
  const text = (way: string) => [...PARAGRAPHS, `Lida em ${way}.`];
  const one = { format: 'documento', decisions: 1 };
  return [
    {
      ...{ ...one, name: 'acordao.pdf', framing: ['PDF'], shown: 'documento in PDF' },
      bytes: await pdfOf([text('PDF').join('\n')]),
    },
    {
      ...{ ...one, name: 'acordao.docx', framing: ['DOCX'], shown: 'documento in DOCX' },
      bytes: docxOf(text('DOCX').map(paragraph).join('')),
    },
    {
      ...{ ...one, name: 'acordao.txt', framing: ['UTF-8'], shown: 'documento in UTF-8' },
      bytes: Buffer.from(text('texto').join('\n\n')),
    },
  ];
}
