/**
 * The hub with a backend that has the demonstration corpus, as a target of random requests. Two users have data in it.
 */
import { openPage } from '../../../src/service/start/built-page.ts';
import { startHub } from '../../../src/service/start/hub.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { openEmbedded } from '../../../src/stores/opening/open-embedded.ts';
import { EmbeddedSql } from '../../../src/stores/relational/embedded-sql.ts';
import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { fill } from '../hub/owned.ts';
import { askerOf } from '../hub/serve-hub.ts';
import { UnlimitedCache } from '../hub/unlimited-cache.ts';
import { KEY } from './backend-target.ts';
import { exampleValues, type Target } from './target.ts';

/** Paths that sign the caller out; they are requested by a separate user. */
const ENDING = ['/api/me', '/auth/logout', '/auth/logout-all'];

export async function hubTarget(backend: Target, hubDir: string): Promise<Target> {
  const embedded = await openEmbedded(hubDir, 'random requests');
  const store = new EmbeddedSql(embedded.database.connection);
  const hub = await startHub({
    settings: readSettings({
      SVC_HUB_PORT: '0',
      SVC_LOG_LEVEL: 'silent',
      ENABLE_DEV_AUTH: 'true',
    }),
    stores: { relational: store, cache: new UnlimitedCache() },
    backend: { url: backend.url, key: KEY },
    uploadKeys: { writer: KEY, admin: KEY },
    page: openPage(hubDir),
    log: createLog('silent'),
  });
  // The page is built on first use, so it is requested here once.
  await (await fetch(hub.url)).arrayBuffer();
  const accounts = new Accounts(store);
  const user = async (name: string) => {
    const { id } = await accounts.of({ issuer: 'fuzz', subject: name, name });
    const cookie = `__Host-jurisgrafo=${await accounts.logIn(id, null)}`;
    return { id, cookie, ask: askerOf(hub.url, { cookie }) };
  };
  const [ana, rui, gone] = [await user('ana'), await user('rui'), await user('gone')];
  const owned = [await fill(ana, 'ana', ['ana-1', 'ana-2']), await fill(rui, 'rui', ['rui-1'])];
  const sessions = owned.flatMap(each => each.sessions);
  const runs = owned.flatMap(each => each.runs);
  return {
    url: hub.url,
    tools: [],
    secrets: [KEY, ...[ana, rui].map(({ cookie }) => cookie.split('=')[1]!)],
    healthPath: '/api/health',
    credentials: path =>
      (ENDING.includes(path) ? [gone] : [ana, rui]).map(({ cookie }) => ({ cookie })),
    known: async document => {
      const known = await backend.known(document);
      for (const [name, values] of exampleValues(document)) known.set(name, values);
      const more = {
        sessionId: sessions,
        session_id: sessions,
        analysis_id: runs,
        id: [...runs, ...sessions],
      };
      for (const [name, values] of Object.entries(more)) known.set(name, values);
      return known;
    },
    close: async () => {
      await hub.close();
      await embedded.close();
    },
  };
}
