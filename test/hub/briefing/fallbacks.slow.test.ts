/** A briefing when the backend is down, refuses the key, stalls or has no data. A fallback block can be made again. */
import { randomUUID } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { BackendClient } from '../../../src/hub/backend-client/backend-client.ts';
import { briefingActions } from '../../../src/hub/briefing/actions.ts';
import type { Block } from '../../../src/hub/briefing/blocks/block.ts';
import { BriefingRunner } from '../../../src/hub/briefing/runner.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import { Briefings } from '../../../src/stores/relational/hub/briefings.ts';
import { HubSessions } from '../../../src/stores/relational/hub/hub-sessions.ts';
import { serveBriefingBackend, written } from '../../support/hub/briefing-backend.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const CASE = { tema: 'Banco descontou empréstimo', tese: 'O dano moral é presumido' };
const times = { createdAt: null, changedAt: null };

const embedded = newEmbedded(t);
const backend = serveBriefingBackend(t);

/** A user with a new session, and runners over a backend at an address. */
async function begin(t: Test) {
  const store = await embedded;
  const { id: user } = await new Accounts(store).of({
    issuer: 'test',
    subject: 'ana',
    name: 'Ana',
  });
  const id = randomUUID();
  const document = { id, title: '', session: { id }, analyzer: null, times };
  await new HubSessions(store, 10_000).put(user, document, 'any');
  const over = (address: { url: string; key: string }) => {
    const client = new BackendClient(() => address);
    t.teardown(() => client.close());
    return new BriefingRunner({
      briefings: new Briefings(store),
      backend: client,
      limit: { take: async () => undefined },
    });
  };
  return { user, id, over };
}

const fallbacks = (blocks: readonly Block[]) =>
  blocks.flatMap(block => (block.type === 'fallback' ? [block.data] : []));

t.test('the backend is away, and comes back', async t => {
  const { user, id, over } = await begin(t);
  const away = briefingActions(over({ url: 'http://127.0.0.1:1', key: 'k'.repeat(20) }));
  const here = briefingActions(over(await backend));
  await away.updateDiagnosis(user, id, CASE);
  const { state, phase2Blocks } = await away.chooseSituation(user, id, 'atuando');
  t.equal(state.deliveryMode, 'estrategia', 'the action itself is done');
  t.same(
    fallbacks(phase2Blocks).map(({ replaces }) => replaces),
    ['summary', 'precedent', 'precedent_picker'],
  );
  for (const { code, reason } of fallbacks(phase2Blocks)) {
    t.match([code, reason], [/^(NETWORK|CIRCUIT_OPEN)$/, /base de decisões não respondeu/]);
  }
  const [first, second] = phase2Blocks;
  const again = await here.remakeBlock(user, id, second!.id);
  const types = ['fallback', ...Array(5).fill('precedent'), 'fallback'];
  t.same(
    again.blocks.map(({ type }) => type),
    types,
    'in its place',
  );
  t.notOk(
    again.blocks.some(({ id }) => id === second!.id),
    'with new ids',
  );
  const { blocks } = await here.remakeBlock(user, id, first!.id);
  t.same(
    blocks.map(({ type, position }) => [type, position]),
    ['summary', ...types.slice(1)].map((type, i) => [type, i + 1]),
  );
  await here.evaluatePrecedent(user, id, written(2), 'useful');
  const { phase3Blocks } = await away.advanceToPhase3(user, id);
  const risks = phase3Blocks.find(block => block.type === 'fallback')!;
  const balanced = await here.remakeBlock(user, id, risks.id);
  t.ok(
    balanced.blocks.some(({ type }) => type === 'risk_balance'),
    'the block is there in its place',
  );
  const { phase4Blocks } = await away.generateDelivery(user, id);
  t.same([phase4Blocks[0]!.type, phase4Blocks[1]!.type], ['fallback', 'exit_card']);
  const delivered = await here.remakeBlock(user, id, phase4Blocks[0]!.id);
  const estrategia = delivered.blocks.find(({ type }) => type === 'estrategia')!;
  t.match(estrategia.data, { paths: [{ kind: 'sustentar' }] });
});

t.test('the backend refuses the key', async t => {
  const { user, id, over } = await begin(t);
  const { url } = await backend;
  const actions = briefingActions(over({ url, key: 'not-a-key-of-the-backend' }));
  await actions.updateDiagnosis(user, id, CASE);
  const { phase2Blocks } = await actions.chooseSituation(user, id, 'estudando');
  t.match(fallbacks(phase2Blocks)[0], { code: 'UNAUTHORIZED', reason: /Avise quem administra/ });
  t.notMatch(JSON.stringify(phase2Blocks), /not-a-key|127\.0\.0\.1/);
});

t.test('a briefing that says nothing', async t => {
  const { user, id, over } = await begin(t);
  const actions = briefingActions(over(await backend));
  const { phase2Blocks } = await actions.chooseSituation(user, id, 'avaliando');
  t.same(
    fallbacks(phase2Blocks).map(({ code }) => code),
    ['NO_BASIS', 'NO_BASIS', 'NO_BASIS'],
  );
  const { phase4Blocks } = await actions.generateDelivery(user, id);
  t.match(fallbacks(phase4Blocks), [{ replaces: 'parecer', code: 'NO_BASIS', reason: /Marque/ }]);
  await actions.evaluatePrecedent(user, id, 'REsp 9.999.999/XX', 'useful');
  await actions.addAdditionalContext(user, id, 'O banco descontou parcelas.');
  const found = await actions.remakeBlock(user, id, phase4Blocks[0]!.id);
  const parecer = found.blocks.find(block => block.type === 'parecer')!;
  t.match(JSON.stringify(parecer.data), /fora das contas: REsp 9\.999\.999\/XX/);
});

t.test('a backend that stalls, and a client that leaves', async t => {
  const { user, id, over } = await begin(t);
  const sockets = new Set<net.Socket>();
  const server = net.createServer(socket => sockets.add(socket));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const runner = over({ url, key: 'k'.repeat(20) });
  await briefingActions(runner).updateDiagnosis(user, id, CASE);
  const late = briefingActions(runner, Deadline.after(200));
  const { phase2Blocks } = await late.chooseSituation(user, id, 'atuando');
  t.match(fallbacks(phase2Blocks)[0], { code: 'TIMEOUT', reason: /demorou demais/ });
  const before = await runner.read(user, id);
  const deadline = Deadline.after(60_000);
  const leaving = briefingActions(runner, deadline).chooseSituation(user, id, 'estudando');
  server.once('connection', () => deadline.cancel('left'));
  await t.rejects(leaving);
  t.same(await runner.read(user, id), before, 'nothing is stored');
});
