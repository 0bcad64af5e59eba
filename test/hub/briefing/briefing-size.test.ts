/**
 * A briefing stays small enough for every answer that shows it. An action that would make it too large changes nothing.
 */
import t from 'tap';
import { START } from '../../../src/hub/briefing/briefing-state.ts';
import { BRIEFING_BYTES_MAX, Briefings } from '../../../src/stores/relational/hub/briefings.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

/**
 * An answer has at most 8 MiB. It contains the state with its blocks, the blocks of one phase again, and the envelope.
 */
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;
const AROUND_BYTES = 4 * 1024;

t.test('up to the limit it is stored and answered, and no further', async t => {
  t.ok(2 * BRIEFING_BYTES_MAX + AROUND_BYTES <= ANSWER_BYTES_MAX);
  const hub = await serveHub(t, await newEmbedded(t));
  const { ask, id: owner } = await hub.user('ana');
  await ask('PUT', '/api/unified/session/one', { session: { id: 'one' } });
  const { blocks: _, ...state } = START;
  const block = { id: 'summary-1', type: 'summary', phase: 2, position: 1, title: 'a' };
  const blockOf = (length: number) => ({ ...block, data: { text: '\u0001'.repeat(length) } });
  const briefings = new Briefings(hub.store);
  const put = (length: number, version: number) =>
    briefings.put(owner, 'one', { state, blocks: [blockOf(length)], version });
  // Each character takes six bytes in JSON.
  const most = Math.floor((BRIEFING_BYTES_MAX - 1_000) / 6);
  t.match(await put(most, 0), { version: 1 });
  await t.rejects(put(most + 1_000, 1), { code: 'ANSWER_TOO_LARGE' });
  const text = '\u0001'.repeat(2_000);
  const added = await ask('POST', '/api/briefing/one/addAdditionalContext', { text: `a${text}a` });
  t.strictSame([added.status, added.json.error.code], [422, 'ANSWER_TOO_LARGE']);
  const read = await ask('GET', '/api/briefing/one');
  t.strictSame([read.status, read.json.state.version], [200, 1], 'nothing has changed');
  const { status } = await ask('POST', '/api/briefing/one/setFaseProcessual', { fase: 'recurso' });
  t.equal(status, 200, 'a small change passes');
});
