/** The blocks and files of a briefing count how many decisions favour the side that its diagnosis names. */
import t from 'tap';
import { ARGUMENTS } from '../../../src/hub/briefing/arguments.ts';
import type { Block } from '../../../src/hub/briefing/blocks/block.ts';
import type { BlockData, BlockType } from '../../../src/hub/briefing/blocks/block-data.ts';
import type { BriefingFlowState } from '../../../src/hub/briefing/briefing-state.ts';
import { briefingDocument } from '../../../src/hub/export/briefing-document.ts';
import { renderMarkdown } from '../../../src/hub/export/markdown.ts';
import type { Lado } from '../../../src/legal/decisions/sides/sides.ts';
import { HEALTH_PLAN } from '../../support/hub/health-plan.ts';
import { CORPUS_END, type SidedBriefing, sidedBriefing } from '../../support/hub/sided-briefing.ts';

const AT = ['u', 's'] as const;
type Delivery = 'avaliando' | 'atuando' | 'pesquisando';

async function walked({ actions }: SidedBriefing, lado: Lado | null, need: Delivery) {
  const tema = 'Negativa de cobertura de plano de saúde';
  await actions.updateDiagnosis(...AT, lado === null ? { tema } : { tema, lado });
  await actions.chooseSituation(...AT, need);
  for (const { processo } of HEALTH_PLAN)
    await actions.evaluatePrecedent(...AT, processo, 'useful');
  await actions.advanceToPhase3(...AT);
  return (await actions.generateDelivery(...AT)).state;
}

function dataOf<T extends BlockType>({ blocks }: { blocks: Block[] }, type: T): BlockData[T] {
  return blocks.find(block => block.type === type)!.data as BlockData[T];
}

const fileOf = (state: BriefingFlowState) =>
  renderMarkdown(briefingDocument({ ...state, updatedAt: state.updatedAt! }));

t.test('for the consumer', async t => {
  const briefing = sidedBriefing();
  const state = await walked(briefing, 'autor', 'avaliando');
  const balance = dataOf(state, 'risk_balance');
  t.match(balance, { lado: 'autor', base: { provido: { taxa_base: 0.8 } } });
  t.match(
    balance.text,
    '80% (entre 70% e 90%) favoreceram o autor, que você representa, e 20% (entre 10% e 30%) o réu.',
  );
  t.match(balance.strengths, [{ nome: 'Negativa de cobertura', wins: 18, total: 20 }]);
  t.strictSame(balance.risks, [], 'with it the other side won less often');
  const { conclusion } = dataOf(state, 'parecer');
  t.match(conclusion, 'Para o autor, que você representa: 12 a favor e 3 contra.');
  t.match(conclusion, 'Na categoria, a maioria das decisões favorece o autor.');
  t.match(conclusion, 'do autor na categoria saúde: 80% de 40 decisões, entre 70% e 90%.');
  const chart = dataOf(state, 'chart');
  t.match(chart, { lado: 'autor', running: '2019', running_until: CORPUS_END });
  t.match(chart.text, '50% de 40 decisões favoreceram o autor (entre 30% e 70%)');
  t.match(chart.text, 'O ano de 2019, que o acervo só tem até 20/05/2019, ficou fora.');
  const sides = (operation: string) =>
    briefing.asked.filter(one => one.operation === operation).map(({ params }) => params.lado);
  t.strictSame(sides('POST /v1/graph/optimal-argument'), ['autor', 'réu']);
  const [evolution] = briefing.asked.filter(({ operation }) => /evolution/.test(operation));
  t.match(evolution!.params, { lado: 'autor', periodo_fim: '2018' });
  const file = fileOf(state);
  t.match(file, /Representa.*o autor/);
  t.match(file, 'O que favorece o autor');
  t.match(file, 'Taxa de decisões a favor do autor');
  t.notMatch(file, /taxa de provimento|improvimento|provimento total/i);
});

t.test('for the health plan, the same category the other way', async t => {
  const briefing = sidedBriefing();
  const state = await walked(briefing, 'réu', 'atuando');
  const { paths, sections } = dataOf(state, 'estrategia');
  t.match(paths, [
    { description: /^Nenhum argumento do caso se destaca da categoria com segurança/ },
    { kind: 'distinguir', description: /que favoreceram o autor sobre Negativa de cobertura/ },
    { description: /do réu na categoria: 20% de 40 decisões, entre 10% e 30%/ },
  ]);
  t.equal(sections[0]!.heading, 'Conclusão');
  const head = sections[0]!.paragraphs.join(' ');
  t.match(head, 'Na categoria, a maioria das decisões não favorece o réu.');
  t.match(head, 'Nenhum argumento do caso se destaca da categoria com segurança');
  t.match(head, 'O que pesa contra o réu é, sobretudo, Negativa de cobertura: 18 de 20 decisões');
  t.notMatch(head, /recurso|provimento|Não se sabe quem/);
  const text = JSON.stringify(sections);
  t.match(text, 'Para o réu, que você representa: 3 a favor e 12 contra.');
  t.match(text, 'não provido; favorece o autor.');
});

t.test('without a side', async t => {
  const state = await walked(sidedBriefing(), null, 'pesquisando');
  const file = fileOf(state);
  t.match(file, 'Não se sabe quem você representa.');
  t.match(file, 'O que acompanha o improvimento');
  t.match(dataOf(state, 'risk_balance').text, '13% (entre 3% e 23%) foram de provimento total');
  t.notMatch(file, /a favor|contra\b|pesa contra|contrárias/i);
});

t.test('no side brings back a decision that was rated as not useful', async t => {
  const briefing = sidedBriefing();
  const { actions } = briefing;
  await walked(briefing, 'autor', 'avaliando');
  const [rejected] = HEALTH_PLAN;
  const { processo } = rejected!;
  const after = await actions.evaluatePrecedent(...AT, processo, 'not_useful');
  const outdated = ({ blocks }: { blocks: Block[] }) =>
    blocks.filter(({ type, phase }) => type === 'fallback' && phase === 4);
  t.match(outdated(after), [{ data: { replaces: 'parecer', code: 'OUTDATED' } }]);
  const again = await actions.updateDiagnosis(...AT, { lado: 'réu' });
  t.strictSame(outdated(again), []);
  const opinion = dataOf(again, 'parecer');
  t.match(opinion.conclusion, '14 decisões marcadas como úteis');
  t.match(opinion.conclusion, 'Para o réu, que você representa: 3 a favor e 11 contra.');
  t.notMatch(JSON.stringify(opinion), processo);
});

t.test('another side makes the figures again', async t => {
  const briefing = sidedBriefing();
  const { actions } = briefing;
  const before = await walked(briefing, 'autor', 'avaliando');
  const count = briefing.asked.length;
  const same = await actions.updateDiagnosis(...AT, { lado: 'autor', area: 'Consumidor' });
  t.equal(briefing.asked.length, count, 'the same side asks nothing');
  t.strictSame(same.blocks, before.blocks);
  const after = await actions.updateDiagnosis(...AT, { lado: 'réu' });
  t.equal(after.phase, 4);
  t.match(dataOf(after, 'risk_balance'), { lado: 'réu', base: { provido: { taxa_base: 0.2 } } });
  t.match(dataOf(after, 'parecer').conclusion, 'Para o réu, que você representa: 3 a favor');
  t.match(dataOf(after, 'parecer').conclusion, 'a maioria das decisões não favorece o réu');
  const unsaid = await actions.updateDiagnosis(...AT, { lado: null });
  t.equal(dataOf(unsaid, 'risk_balance').lado, null);
});

t.test('few decisions are counted and make no rate', async t => {
  const state = await walked(sidedBriefing(8), 'autor', 'avaliando');
  const { text } = dataOf(state, 'risk_balance');
  t.match(
    text,
    'em que se sabe quem ganhou, 6 favoreceram o autor, que você representa, e 2 o réu.',
  );
  t.match(text, 'A amostra é pequena: só se dá a contagem.');
  t.match(
    dataOf(state, 'parecer').conclusion,
    'Na categoria saúde, 6 de 8 decisões favoreceram o autor: são poucas para uma taxa.',
  );
  t.match(dataOf(state, 'chart').text, 'Em 2024, 4 de 8 decisões favoreceram o autor.');
  const rows = fileOf(state)
    .split('\n')
    .filter(line => /^\| 20\d\d/.test(line));
  t.equal(rows.length, 4);
  for (const row of rows) t.notMatch(row, '%');
});

t.test("the contract's fields are enough", async t => {
  t.ok(ARGUMENTS.updateDiagnosis.safeParse({ tema: 'a', tese: null }).success);
  t.strictSame(ARGUMENTS.updateDiagnosis.parse({ fields: { lado: 'réu' } }), { lado: 'réu' });
  t.notOk(ARGUMENTS.updateDiagnosis.safeParse({ lado: 'autora' }).success);
  const both = { fields: { tema: 'a' }, lado: 'réu' };
  t.notOk(ARGUMENTS.updateDiagnosis.safeParse(both).success);
  t.notOk(ARGUMENTS.updateDiagnosis.safeParse({}).success);
});
