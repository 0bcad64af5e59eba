/** Stored briefings satisfy their schemas, and those of earlier versions can still be opened. */
import t from 'tap';
import { BriefingDraw, USUAL } from '../../../bench/hub/random-briefing.ts';
import { stateSchema } from '../../../src/hub/briefing/briefing-schemas.ts';
import { DELIVERY_MODES } from '../../../src/hub/briefing/choices.ts';
import { Briefings } from '../../../src/stores/relational/hub/briefings.ts';
import { madeFile } from '../../support/hub/made-file.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { storeBriefing } from '../../support/hub/store-briefing.ts';
import { seededRandom } from '../../support/random-text.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

const draw = new BriefingDraw(seededRandom(5));

t.test('the data of a block has the keys of its type and no others', async t => {
  const { blocks, ...state } = draw.briefing(USUAL, 'estrategia');
  stateSchema.parse({ ...state, blocks });
  for (const { id, data } of blocks) {
    const changed = blocks.map(block =>
      block.id === id ? { ...block, data: { ...data, more: 1 } } : block,
    );
    t.equal(
      stateSchema.safeParse({ ...state, blocks: changed }).success,
      false,
      `${id} with another key`,
    );
    const { [Object.keys(data)[0]!]: _, ...less } = data as Record<string, unknown>;
    const without = blocks.map(block => (block.id === id ? { ...block, data: less } : block));
    t.equal(
      stateSchema.safeParse({ ...state, blocks: without }).success,
      false,
      `${id} without a key`,
    );
  }
});

t.test('briefings of earlier versions open, change and are exported', async t => {
  const hub = await serveHub(t, await newEmbedded(t));
  const ana = await hub.user('ana');
  for (const mode of DELIVERY_MODES) {
    const id = `old-${mode}`;
    await ana.ask('PUT', `/api/unified/session/${id}`, { session: { id } });
    const briefing = draw.briefing(USUAL, mode);
    const blocks = briefing.blocks.map(block => asStoredOnce(block));
    await storeBriefing(hub, ana.id, {
      ...briefing,
      sessionId: id,
      blocks: blocks as typeof briefing.blocks,
    });
    const read = await ana.ask('GET', `/api/briefing/${id}`);
    t.equal(read.status, 200);
    const shown = read.json.state.blocks;
    t.equal(shown.length, blocks.length);
    for (const { type, data } of shown) {
      t.equal(data.forgotten, true, `a key that no schema has stays in ${type}`);
      if (type === mode) t.ok(Array.isArray(data.precedents), `${mode} has its list of precedents`);
    }
    await ana.ask('POST', `/api/briefing/${id}/handleExitAction`, { action: 'continuar' });
    const done = await ana.ask('POST', `/api/briefing/${id}/setFaseProcessual`, {
      fase: 'recurso',
    });
    t.equal(done.status, 200);
    for (const format of ['pdf', 'markdown']) {
      const file = await madeFile(() => ana.ask('GET', `/api/export/${format}/${id}`));
      t.equal(file.status, 200, format);
    }
  }
});

t.test('a block that changes in its place is stored as it is now', async t => {
  const hub = await serveHub(t, await newEmbedded(t));
  const ana = await hub.user('ana');
  await ana.ask('PUT', '/api/unified/session/s-1', { session: { id: 's-1' } });
  const briefing = { ...draw.briefing(USUAL, 'estrategia'), sessionId: 's-1' };
  await storeBriefing(hub, ana.id, briefing);
  const [first, ...others] = briefing.blocks;
  const changed = { ...first!, data: { ...first!.data, ...{ more: 'changed' } } } as typeof first;
  await storeBriefing(hub, ana.id, { ...briefing, blocks: [changed!, ...others] });
  const { blocks } = (await new Briefings(hub.store).get('s-1'))!;
  t.strictSame(blocks, JSON.parse(JSON.stringify([changed, ...others])));
});

/** Arguments without `relevance`, strategies and maps without `precedents`, and a key that is no longer written. */
function asStoredOnce(block: { type: string; data: object }): object {
  const kept = JSON.parse(JSON.stringify(block.data), (key, value) =>
    key === 'relevance' ? undefined : value,
  );
  if (block.type === 'estrategia' || block.type === 'mapa') delete kept.precedents;
  return { ...block, data: { ...kept, forgotten: true } };
}
