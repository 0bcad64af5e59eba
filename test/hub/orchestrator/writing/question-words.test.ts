/** An answer names the decisions that lack the words of the question, and its confidence depends on them. */
import t from 'tap';
import { type ConfidenceFacts, confidenceOf } from '../../../../src/hub/orchestrator/confidence.ts';
import { SourceText } from '../../../../src/hub/orchestrator/evidence/source-text.ts';
import { numberSources } from '../../../../src/hub/orchestrator/searching/number-sources.ts';
import { writeExtractive } from '../../../../src/hub/orchestrator/writing/extractive.ts';
import {
  questionText,
  questionWords,
  shareOfWords,
} from '../../../../src/hub/orchestrator/writing/question-words.ts';

const QUERY = 'O voo do cliente foi cancelado. O que os tribunais decidem sobre danos morais?';
const FLIGHT = 'ATRASO EM VOO. DANO MORAL. A companhia responde pelo atraso dos voos.';
const HOUSE = 'IMÓVEL NÃO ENTREGUE. DANO MORAL. A construtora responde pela entrega.';
const TAX = 'EXECUÇÃO FISCAL. O crédito prescreveu em cinco anos.';

function given(...ementas: string[]) {
  const asked = ementas.map((ementa, i) => ({ processo: `1-${i + 1}`, ementa }));
  const decisions = numberSources(asked, [], new Map());
  const texts = new Map(
    decisions.map(({ source, ementa }) => [source.id, new SourceText(ementa)] as const),
  );
  return { decisions, texts };
}

function found(query: string, ...ementas: string[]) {
  const { decisions, texts } = given(...ementas);
  return questionWords(query, decisions, texts);
}

t.test('each topic word in any of its forms', async t => {
  const words = found(QUERY, FLIGHT, HOUSE, TAX);
  t.strictSame(
    words.map(({ text, decisions }) => [text, decisions.map(({ source }) => source.processo)]),
    [
      ['voo', ['1-1']],
      ['danos', ['1-1', '1-2']],
      ['morais', ['1-1', '1-2']],
    ],
  );
  t.strictSame(found('Resuma esses julgados', FLIGHT), []);
  const named = given(FLIGHT);
  const without = questionWords('O voo e a Ana', named.decisions, named.texts, new Set(['ana']));
  t.strictSame(
    without.map(({ text }) => text),
    ['voo'],
  );
});

t.test('the share that a decision has', async t => {
  const share = (query: string, ...ementas: string[]) =>
    shareOfWords(found(query, ...ementas), ementas.length);
  t.equal(share(QUERY, FLIGHT), 1);
  t.equal(share(QUERY, FLIGHT, HOUSE, TAX), 5 / 9);
  t.equal(share(QUERY, TAX), 0);
  t.equal(share('Resuma esses julgados', TAX), null);
  t.equal(share(QUERY), null);
});

t.test('what the answer says of it', async t => {
  const say = (query: string, ...ementas: string[]) =>
    questionText('explicar', found(query, ...ementas), ementas.length);
  t.equal(
    say(QUERY, FLIGHT, HOUSE, HOUSE),
    'Dos 3 julgados, só 1 (1-1) traz “voo”. Outros 2 podem tratar de outro assunto.',
  );
  t.equal(say(QUERY, FLIGHT, FLIGHT, HOUSE), '', 'most have them');
  t.equal(
    say(QUERY, FLIGHT, TAX),
    'Dos 2 julgados, só 1 (1-1) traz “voo” e só 1 (1-1) traz “danos”. Também só parte deles traz “morais”. Um outro pode tratar de outro assunto.',
  );
  t.equal(
    say('voo, bagagem, criança', 'VOO.', 'BAGAGEM.', 'CRIANÇA.'),
    'Dos 3 julgados, só 1 (1-1) traz “voo” e só 1 (1-2) traz “bagagem”. Também só parte deles traz “criança”.',
    'every rare word is named',
  );
  const [third, fourth] = ['SEGURO DE VOO.', 'DANO À HONRA.'];
  t.equal(
    say(QUERY, TAX, TAX, third, fourth),
    'Dos 4 julgados, só 1 (1-3) traz “voo” e só 1 (1-4) traz “danos”. Outros 2 podem tratar de outro assunto.',
  );
  t.equal(
    say(QUERY, third, fourth),
    'Dos 2 julgados, só 1 (1-1) traz “voo” e só 1 (1-2) traz “danos”.',
  );
  t.match(
    say(QUERY, TAX, TAX, TAX, third, third, third),
    /^Dos 6 julgados, só 3 \(1-4, 1-5 e outros\) trazem “voo”\. Outros 3 podem/,
  );
  t.equal(
    say(QUERY, TAX, TAX),
    'Nenhum dos julgados tem as palavras da pergunta (“voo”, “danos” e “morais”): podem tratar de outro assunto.',
  );
  t.match(say(QUERY, TAX), /^O julgado não tem as palavras da pergunta .* pode tratar/);
  t.equal(say('Como responde?', TAX), '', 'one word may be a verb');
  t.equal(questionText('resumir', found(QUERY, TAX), 1), '');
  const side = { lado: null, by: null };
  const task = {
    ...{ intent: 'explicar' as const, resultado: null, side, notes: [] },
    ...{ document: null, followUp: null, given: 3 },
  };
  const { response } = writeExtractive({ ...task, query: QUERY, ...given(FLIGHT, HOUSE, TAX) });
  t.match(response, /^Dos 3 julgados, só 1 \(1-1\) traz “voo”[^\n]*\n\nForam lidas/);
});

t.test('only decisions with the rare words are counted, where they are few', async t => {
  const side = { lado: 'autor' as const, by: 'request' as const };
  const task = {
    ...{ intent: 'avaliar_risco' as const, resultado: null, side, notes: [] },
    ...{ document: null, followUp: null, given: 4, query: QUERY },
  };
  const favours = (favorece: 'autor' | 'réu', ementa: string, i: number) => {
    const { decisions } = given(ementa);
    const [{ source, ...more }] = decisions as [(typeof decisions)[number]];
    return { ...more, source: { ...source, id: `F${i}`, processo: `1-${i}`, favorece } };
  };
  const decisions = [favours('autor', FLIGHT, 1), ...[2, 3, 4].map(i => favours('réu', TAX, i))];
  const texts = new Map(decisions.map(d => [d.source.id, new SourceText(d.ementa)] as const));
  const { response } = writeExtractive({ ...task, decisions, texts });
  t.match(
    response,
    /só o julgado mais próximo da pergunta\. Você representa o autor\. O julgado é a favor/,
  );
  t.notMatch(response, /3 contra/);
  const third = writeExtractive({ ...task, decisions: decisions.slice(0, 3), texts }).response;
  t.match(third, /^Dos 3 julgados, só 1 .*\n\n.*O que segue conta só o julgado mais próximo/);
  const others = { ...task, decisions: decisions.slice(1), texts };
  t.match(
    writeExtractive(others).response,
    /^Nenhum dos julgados.*\n\n.*nada se conclui sobre a pergunta/,
  );
});

t.test('the confidence', async t => {
  const facts: ConfidenceFacts = {
    sources: Array.from({ length: 5 }, () => ({ corpus: 'confere' as const })),
    claims: { verified: 5, repaired: 0, unverified: 0, contradicted: 0, unknownSources: 0 },
    marks: { grave: 0, leve: 0, quotations: 0, sources: 0, unsourced: 0, contradicted: 0 },
    paragraphs: 0,
    notes: 0,
    failedCalls: 0,
    isVerified: true,
    intentScore: 1,
    wordShare: null,
  };
  const shares = [null, 1, 0.5, 0];
  t.strictSame(
    shares.map(wordShare => confidenceOf({ ...facts, wordShare })),
    [1, 1, 0.8, 0.6],
  );
});

t.test(
  'who the parties are sets no decision apart, and the matter counts for more than a word',
  async t => {
    const QUESTION = 'Réu primário condenado por tráfico de drogas: cabe o tráfico privilegiado?';
    const drugs = 'TRÁFICO DE DROGAS. TRÁFICO PRIVILEGIADO. REQUISITOS NÃO PREENCHIDOS.';
    const side = { lado: 'defesa' as const, by: 'request' as const };
    const task = {
      ...{ intent: 'avaliar_risco' as const, resultado: null, side, notes: [] },
      ...{ followUp: null, given: 4, document: null },
    };
    const answer = (query: string, ...ementas: string[]) =>
      writeExtractive({ ...task, query, ...given(...ementas) }).response;
    const party = answer(QUESTION, `${drugs} RÉU CONDENADO.`, drugs, drugs, drugs);
    t.notMatch(party, /“Réu”|outro assunto|O que segue conta só/);
    const primary = answer(QUESTION, `${drugs} RÉU PRIMÁRIO.`, drugs, drugs, drugs);
    t.match(primary, /^Dos 4 julgados, só 1 \(1-1\) traz “primário”\.\n/);
    t.notMatch(primary, /outro assunto|O que segue conta só/);
    const tax = 'EXECUÇÃO FISCAL. PRESCRIÇÃO INTERCORRENTE.';
    const iptu = answer(
      'Execução fiscal de IPTU: prescrição intercorrente?',
      `${tax} IPTU.`,
      tax,
      tax,
    );
    t.notMatch(iptu, /outro assunto/);
    // Sharing only words that many decisions have does not make a decision relevant.
    const river = 'DANO MORAL. COMPANHIA HIDRELÉTRICA. VAZÃO DO RIO.';
    const flight = answer('A companhia aérea cancelou o voo. Há dano moral?', FLIGHT, river, river);
    t.match(flight, /Outros 2 podem tratar de outro assunto[\s\S]*conta só o julgado mais próximo/);
    t.match(flight, /\n\nOs outros, que podem tratar de outro assunto:\n\n2\. Processo nº 1-2/);
  },
);
