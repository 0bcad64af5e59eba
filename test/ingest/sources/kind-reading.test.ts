/** Names, dates, outcomes, texts and numbers in the usual spellings are read alike in every form. */
import t, { type Test } from 'tap';
import type { CorpusRecord } from '../../../src/ingest/corpus-record.ts';
import { readRecord } from '../../../src/ingest/read-record.ts';
import { readMapping } from '../../../src/ingest/sources/mapping/mapping.ts';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';

interface Given {
  relator?: unknown;
  data?: unknown;
  resultado?: unknown;
  ementa?: unknown;
  id?: unknown;
}

const mapping = readMapping(
  JSON.stringify({
    nome: 'planilha',
    marcas: ['COD'],
    campos: {
      id: 'COD',
      relator: 'MAGISTRADO',
      data_julgamento: 'DT',
      resultado: 'DECISAO',
      ementa: 'EMENTA',
    },
  }),
  'x',
);
const quoted = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** A file of each form with the values, in the bytes that it has on disk. */
const FORMS: Record<string, (given: Given) => string> = {
  own: ({ id = 'k1', data, ...rest }) => JSON.stringify({ id, ...rest, data_julgamento: data }),
  mapped: ({ id = 'k1', relator, data, resultado, ementa }) =>
    `COD;MAGISTRADO;DT;DECISAO;EMENTA\n${[id, relator, data, resultado, ementa].map(quoted).join(';')}\n`,
  'stj-espelhos': ({ id = '1', relator = null, data, ementa }) =>
    JSON.stringify([
      {
        id,
        numeroProcesso: 7654321,
        siglaClasse: 'REsp',
        nomeOrgaoJulgador: 'QUARTA TURMA',
        ministroRelator: relator,
        dataDecisao: data,
        ementa,
      },
    ]),
};

async function readOf(form: string, given: Given): Promise<CorpusRecord | string> {
  const chunks = async function* () {
    yield Buffer.from(FORMS[form]!(given));
  };
  const lines = sourceLines({ name: 'x', chunks: chunks(), path: null }, { mapping });
  for await (const line of lines) return readRecord(line);
  throw new Error('no line');
}

async function inEveryForm(t: Test, given: Given, check: (read: CorpusRecord) => void) {
  for (const form of Object.keys(FORMS)) {
    const read = await readOf(form, given);
    if (typeof read === 'string') t.fail(`${form}: ${read}`);
    else check(read);
  }
}

t.test('rapporteurs are one person with a role', async t => {
  const names: [string, string | null, string?][] = [
    ['Desembargador(a) Fulano Sibling', 'FULANO SIBLING'],
    ['RELATOR(A): FULANO SIBLING', 'FULANO SIBLING'],
    ['Exma. Sra. Ministra Fulana Sibling', 'FULANA SIBLING'],
    ['MINISTRO FULANO SIBLING (2077)', 'FULANO SIBLING'],
    ['SIBLING, FULANO', 'FULANO SIBLING'],
    ['Juíza Conv. Fulana Sibling', 'FULANA SIBLING', 'convocado'],
    ['Des.ª Fulana Sibling (Em Subst.)', 'FULANA SIBLING', 'em substituição'],
    ['Fulano Sibling (Relator p/ Acórdão: Min. Outro)', 'FULANO SIBLING', 'relator originário'],
    ['nan', null],
    ['-', null],
    ['Relator não informado', null],
  ];
  for (const [relator, name, role] of names) {
    await inEveryForm(t, { relator }, ({ document, publishedAs }) => {
      t.equal(document.ministro, name, relator);
      t.equal(publishedAs?.relator_papel, role, relator);
    });
  }
});

t.test('days of every usual writing are read', async t => {
  const days: [unknown, string | null][] = [
    ['17/08/2021', '2021-08-17'],
    ['20210817', '2021-08-17'],
    [20210817, '2021-08-17'],
    ['2021-08-17T00:00:00.000Z', '2021-08-17'],
    ['2021-8-17', '2021-08-17'],
    ['17 de agosto de 2021', '2021-08-17'],
    ['terça-feira, 17 de agosto de 2021', '2021-08-17'],
    ['17-ago-2021', '2021-08-17'],
    [1629158400000, '2021-08-17'],
    ['1629158400000', '2021-08-17'],
    ['0000-00-00', null],
    ['None', null],
    ['', null],
  ];
  for (const [data, day] of days) {
    await inEveryForm(t, { data }, ({ document }) => t.equal(document.data, day, String(data)));
  }
  for (const form of ['own', 'mapped']) {
    t.match(await readOf(form, { data: '17/08/21' }), /has a year of two digits/, form);
  }
});

t.test('outcomes are read in any usual wording, and others refused by name', async t => {
  const outcomes: [string, string][] = [
    ['DESPROVIDO', 'improvido'],
    ['Provido em Parte', 'parcialmente provido'],
    ['NAO CONHECIDO', 'não conhecido'],
    ['recurso prejudicado', 'prejudicado'],
    ['deram provimento', 'provido'],
  ];
  for (const form of ['own', 'mapped']) {
    for (const [resultado, outcome] of outcomes) {
      const read = (await readOf(form, { resultado })) as CorpusRecord;
      t.equal(read.document.resultado, outcome, `${form}: ${resultado}`);
    }
    t.match(await readOf(form, { resultado: 'sim' }), /^resultado must be one of .*: "sim"$/);
  }
});

t.test('marks of pages and of PDF in a text are read as what they mean', async t => {
  const texts = [
    '<p>APELA&Ccedil;&Atilde;O. FRETE MAR&Iacute;TIMO.</p><p>A &#64257;an&ccedil;a. RECURSO PROVIDO.</p>',
    'E M E N T A : APELAÇÃO - FRETE MARÍTIMO - RECURSO PRO\u00advido.',
    'EMENTA – APELAÇÃO. FRETE\r\n  MARÍTIMO.\tA ﬁança. Re\u00adcurso provido.',
  ];
  for (const ementa of texts) {
    await inEveryForm(t, { ementa }, ({ graph }) => {
      t.equal(graph.resultado, 'provido', ementa);
      t.ok(
        graph.criterios.some(({ nome }) => /^frete mar[ií]timo$/i.test(nome)),
        graph.criterios.map(({ nome }) => nome).join(', '),
      );
    });
  }
});

t.test('ids and numbers without quotes are their digits', async t => {
  const ids = { own: 4711, mapped: 4711, 'stj-espelhos': 4711 };
  for (const [form, id] of Object.entries(ids)) {
    const { document } = (await readOf(form, { id })) as CorpusRecord;
    t.match(document.id, /(^|STJ-REsp-7654321-)4711$/, form);
  }
  t.match(await readOf('own', { id: 1.5 }), /^id must be a string: 1.5$/);
});
