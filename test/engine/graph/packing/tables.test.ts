/** Dictionaries, ministers, inverse lists and the word index equal the results of the simplest computation. */
import t from 'tap';
import { Dictionary } from '../../../../src/engine/graph/packing/dictionary.ts';
import {
  criterioMinistros,
  invert,
  ministroTable,
  sortedTable,
  textHeap,
  usedTexts,
  wordIndex,
} from '../../../../src/engine/graph/packing/tables.ts';
import { seededRandom } from '../../../support/random-text.ts';

const SEED = 101;

function dictionaryOf(texts: string[]): Dictionary {
  const dictionary = new Dictionary();
  for (const text of texts) dictionary.number(text);
  return dictionary;
}

t.test('a sorted table renumbers by code unit, for any order of arrival', t => {
  const texts = ['b', '\uff5e', 'a', '\u{1f600}', 'B', 'á'];
  const { texts: sorted, renumber } = sortedTable(dictionaryOf(texts));
  t.strictSame(sorted, ['', 'B', 'a', 'b', 'á', '\u{1f600}', '\uff5e']);
  t.strictSame(
    ['', ...texts].map((text, number) => sorted[renumber[number]!] === text),
    new Array(7).fill(true),
  );
  t.end();
});

t.test('unused texts go, row 0 stays, the others keep their order', t => {
  const { texts, renumber } = usedTexts(['', 'a', 'b', 'c', 'd'], Uint32Array.of(4, 2, 2));
  t.strictSame(texts, ['', 'b', 'd']);
  t.strictSame([renumber[0], renumber[2], renumber[4]], [0, 1, 2]);
  t.strictSame(usedTexts(['', 'a'], Uint32Array.of()).texts, ['']);
  t.end();
});

t.test('spellings that fold alike are one minister, shown by the greatest', t => {
  const spellings = ['JOSE SÁ', 'RUI', 'JOSÉ SA', '***', 'JOSE-SA', 'ANA'];
  const { names, norms, renumber } = ministroTable(dictionaryOf(spellings));
  t.strictSame(norms, ['', 'ana', 'jose sa', 'rui']);
  t.strictSame(names, ['', 'ANA', 'JOSÉ SA', 'RUI']);
  t.strictSame([...renumber], [0, 2, 3, 2, 0, 2, 1]);
  t.end();
});

t.test(`lists are inverted (seed ${SEED})`, t => {
  const random = seededRandom(SEED);
  for (const [size, groups] of [
    [0, 1],
    [1, 1],
    [500, 7],
    [50, 90],
  ] as const) {
    const groupOf = Uint32Array.from({ length: size }, () => Math.floor(random() * groups));
    const { offsets, members } = invert(groupOf, groups);
    const rows = Array.from({ length: groups }, (_, g) => [
      ...members.subarray(offsets[g], offsets[g + 1]),
    ]);
    t.strictSame(
      rows,
      Array.from({ length: groups }, (_, g) => [...groupOf.keys()].filter(i => groupOf[i] === g)),
    );
  }
  t.end();
});

t.test(`each criterion lists the ministers with a decision that has it (seed ${SEED + 1})`, t => {
  const random = seededRandom(SEED + 1);
  const [decisoes, ministros, criterios, start] = [300, 12, 20, 1000];
  const ministroOf = Uint32Array.from({ length: decisoes }, () => Math.floor(random() * ministros));
  const rows = Array.from({ length: decisoes }, () =>
    Array.from({ length: criterios }, (_, c) => start + c).filter(() => random() < 0.05),
  );
  const offsets = new Uint32Array(decisoes + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i]! + row.length;
  });
  const lists = criterioMinistros(
    invert(ministroOf, ministros),
    { offsets, targets: Uint32Array.from(rows.flat()) },
    [start, start + criterios],
  );
  for (let criterio = 0; criterio < criterios; criterio++) {
    const having = rows.flatMap((row, i) =>
      row.includes(start + criterio) ? [ministroOf[i]!] : [],
    );
    const expected = [...new Set(having)].filter(ministro => ministro !== 0).sort((a, b) => a - b);
    const row = lists.members.subarray(lists.offsets[criterio], lists.offsets[criterio + 1]);
    t.strictSame([...row], expected);
  }
  t.end();
});

t.test('each word lists the criteria whose folded names contain it, once each', t => {
  const names = ['Dano moral', 'DANO, dano e dano', '—', 'Ação: MORAL', '漢字 \u{10428}'];
  const { words, offsets, members } = wordIndex(names, 50);
  const index = words.map((word, i) => [word, [...members.subarray(offsets[i], offsets[i + 1])]]);
  t.strictSame(index, [
    ['acao', [53]],
    ['dano', [50, 51]],
    ['e', [51]],
    ['moral', [50, 53]],
    ['漢字', [54]],
    ['\u{10428}', [54]],
  ]);
  t.strictSame(wordIndex([], 0), {
    words: [],
    offsets: Uint32Array.of(0),
    members: new Uint32Array(0),
  });
  t.end();
});

t.test('a heap bounds each text', t => {
  const { offsets, bytes } = textHeap(['', 'é', '', '\u{1f600}a']);
  t.strictSame([...offsets], [0, 0, 2, 2, 7]);
  t.equal(Buffer.from(bytes).toString(), 'é\u{1f600}a');
  t.end();
});
