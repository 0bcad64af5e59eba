/** A session, a briefing and an analysis of a user, each as large as the hub accepts. */

import { CONTEXTS_MAX, PRECEDENTS_MAX } from '../../src/hub/briefing/arguments.ts';
import { HOSTILE, until } from '../http/largest-requests.ts';

/** Asks the hub as its user. */
type Ask = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; headers: Headers; text: string; json: { state?: string } | null }>;

const ID = 'hostile';
const FIELD = HOSTILE.repeat(4_000);
/** Each character takes six bytes, so the text and the rest of the body make 1 MiB. */
const DOCUMENT = { id: ID, title: 'hostile', text: HOSTILE.repeat(174_000) };

const NOTES = 20;
const NOTE_LENGTH = 19_900;
const NAME_LENGTH = 150;

/** Parameters that make answers of the hub large, beside those of the backend. */
export const HUB_LARGEST: Record<string, unknown> = {
  sessionId: ID,
  session_id: ID,
  session: DOCUMENT,
  analyzer: null,
};

/**
 * `precedents` can be lowered if the number of actions in a minute is limited. Resolves to the id of the analysis,
 * which has ended.
 */
export async function fillHub(ask: Ask, precedents = PRECEDENTS_MAX): Promise<string> {
  const post = async (path: string, body: object) => {
    const reply = await ask('POST', path, body);
    if (reply.status !== 200)
      throw new Error(`${path} ${reply.status} ${reply.text.slice(0, 300)}`);
    return reply;
  };
  const put = await ask('PUT', `/api/unified/session/${ID}`, { session: DOCUMENT, analyzer: null });
  if (put.status !== 200) throw new Error(put.text);
  const act = (action: string, body: object) => post(`/api/briefing/${ID}/${action}`, body);
  const fields = {
    situation: `s${FIELD}`,
    area: `a${FIELD}`,
    tema: `t${FIELD}`,
    tese: `t${FIELD}`,
  };
  await act(
    'updateDiagnosis',
    Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.slice(0, 4_000)])),
  );
  for (let i = 0; i < CONTEXTS_MAX; i++) {
    await act('addAdditionalContext', { text: `c${HOSTILE.repeat(4_998)}c` });
  }
  for (let i = 0; i < precedents; i++) {
    const processoId = `${i}${HOSTILE.repeat(190)}.`;
    await act('evaluatePrecedent', { processoId, evaluation: 'useful' });
  }
  const analysis = await post('/api/unified/analyze', {
    query: `q${HOSTILE.repeat(9_998)}q`,
    search_results: [{ processo: '1', ementa: `Apelação. Dano moral. ${HOSTILE.repeat(10_000)}` }],
    total_in_database: 1,
    session_id: ID,
  });
  const run = analysis.headers
    .get('location')
    ?.split('/')
    .find(part => part.length === 36);
  if (run === undefined) throw new Error(analysis.text.slice(0, 300));
  const ended = async () =>
    (await ask('GET', `/api/unified/analyze/${run}`)).json?.state !== 'running';
  await until(ended, 'the analysis has ended');
  return run;
}

/** As many filters, and as long ones, as a search may have. */
const filtersOf = () =>
  Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`f_${'x'.repeat(i)}`, HOSTILE.repeat(190)]),
  );

/** A case with long notes, a search of each kind and an alert. Resolves to parameters of its routes. */
export async function fillCase(ask: Ask) {
  const made = async (path: string, body: object) => {
    const { status, text } = await ask('POST', path, body);
    if (status !== 200) throw new Error(`${path} ${status} ${text.slice(0, 300)}`);
    const { id, ...parts } = JSON.parse(text) as Partial<
      Record<'item' | 'alert', { id: string }>
    > & {
      id: string;
    };
    return parts.item?.id ?? parts.alert?.id ?? id;
  };
  const caseId = await made('/api/cases', { name: `n${HOSTILE.repeat(NAME_LENGTH)}` });
  let itemId = '';
  for (let i = 0; i < NOTES; i++) {
    const body = `dano moral ${HOSTILE.repeat(NOTE_LENGTH)}`;
    itemId = await made(`/api/cases/${caseId}/items`, { kind: 'note', body });
  }
  const search = { q: HOSTILE.repeat(990), filters: filtersOf() };
  const searchId = await made('/api/searches/history', { ...search, total: 1 });
  await made('/api/searches/saved', { ...search, name: `n${HOSTILE.repeat(NAME_LENGTH)}` });
  const query = { q: `dano ${HOSTILE.repeat(990)}`, filters: { tribunal: HOSTILE.repeat(200) } };
  const title = `t${HOSTILE.repeat(199)}`;
  const alertId = await made('/api/alerts', { kind: 'search', title, query });
  const ofAlerts = { alertId, channel: 'feed', token: 'A'.repeat(43) };
  return { caseId, itemId, searchId, accountId: 'none', ...ofAlerts };
}

/** An asker with the cookie of a login. */
export function askerWith(url: string, cookie: string): Ask {
  return async (method, path, body) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers, ...sent });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    const json = isJson ? JSON.parse(text) : null;
    return { status: answer.status, headers: answer.headers, text, json };
  };
}
