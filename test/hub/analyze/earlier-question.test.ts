/**
 * The earlier question of an analysis is the last question in its session that got an answer. A question that was
 * answered by a question to the user does not count.
 */
import type { AnalysisResult, AnalysisTask } from '../../../src/hub/analyze/analysis.ts';
import { readStream } from '../../support/hub/read-stream.ts';
import { asked, serveRuns } from '../../support/hub/serve-runs.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

onBothDatabases(async (t, store) => {
  const seen: AnalysisTask['earlier'][] = [];
  const hub = await serveRuns(t, store, async ({ earlier, request: { query } }) => {
    seen.push(earlier);
    const clarification = { slot: 'tema', question: 'Qual?', options: [] };
    const side = { lado: 'autor', by: 'query' };
    const transparency = { intent: { intent: 'explicar' }, references: {}, routing: {}, side };
    const more = query === 'Como?' ? { clarification } : {};
    return { response: query, transparency, ...more } as unknown as AnalysisResult;
  });
  const { headers } = await hub.user('further');
  const session = async (): Promise<string> => {
    const json = { ...headers, 'content-type': 'application/json' };
    const init = { method: 'POST', headers: json, body: '{}' };
    const answer = await fetch(`${hub.url}/api/unified/session`, init);
    return ((await answer.json()) as { id: string }).id;
  };
  const ask = (query: string, session_id: string | null) =>
    readStream(`${hub.url}/api/unified/analyze`, {
      method: 'POST',
      headers,
      body: asked({ query, session_id }),
    });
  const [one, other] = [await session(), await session()];
  await ask('Voo cancelado?', one);
  await ask('Como?', one);
  await ask('E no TJSP?', one);
  await ask('Outra', other);
  const before = { pergunta: 'Voo cancelado?', tema: 'Voo cancelado?', intent: 'explicar' };
  t.match(seen, [null, before, { ...before, side: { lado: 'autor', by: 'query' } }, null]);
});
