/** On long hostile texts the number of words that are read grows linearly, and no text is read beyond its limit. */
import t from 'tap';
import { readActs } from '../../../../src/legal/decisions/outcome/acts.ts';
import { cutTexts, TEXT_UNITS_MAX } from '../../../../src/legal/decisions/outcome/read-outcome.ts';
import { cutSegments, type Segment } from '../../../../src/legal/decisions/outcome/segments.ts';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';
import { drawSeed, randomText, seededRandom } from '../../../support/random-text.ts';

const PIECES = [
  'negar ',
  'provimento ',
  'negar provimento ',
  'nego provimento ao recurso ',
  'não ',
  'não conhecido e ',
  'conhecimento e ',
  'que ',
  'sentença que ',
  'contra ',
  'recurso ',
  'recurso do ',
  'embargos de ',
  'ordem concedida ',
  'julgo procedente ',
  'sentença mantida ',
  'remessa ',
  'vencido, ',
  'após o voto ',
  'resultado "',
  '"',
  '(',
  ', ',
  'a ',
  'E ',
  '<p>',
  '<',
  '&Atilde;',
  '&',
  '1. ',
  'Tese: ',
  'recurso provido. ',
  'recurso do autor provido. ',
  'em parte ',
  'outrora ',
  '\n',
  '- ',
  '\u00ad',
];
const STEPS_PER_TOKEN_MAX = 400;

/** The segment with words that count how often they are read. */
function counted(segment: Segment, looks: { count: number }): Segment {
  const words = new Proxy(segment.words, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks.count++;
      return Reflect.get(target, key);
    },
  });
  return { ...segment, words };
}

function steps(text: string): { steps: number; tokens: number } {
  const { segments, stream } = cutSegments(text);
  const looks = { count: 0 };
  for (const segment of segments) readActs(counted(segment, looks));
  return { steps: looks.count + stream.reads, tokens: stream.length };
}

t.test('words and tokens looked at grow linearly', async t => {
  for (const piece of PIECES) {
    const [small, large] = [2_500, 10_000].map(units =>
      steps(piece.repeat(Math.ceil(units / piece.length)).slice(0, units)),
    ) as [ReturnType<typeof steps>, ReturnType<typeof steps>];
    const shown = `${JSON.stringify(piece)}: ${small.steps}, then ${large.steps}`;
    t.ok(large.steps <= small.steps * 4.5 + 2_000, shown);
    t.ok(large.steps <= (large.tokens + 10) * STEPS_PER_TOKEN_MAX, shown);
  }
});

t.test('a text is read up to a limit; of a full text, its beginning and its end', async t => {
  const long = 'palavra '.repeat(200_000);
  for (const read of Object.values(
    cutTexts({ ementa: long, dispositivo: long, inteiro_teor: long }),
  )) {
    const tokens = read.segments.reduce((sum, segment) => sum + segment.tokens.length, 0);
    t.ok(tokens * 'palavra '.length <= TEXT_UNITS_MAX + 16, `${tokens} tokens`);
  }
  const inteiro_teor = `${long}. ACORDAM em negar provimento ao recurso.`;
  const base = readDecision({ inteiro_teor }).leitura?.resultado_base;
  t.equal(base?.metodo, 'inteiro_teor');
  t.equal(inteiro_teor.slice(base?.inicio ?? 0, base?.fim ?? 0), base?.clausula);
});

t.test('random texts never throw, and passages are those of the text', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  for (let round = 0; round < 400; round++) {
    const text = Array.from({ length: 6 }, () =>
      random() < 0.5 ? PIECES[Math.floor(random() * PIECES.length)] : randomText(random, 20),
    ).join('');
    const { leitura } = readDecision({ dispositivo: text, ementa: text, inteiro_teor: text });
    const base = leitura?.resultado_base ?? null;
    if (
      base !== null &&
      base.inicio !== null &&
      text.slice(base.inicio, base.fim) !== base.clausula
    )
      t.fail(`round ${round}, seed ${seed}`);
  }
  t.pass('400 texts');
});
