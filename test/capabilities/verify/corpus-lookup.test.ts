/**
 * Cited decisions are looked up in the stores: whether they are stored, how often they are cited, whether they are
 * ambiguous, and whether a quotation is theirs. Stores that do not answer are tested too.
 */
import t from 'tap';
import { addCorpus, type CorpusDeps } from '../../../src/capabilities/verify/corpus-lookup.ts';
import { precedentIds } from '../../../src/capabilities/verify/precedent-ids.ts';
import { StoreUnavailable } from '../../../src/errors/store-unavailable.ts';
import { comparePassage } from '../../../src/legal/citations/quoted-passage.ts';
import { UFS } from '../../../src/legal/courts/states.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import type { CitedDocument } from '../../../src/stores/relational/cited-documents.ts';
import { verified } from '../../support/verified.ts';

const document = (id: string, processo: string, chave: string, data: string | null) => ({
  id,
  processo,
  chave,
  data,
  tribunal: null,
  orgao_julgador: null,
  ministro: null,
});
const STORED: CitedDocument[] = [
  document('one', 'REsp 1.234.567/SP', 'REsp 1234567', '2015-05-10'),
  document('two', 'REsp 2.222.222/RJ', 'REsp 2222222', '2015-01-01'),
  document('three', 'REsp 2.222.222/RJ', 'REsp 2222222', '2016-01-01'),
];
const TEXT = 'A responsabilidade civil do Estado independe de culpa do agente público.';

interface Asked {
  keys: string[][];
  grupos: string[][][];
  ids: string[][];
}

async function looked(text: string, other: Partial<CorpusDeps> = {}) {
  const asked: Asked = { keys: [], grupos: [], ids: [] };
  const deps: CorpusDeps = {
    cited: {
      find: async keys => {
        asked.keys.push([...keys]);
        return STORED.filter(({ chave }) => keys.includes(chave));
      },
      texts: async ids => {
        asked.ids.push([...ids]);
        return ids.map(id => ({ id, textos: [TEXT], isWhole: true, hasEmenta: false }));
      },
    },
    counts: async grupos => {
      asked.grupos.push(grupos);
      return grupos.map(ids => (ids.includes('precedente:resp-999-999-sp') ? 3 : 0));
    },
    compare: async quoted =>
      quoted.map(one => comparePassage(one.quotation, one.textos, one.isWhole)),
    ...other,
  };
  const verification = verified(text);
  await addCorpus(text, verification, deps, Deadline.after(5_000));
  return { asked, verification, corpus: verification.decisoes.map(({ no_corpus }) => no_corpus) };
}

t.test('stored, cited here, neither', async t => {
  const text =
    'REsp 1.234.567/SP; AgRg no REsp 1.234.567; REsp 999.999; REsp 888.888/SP; REsp 1.234.567/RJ';
  const { asked, corpus, verification } = await looked(text);
  t.strictSame(corpus, [{ id: 'one' }, { id: 'one' }, { citada_por: 3 }, null, null]);
  t.equal(asked.keys.length, 1, 'one query');
  t.equal(asked.grupos.length, 1, 'one question to the graph');
  t.equal(asked.ids.length, 0, 'no texts without a quotation');
  t.strictSame(verification.coverage.corpus, { state: 'read', found: 3 });
});

t.test('of several decisions with one number, the one of the date', async t => {
  const { corpus, verification } = await looked(
    'REsp 2.222.222/RJ, julgado em 01/01/2016. REsp 2.222.222/RJ, julgado em 05/05/2017.',
  );
  t.strictSame(corpus, [{ id: 'three' }, null]);
  t.match(verification.decisoes[1]!.motivo, /O acervo tem 2 decisões com esse número/);
});

t.test('quotations', async t => {
  const quoted = (words: string, end = '') => `"${words}" (REsp 1.234.567/SP${end}).`;
  const right = 'a responsabilidade civil do Estado INDEPENDE de culpa [...] agente publico';
  const wrong = 'a responsabilidade civil do Estado depende de culpa do agente público';
  const cases: [string, string | null][] = [
    [quoted(right), 'confere'],
    [quoted(wrong), 'difere'],
    [quoted(wrong, ', julgado em 10/05/2015'), 'difere'],
    // Quotes another decision of the same process.
    [quoted(wrong, ', julgado em 11/05/2016'), null],
    [`"${wrong}" (REsp 999.999/SP).`, null],
  ];
  for (const [text, passagem] of cases) {
    const { verification } = await looked(text);
    t.equal(verification.decisoes[0]!.passagem, passagem, text);
    const isOtherDay = text.includes('2016');
    t.equal(verification.metrics.risk_score > 0, passagem === 'difere' || isOtherDay, text);
  }
});

t.test('with only the ementa stored, what is said to be of it is judged', async t => {
  const cited = {
    find: async () => STORED.slice(0, 1),
    texts: async (ids: readonly string[]) =>
      ids.map(id => ({ id, textos: [TEXT], isWhole: false, hasEmenta: true })),
  };
  const other = 'a prisão preventiva se justifica pela garantia da ordem pública e da instrução';
  const place = 'REsp 1.234.567/SP, Rel. Min. Nancy Andrighi';
  const cases: [string, string | null][] = [
    [`Constou da ementa: "${other}" (${place}).`, 'difere'],
    [`EMENTA: ${other.toUpperCase()}.\n(${place})`, 'difere'],
    [`EMENTA: ${TEXT}\n(${place})`, 'confere'],
    [`Constou do voto: "${other}" (${place}).`, null],
    [`EMENTA: ${other.toUpperCase()}.\n(REsp 1.234.567/SP) e outros`, null],
    [`EMENTA: ${other.toUpperCase()}.\n\n(${place})`, 'difere'],
    [`Consta da ementa do acórdão:\n\n"${other}" (${place}).`, 'difere'],
    // The ementa is that of the text itself, and the reference is introduced.
    [
      `EMENTA: APELAÇÃO. DANO MORAL. RECURSO NÃO PROVIDO.\n\nO dano é presumido, como já decidiu esta Câmara:\n(${place})`,
      null,
    ],
    [
      `EMENTA: APELAÇÃO. DANO MORAL PRESUMIDO. RECURSO NÃO PROVIDO.\nNesse sentido:\n(${place})`,
      null,
    ],
    [
      `EMENTA: APELAÇÃO. DANO MORAL.\nO dano é presumido, como decidiu esta Corte\n(${place})`,
      null,
    ],
    [`EMENTA: APELAÇÃO. DANO MORAL.\n\nO dano moral independe aqui de prova.\n(${place})`, null],
    [
      `EMENTA: APELAÇÃO. DANO MORAL (REsp 999.999/SP). RECURSO NÃO PROVIDO PELA CÂMARA.\n(${place})`,
      null,
    ],
    [`EMENTA: APELAÇÃO. DANO MORAL.\n\nDecidiu-se: "${other}" (${place}).`, null],
    [`EMENTA: DANO MORAL. Já se decidiu: "${other}" (${place}).`, null],
    // The quotation is from another part of the decision.
    [`Além da ementa, consta do voto: "${other}" (${place}).`, null],
    [`Além da ementa, lê-se no julgado: "${other}" (${place}).`, null],
    [`Não consta da ementa, mas do relatório: "${other}" (${place}).`, null],
    [`Da ementa à fundamentação do julgado: "${other}" (${place}).`, null],
    [`Isto não se lê na ementa: "${other}" (${place}).`, null],
  ];
  for (const [text, passagem] of cases) {
    const { verification } = await looked(text, { cited });
    t.equal(verification.decisoes[0]!.passagem, passagem, text);
  }
  const { verification } = await looked(cases[3]![0], { cited });
  t.match(verification.decisoes[0]!.motivo, /não foi conferida: o acervo não tem o texto completo/);
  const short = '"a prisão [...] se justifica [...] pela garantia [...] da ordem [...] ali"';
  const whole = await looked(`Constou do voto: ${short} (${place}).`);
  t.equal(whole.verification.decisoes[0]!.passagem, null);
  t.notMatch(whole.verification.decisoes[0]!.motivo ?? '', /não foi conferida/, 'stored whole');
});

t.test('a day that the text gives as that of the judgment is judged strictly', async t => {
  const cases: [string, boolean][] = [
    ['Em 10/06/2015, a Terceira Turma firmou, no REsp 1.234.567/SP, a tese.', true],
    ['Em 10/06/2015, a Terceira Turma reconheceu, no REsp 1.234.567/SP, o direito.', true],
    ['Em 10/06/2015, a Terceira Turma entendeu, no REsp 1.234.567/SP, que há dano.', true],
    ['Em 10/06/2015, a Terceira Turma, no REsp 1.234.567/SP, firmou a tese.', true],
    ['REsp 1.234.567/SP, decisão de 10/06/2015', true],
    ['Na decisão de 10/06/2015 no REsp 1.234.567/SP', true],
    ['Em 10/06/2015, no REsp 1.234.567/SP, foi publicado o acórdão.', false],
    ['REsp 1.234.567/SP, julgado em 10/06/2015', true],
    ['REsp 1.234.567/SP, Órgão Julgador: Terceira Turma, 10/06/2015', false],
    ['REsp 1.234.567/SP, Terceira Turma, 10/06/2015', false],
  ];
  for (const [text, isTold] of cases) {
    const { verification } = await looked(text);
    t.equal(verification.decisoes[0]!.julgado_em, '2015-06-10', text);
    t.equal(verification.decisoes[0]!.divergencias !== undefined, isTold, text);
  }
});

t.test('the number of look-ups is bounded', async t => {
  const many = Array.from({ length: 300 }, (_, i) => `REsp 1.${100 + i}.567/SP`).join('; ');
  const { asked } = await looked(many);
  t.equal(asked.keys.length, 1);
  t.equal(asked.keys[0]!.length, 100);
});

t.test('stores that do not answer', async t => {
  const text =
    '"a responsabilidade civil do Estado independe de culpa do agente" (REsp 1.234.567/SP; REsp 999.999/SP)';
  const gone = async () => {
    throw new StoreUnavailable('relational_db', 'gone');
  };
  const none = await looked(text, { cited: { find: gone, texts: gone } });
  t.strictSame(none.corpus, [null, null]);
  t.strictSame(none.verification.coverage.corpus, { state: 'unavailable', found: 0 });
  const partial = await looked(text, { counts: async () => null });
  t.strictSame(partial.corpus, [{ id: 'one' }, null]);
  t.strictSame(partial.verification.coverage.corpus, { state: 'partial', found: 1 });
  const untold = await looked(text, { compare: gone });
  t.equal(untold.verification.decisoes[0]!.passagem, null);
  const idle = await looked('Nada.');
  t.equal(idle.asked.keys.length, 0);
  t.strictSame(idle.verification.coverage.corpus, { state: 'not needed', found: 0 });
});

t.test('names of one decision in the graph', async t => {
  const named = (normalized: string, classe: string | null, uf: string | null) =>
    precedentIds({ normalized, classe, uf });
  t.strictSame(named('AgRg no REsp 1.234/SP', 'REsp', 'SP').sort(), [
    'precedente:agrg-no-resp-1-234',
    'precedente:agrg-no-resp-1-234-sp',
    'precedente:resp-1-234',
    'precedente:resp-1-234-sp',
  ]);
  t.equal(named('REsp 1.234', 'REsp', null).length, UFS.size + 1);
  t.strictSame(named('AC 1.234/SP', 'AC', 'SP'), ['precedente:ac-1-234-sp']);
  t.strictSame(named('0703777-48.2017.8.02.0058', null, null), [
    'precedente:0703777-48-2017-8-02-0058',
  ]);
});
