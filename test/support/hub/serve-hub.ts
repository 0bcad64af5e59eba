/**
 * The hub on a free port, with a database and a backend of the test, and with users whose requests carry their cookie.
 */
import { openPage } from '../../../src/service/start/built-page.ts';
import { startHub } from '../../../src/service/start/hub.ts';
import type { UploadKeys } from '../../../src/service/start/hub-keys.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import type { CacheStore } from '../../../src/stores/cache/cache-store.ts';
import { MemoryCache } from '../../../src/stores/cache/memory-cache.ts';
import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { createLog, type Log } from '../../../src/telemetry/log.ts';
import type { TestScope } from '../empty-folder.ts';

interface HubReply {
  status: number;
  headers: Headers;
  text: string;
  /** Null for a body that is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  json: any;
}

export interface HubUser {
  id: string;
  /** The login as a Cookie header. */
  cookie: string;
  /** Sends a request with the login; `body` is sent unchanged, or as JSON if it is an object. */
  ask: Ask;
}
export type Ask = (
  method: string,
  path: string,
  body?: object | string,
  headers?: Record<string, string>,
) => Promise<HubReply>;

export interface ServedHub {
  url: string;
  store: SqlStore;
  /** Signs in a user with this name. */
  user(name: string): Promise<HubUser>;
  /** Sends a request without a login. */
  ask: Ask;
}

export interface ServedHubAlone extends ServedHub {
  /** The first link of the development user. */
  link: string | null;
}

export interface HubOverrides {
  settings?: Record<string, string>;
  backend?: { url: string; key: string };
  /** Absent: no user may upload files. */
  uploadKeys?: UploadKeys;
  cache?: CacheStore;
  log?: Log;
  /** The folder for the link of the development user; absent: this user cannot sign in. */
  linkIn?: string;
}

/** An address at which no server listens. */
const NO_BACKEND = { url: 'http://127.0.0.1:1', key: 'a-key-of-the-tests-0123456789' };

export async function serveHub(
  t: TestScope,
  store: SqlStore,
  {
    settings = {},
    backend = NO_BACKEND,
    uploadKeys,
    cache = new MemoryCache(),
    log = createLog('silent'),
    linkIn,
  }: HubOverrides = {},
): Promise<ServedHubAlone> {
  const hub = await startHub({
    settings: readSettings({
      SVC_HUB_PORT: '0',
      SVC_LOG_LEVEL: 'silent',
      ...(linkIn === undefined ? { ENABLE_DEV_AUTH: 'false' } : { SVC_DATA_DIR: linkIn }),
      ...settings,
    }),
    stores: { relational: store, cache },
    backend,
    uploadKeys: uploadKeys ?? null,
    page: openPage('.jurisgrafo'),
    log,
  });
  t.teardown(() => hub.close());
  const accounts = new Accounts(store);
  return {
    url: hub.url,
    link: hub.link,
    store,
    ask: askerOf(hub.url, {}),
    user: async name => {
      const { id } = await accounts.of({ issuer: 'test', subject: name, name });
      const cookie = `__Host-jurisgrafo=${await accounts.logIn(id, null)}`;
      return { id, cookie, ask: askerOf(hub.url, { cookie }) };
    },
  };
}

export function askerOf(url: string, own: Record<string, string>): Ask {
  return async (method, path, body, headers = {}) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method,
      headers: { ...type, ...own, ...headers },
      redirect: 'manual',
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  };
}
