/** A long document is cut into parts. Each citation is whole in exactly one of them, wherever the text is cut. */
import t from 'tap';
import { loadReferenceTables } from '../../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../../src/capabilities/verify/verify-text.ts';
import { checkDocument } from '../../../src/hub/documents/check-document.ts';
import type { FileDocument } from '../../../src/hub/documents/file-text.ts';
import { partsOf } from '../../../src/hub/documents/parts.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';

const SENT_MAX = 10_000;
const CITED_MAX = 500;

t.test('the ranges of the parts are the text, and each has what follows it', async t => {
  const seed = drawSeed();
  const random = seededRandom(seed);
  t.comment(`seed ${seed}`);
  for (let n = 0; n < 60; n++) {
    const length = Math.floor(random() * 60_000);
    const unit = ['a', 'a b. ', 'linha\n', 'a\u{1f600}', 'parágrafo\n\n'][n % 5]!;
    const text = unit.repeat(Math.ceil(length / unit.length));
    const parts = partsOf(text);
    t.equal(parts[0]?.start ?? text.length, 0);
    t.equal(parts.at(-1)?.end ?? 0, text.length);
    for (const [i, { start, end, from, text: sent }] of parts.entries()) {
      if (i > 0 && start !== parts[i - 1]!.end) t.fail('a range is left out');
      if (sent.length > SENT_MAX) t.fail('more than the backend takes');
      if (sent !== text.slice(from, from + sent.length)) t.fail('another text');
      if (from + sent.length < Math.min(text.length, end + CITED_MAX))
        t.fail('what follows it is cut');
    }
  }
});

const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};
const CITATION =
  'conforme o art.\n14 do CDC e a Súmula 999 do\nSTJ, o REsp n. 1.234.567/SP e a Lei n. 8.078/1990. ';

const documentOf = (text: string): FileDocument => ({
  kind: 'texto',
  text,
  pageStarts: null,
  emptyPages: [],
});

t.test('citations over a cut are those of the text alone', async t => {
  const tables = loadReferenceTables();
  const backend = {
    ask: async (_: string, { text }: { text: string }) => ({
      data: verifyText(text, CHECKS, tables, '2026-11-28T00:00:00.000Z'),
    }),
  } as unknown as Parameters<typeof checkDocument>[1];
  const limits = { signal: new AbortController().signal, msMax: 10_000 };
  const check = async (text: string) => {
    const { citations } = await checkDocument(documentOf(text), backend, limits);
    return citations.map(({ kind, normalized, places }) => [kind, normalized, places.length]);
  };
  const expected = await check(CITATION);
  t.ok(expected.length >= 3);
  for (let before = 8_600; before < 8_900; before += 3) {
    const found = await check(
      `${'palavra '.repeat(before / 8)}${CITATION}${'palavra '.repeat(200)}`,
    );
    t.strictSame(found, expected, `${before} units before`);
  }
});
