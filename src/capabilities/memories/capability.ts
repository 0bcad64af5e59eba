/** POST and GET /v1/memories: short-lived notes of a session, visible only to the API key that wrote them. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../../errors/invalid.ts';
import {
  type Memories,
  PAGE_BYTES_MAX,
  SESSION_BYTES_MAX,
  SESSION_ENTRIES_MAX,
} from '../../stores/relational/session-memories.ts';
import { type Capability, capability, Metered, Page } from '../capability.ts';
import { cursorParam } from '../cursor-param.ts';
import { cursorAt, placeOf } from './memory-cursor.ts';

const VALUE_BYTES_MAX = 64 * 1024;
/** Fits a value of the maximum size with each byte escaped as `\u0041`, and the other fields. */
const BODY_BYTES_MAX = 512 * 1024;
const DEADLINE_MS = 10_000;
/** Fits a page of control characters (six bytes of JSON each), with the JSON around 1,000 entries. */
const LIST_BYTES_MAX = 2 * 1024 * 1024;
/** Fits a key of 200 characters, as Base64 of UTF-8, with the time and digest before it. */
const CURSOR_LENGTH_MAX = 1_200;

const name = z.string().min(1).max(200);
const value = z.string().refine(text => Buffer.byteLength(text) <= VALUE_BYTES_MAX, {
  error: `must have at most ${VALUE_BYTES_MAX} bytes in UTF-8`,
});
const written = z.strictObject({ id: z.string(), session_id: name, key: name, value: z.string() });
const listed = written.extend({
  created_at: z.iso.datetime().describe('Time of writing, by the clock of the database.'),
  expires_at: z.iso.datetime().describe('The entry is not listed from this time on.'),
});

const putParams = z.strictObject({
  session_id: name,
  key: name.describe('Unique in its session: a second value replaces the first.'),
  value: value.describe('At most 64 KiB in UTF-8.'),
  ttl_seconds: z.int().min(60).max(2_592_000).default(86_400),
});

const listParams = z.strictObject({
  session_id: name,
  limit: z.int().min(1).max(SESSION_ENTRIES_MAX).default(SESSION_ENTRIES_MAX),
  cursor: cursorParam(
    CURSOR_LENGTH_MAX,
    '`next_cursor` of the page before, of the same session; null for the first page.',
  ),
});

export function memoryCapabilities(memories: Memories): Capability[] {
  return [putCapability(memories), listCapability(memories)];
}

function putCapability(memories: Memories): Capability {
  return capability({
    name: 'put-memory',
    method: 'POST',
    path: '/v1/memories',
    summary: 'Keep a value for a session',
    description:
      `Writes or replaces the value of a key. A session holds at most ${SESSION_ENTRIES_MAX} entries and ` +
      `${SESSION_BYTES_MAX / 1024 / 1024} MiB of values; only the API key that wrote an entry sees it. ` +
      '`meta.quota` shows what the key keeps in all its sessions, and how much it may. A request that is sent again within ' +
      '24 h with the same `Idempotency-Key` is answered as the first one and writes nothing.',
    portuguese: {
      summary: 'Guarda um valor em uma sessão.',
      description:
        'Grava ou substitui o valor de uma chave (`key`). A sessão comporta no máximo ' +
        `${SESSION_ENTRIES_MAX} entradas e ${SESSION_BYTES_MAX / 1024 / 1024} MiB de valores. Cada entrada só é ` +
        'visível para a chave de API que a gravou. `meta.quota` indica quanto a chave guarda em todas as sessões e quanto ' +
        'pode. Uma requisição repetida em até 24 h com a mesma `Idempotency-Key` recebe a resposta da primeira e nada grava.',
    },
    tag: 'memories',
    params: putParams,
    result: written,
    example: { session_id: 's-2026-001', key: 'tese', value: 'dano moral in re ipsa' },
    errors: ['SERVICE_UNAVAILABLE', 'QUOTA_EXCEEDED'],
    bodyBytesMax: BODY_BYTES_MAX,
    deadlineMs: DEADLINE_MS,
    hasQuota: true,
    role: 'writer',
    isTool: false,
    isRepeatable: true,
    run: async ({ ttl_seconds, ...entry }, _deadline, tenant, repeatedBy) => {
      const asked = JSON.stringify([entry.session_id, entry.key, entry.value, ttl_seconds]);
      const write = repeatedBy === null ? null : { key: repeatedBy, digest: hash('sha256', asked) };
      const put = await memories.put(tenant, entry, ttl_seconds, write);
      if (put !== null) return new Metered({ id: put.id, ...entry }, put.quota);
      const rule =
        `a session holds at most ${SESSION_ENTRIES_MAX} entries and ` +
        `${SESSION_BYTES_MAX} bytes of values`;
      throw invalid([{ field: 'session_id', rule, value: entry.session_id }]);
    },
  });
}

function listCapability(memories: Memories): Capability {
  return capability({
    name: 'list-memories',
    method: 'GET',
    path: '/v1/memories',
    summary: 'List the entries of a session',
    description:
      'The entries of the session that have not expired, in the order of writing. A page ends at `limit` entries or at ' +
      `${PAGE_BYTES_MAX / 1024} KiB of names and values; \`meta.next_cursor\` continues the list and is null on the last page.`,
    portuguese: {
      summary: 'Lista as entradas de uma sessão.',
      description:
        'As entradas da sessão que ainda não expiraram, na ordem em que foram gravadas. Uma página termina em ' +
        `\`limit\` entradas ou em ${PAGE_BYTES_MAX / 1024} KiB de nomes e valores; \`meta.next_cursor\` continua a ` +
        'lista e é null na última página.',
    },
    tag: 'memories',
    params: listParams,
    result: z.array(listed),
    list: '',
    hasPages: true,
    answerBytesMax: LIST_BYTES_MAX,
    example: { session_id: 's-2026-001' },
    errors: ['SERVICE_UNAVAILABLE'],
    deadlineMs: DEADLINE_MS,
    role: 'reader',
    isTool: true,
    run: async ({ session_id, limit, cursor }, _deadline, tenant) => {
      const after = placeOf(cursor, session_id);
      const { entries, next } = await memories.list(tenant, session_id, { limit, after });
      const shown = entries.map(entry => ({
        ...entry,
        created_at: entry.created_at.toISOString(),
        expires_at: entry.expires_at.toISOString(),
      }));
      return new Page(shown, next === null ? null : cursorAt(next, session_id));
    },
  });
}
