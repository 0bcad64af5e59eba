/**
 * A model that invents quotes, sources, súmulas and processes. None of them may reach the claims, or the text without a
 * mark.
 */
import type { Test } from 'tap';
import type { AnalysisResult } from '../../../src/hub/analyze/analysis.ts';
import type { ChatBody } from '../fake-openai.ts';
import { seededRandom } from '../random-text.ts';
import { analyzed, requestOf } from './analyzed.ts';
import type { ModelStand } from './serve-decisions.ts';

const MODES = ['light', 'standard', 'deep'] as const;
const CALLS = { light: 1, standard: 4, deep: 6 };
const WORDS = 'zibelina quartzo fagulha turmalina carambola bergamota alambique jenipapo'.split(
  ' ',
);

/** The inventions of one stand-in answer. Each is unique, so a plain text search finds it. */
function inventions(random: () => number) {
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const word = () => WORDS[number(0, WORDS.length)]!;
  return {
    passage: `a ${word()} da parte autora ${word()} o contrato de ${word()} ${number(1e5, 1e6)}`,
    quote: `O tribunal reconheceu a ${word()} do ${word()} no valor de ${number(1e5, 1e6)} reais.`,
    source: `F${number(40, 99)}`,
    sumula: `Súmula ${number(5_000, 9_999)} do STJ`,
    processo: `REsp ${number(1, 9)}.${number(100, 999)}.${number(100, 999)}/SP`,
    cnj: `${number(1_000_000, 9_999_999)}-11.2022.8.26.0100`,
  };
}

type Inventions = ReturnType<typeof inventions>;
const sentenceOf = (ementa: string) =>
  /\d\. ([^.]*(?:provi|apoia|invoca|aplica)[^.]*\.)/.exec(ementa)![1]!;
const headingOf = (ementa: string) => ementa.split('. ')[0]!;

function draftOf(invented: Inventions, given: readonly { ementa: string }[]) {
  const [first, second] = given as [{ ementa: string }, { ementa: string }];
  const folded = sentenceOf(second.ementa).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const claim = (text: string, source_ids: string[], quote: string) => ({
    text,
    source_ids,
    quote,
  });
  return {
    response: [
      `O recurso foi julgado [F1] e também [${invented.source}], conforme a ${invented.sumula}.`,
      `Diz o acórdão: “${invented.passage}”. No mesmo sentido, o ${invented.processo} e o processo ${invented.cnj}.`,
      `De fato, “${sentenceOf(first.ementa)}” [F1, ${invented.source}]. Veja-se a fonte ${invented.source.slice(1)}.`,
    ].join('\n\n'),
    claims: [
      claim('O primeiro julgado decidiu o recurso.', ['F1'], sentenceOf(first.ementa)),
      claim('O segundo também.', [invented.source, 'F2'], folded),
      claim(`Houve ${invented.quote}`, ['F1'], invented.quote),
      claim('Fonte que não existe.', [invented.source], sentenceOf(first.ementa)),
      claim(`Aplica-se a ${invented.sumula}.`, ['F1'], sentenceOf(first.ementa)),
      claim(`Segue o ${invented.processo}.`, ['F1'], sentenceOf(first.ementa)),
      claim('Cabeçalho.', ['F1'], headingOf(first.ementa)),
    ],
    unknowns: [],
  };
}

const answerTo = (draft: object) => (body: ChatBody) => {
  const { name } = body.response_format.json_schema;
  if (name === 'claim_support') return { verdicts: [] };
  return name === 'analysis_draft' ? draft : { problems: [] };
};

/** Runs `count` analyses over three decisions each. */
export async function holdGrounding(
  t: Test,
  { fake, analyze, decisions }: ModelStand,
  count: number,
  seed: number,
): Promise<void> {
  const random = seededRandom(seed);
  const usable = decisions.filter(({ ementa }) => /(provi|apoia|invoca|aplica)/.test(ementa));
  let repaired = 0;
  for (let i = 0; i < count; i++) {
    const from = Math.floor(random() * (usable.length - 3));
    const given = usable.slice(from, from + 3);
    const invented = inventions(random);
    const pipeline_mode = MODES[i % MODES.length]!;
    fake.bodies = [];
    fake.script = [{ kind: 'made', make: answerTo(draftOf(invented, given)) }];
    const request = requestOf('Resuma esses julgados', given, { pipeline_mode });
    const { result } = await analyzed(analyze, request);
    if (fake.bodies.length !== CALLS[pipeline_mode]) {
      t.fail(`${pipeline_mode}: ${fake.bodies.length} calls`);
    }
    repaired += result.claims.filter(({ state }) => state === 'repaired').length;
    const fault = faultOf(result, invented, given);
    if (fault !== null) t.fail(`${i}: ${fault}\n${result.response}`);
  }
  t.equal(repaired, count, 'one quote in each is repaired');
}

/** The inventions that the answer contains; null if there are none. */
function faultOf(
  { response, claims, unknowns, confidence }: AnalysisResult,
  invented: Inventions,
  given: readonly { ementa: string }[],
): string | null {
  if (claims.length !== 2)
    return `${claims.length} claims: ${claims.map(({ text }) => text).join(' | ')}`;
  for (const { text, quote, start, end, source_ids } of claims) {
    const ementa = given[Number(source_ids[0]!.slice(1)) - 1]!.ementa;
    if (ementa.slice(start, end) !== quote)
      return `the quote does not stand at its place: ${quote}`;
    if (source_ids.includes(invented.source)) return 'an invented source';
    for (const made of Object.values(invented))
      if (text.includes(made)) return `a claim says ${made}`;
  }
  if (new RegExp(`${invented.source}\\b`).test(response)) return 'an invented source in the text';
  if (new RegExp(`fonte ${invented.source.slice(1)}`).test(response)) return 'a spelled-out source';
  for (const made of [invented.sumula, invented.processo, invented.cnj, invented.passage]) {
    const after = response.split(made).slice(1);
    if (
      after.length === 0 ||
      !after.every(text => /^[”"]?\s*\[(súmula|processo|número|trecho)/.test(text))
    ) {
      return `unmarked: ${made}`;
    }
  }
  if (response.includes(`“${invented.passage}”`)) return 'an invented passage in quotation marks';
  if (unknowns.length !== 5) return `${unknowns.length} unknowns`;
  return confidence > 0.25 ? `confidence ${confidence}` : null;
}
