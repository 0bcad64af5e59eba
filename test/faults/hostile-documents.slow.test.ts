import t from 'tap';
import { DocumentReader } from '../../src/workers/texts/document-reader.ts';
import { bombOf, docxOf, paragraph, pdfOf } from '../support/document-files.ts';

const MS_MAX = 4_000;
const BOMB_BYTES = 300_000_000;

const bomb = bombOf(BOMB_BYTES);

t.test('a file is read on a thread, and one that hangs is told and ends nothing', async t => {
  const reader = new DocumentReader(MS_MAX);
  t.teardown(() => reader.close());
  const docx = await reader.read({ kind: 'docx', bytes: docxOf(paragraph('Recurso provido.')) });
  t.strictSame(docx, { text: 'Recurso provido.\n', problem: null });
  const small = await reader.read({ kind: 'pdf', bytes: bombOf(2_000) });
  t.match(small.text, /^a+/, 'the page is well-formed');
  t.ok(bomb.length < 3_000_000);
  const { text, problem } = await reader.read({ kind: 'pdf', bytes: bomb });
  t.equal(text, null);
  t.match(
    problem,
    /^the file cannot be read \((The file was not read in time\.|Worker terminated)/,
  );
  const pdf = await reader.read({
    kind: 'pdf',
    bytes: await pdfOf(['Recurso não provido, por maioria.']),
  });
  t.strictSame(pdf, { text: 'Recurso não provido, por maioria.', problem: null });
});

t.test('a file that unpacks to more than memory holds is given up', async t => {
  const reader = new DocumentReader(60_000, 100_000_000);
  t.teardown(() => reader.close());
  const { problem } = await reader.read({ kind: 'pdf', bytes: bomb });
  t.equal(problem, 'the file cannot be read (It takes too much memory.)');
  const { text } = await reader.read({ kind: 'docx', bytes: docxOf(paragraph('Depois.')) });
  t.equal(text, 'Depois.\n');
});

t.test('a reader that is closed reads nothing', async t => {
  const reader = new DocumentReader(MS_MAX);
  await reader.close();
  await t.rejects(reader.read({ kind: 'docx', bytes: docxOf('') }), /closed/);
});
