/** Digests by a language model: text that does not occur in the source is marked. */
import t from 'tap';
import { LlmDigester } from '../../../src/capabilities/factual/llm-digester.ts';
import type { LanguageModel } from '../../../src/models/language/language-model.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';

const SOURCE = `APELAÇÃO CÍVEL. O autor João Sousa Pinto firmou contrato com o Banco Alfa em 10 de março de 2015, por R$ 5.000,00,
em três parcelas. Nos termos do art. 14, § 3º, II, do CDC e da Súmula 479 do STJ, o banco responde (REsp 1.199.782/PR).
Aplica-se ainda a boa-fé objetiva e a Súmula 43. Votaram com o Relator os Ministros Fulano de Tal e Beltrano Lima.`;

const MISSING: [said: string, uncertain: string[]][] = [
  ['João Sousa Pinto contratou com o banco em 10/03/2015, por 5 mil reais, em 3 parcelas.', []],
  ['Em 2015 o autor contratou por R$ 5.000,00.', []],
  ['O Superior Tribunal de Justiça diz, na Súmula 479 do STJ, que o banco responde.', []],
  ['O contrato é de 11/03/2015, por R$ 6.000,00.', ['11/03/2015', '6.000,00']],
  ['O autor Pedro Sousa Pinto contratou.', ['Pedro Sousa Pinto']],
  ['Em quatro ou 4 parcelas.', ['4']],
  ['Aplicou-se a Súmula 297 do STJ.', ['Súmula 297 do STJ']],
];

const CITED: [entry: string, isCited: boolean][] = [
  ['art. 14 da Lei 8.078/1990', true],
  ['Código de Defesa do Consumidor, art. 14, § 3º, II', true],
  ['Lei 8.078/90', true],
  ['boa-fé objetiva', true],
  ['art. 15 do CDC', false],
  ['art. 14, § 4º, do CDC', false],
  ['art. 14 do Código Civil', false],
  ['função social do contrato', false],
  ['', false],
  ['Súmula 479/STJ', true],
  ['Súmula 479', true],
  ['Súmula 43', true],
  ['Súmula 43 do STJ', false],
  ['Súmula 480 do STJ', false],
  ['REsp 1199782', true],
  ['REsp 1.199.782/SP', false],
  ['REsp 1.199.783/PR', false],
  ['Tema 466 do STJ', false],
];

/** A model that answers each question with the value of its name. */
function answering(values: Record<string, object>): LanguageModel {
  return {
    model: 'm',
    async complete({ name, schema }) {
      return { value: schema.parse(values[name]), model: 'm', tokens: null, cutBy: null };
    },
  };
}

const deadline = () => Deadline.after(1_000);

for (const [said, uncertain] of MISSING) {
  t.test(said, async t => {
    const bullet = { text: said, source_excerpt: 'firmou contrato', uncertainty: false };
    const model = answering({
      factual_digest: { bullets: [bullet], digest_text: said },
      thesis_digest: { thesis_text: said, legal_basis: [], precedents_cited: [] },
    });
    const facts = await new LlmDigester(model).facts(SOURCE, deadline());
    t.same(facts.uncertain, uncertain);
    t.equal(facts.bullets[0]!.uncertainty, uncertain.length > 0);
    t.equal(facts.digest_text, said, 'kept as the model wrote it');
    t.same((await new LlmDigester(model).thesis(SOURCE, deadline())).uncertain, uncertain);
  });
}

t.test(
  'statutes and precedents are kept, and marked where the source does not cite them',
  async t => {
    const entries = CITED.map(([entry]) => entry);
    const uncited = CITED.filter(([, isCited]) => !isCited).map(([entry]) => entry);
    const answer = { thesis_text: '', legal_basis: entries, precedents_cited: [] };
    const asBasis = answering({ thesis_digest: answer });
    const basis = await new LlmDigester(asBasis).thesis(SOURCE, deadline());
    t.same(basis.legal_basis, entries);
    t.same(basis.uncertain, uncited);
    const asPrecedents = answering({
      thesis_digest: { ...answer, legal_basis: [], precedents_cited: entries },
    });
    t.same((await new LlmDigester(asPrecedents).thesis(SOURCE, deadline())).uncertain, uncited);
  },
);

t.test('who voted is no fact, though the source says so', async t => {
  const source_excerpt = 'Votaram com o Relator os Ministros Fulano de Tal e Beltrano Lima.';
  const bullets = [{ text: source_excerpt, source_excerpt, uncertainty: false }];
  const model = answering({ factual_digest: { bullets, digest_text: '' } });
  const facts = await new LlmDigester(model).facts(SOURCE, deadline());
  t.equal(facts.bullets[0]!.uncertainty, true);
});
