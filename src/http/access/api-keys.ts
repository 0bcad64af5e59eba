/** The API keys that the backend accepts: from the settings, or the first-run key of the data folder. */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ROLES, type Role } from '../../runtime/roles.ts';
import { readKeyFile, writeKeyFile } from './key-file.ts';

const SECRET_LENGTH_MIN = 16;
/** A secret with fewer different characters was probably typed and not generated. */
const SECRET_VARIETY_MIN = 6;
const MADE_KEY_BYTES = 32;
/** Visible ASCII, which a header carries unchanged. */
const SECRET = /^[\x21-\x7e]+$/;
const NAME = /^[A-Za-z0-9_.-]{1,64}$/;
/** Placeholders found in examples and templates; letters and digits only. */
const PLACEHOLDER =
  /^(changeme|changethis|changeit|replaceme|replacewith|yourapikey|yoursecret|defaultapikey|secretsecret|passwordpassword|exampleapikey)/;

const API_KEYS = 'SVC_API_KEYS';
const TOOL_KEYS = 'SVC_MCP_SERVER_API_KEYS';

/** The role of a key without a given role. */
const USUAL_ROLE: Role = 'writer';

interface KeyEntry {
  name: string | null;
  role: Role;
  secret: string;
}

export interface ApiKey {
  /** SHA-256 of the secret; the secret itself is not kept. */
  digest: Uint8Array;
  /** Owner of the data that the key opens: the key's name, else the first 12 hex digits of the digest. */
  tenant: string;
  role: Role;
  /** Name of the rate limiter's counter. */
  counter: string;
  /** Whether this process made the key for its own hub, which limits its users itself. */
  isOwn: boolean;
}

/** Finds keys by the digests of their secrets, in any thread. */
export class KnownKeys {
  readonly list: ApiKey[];

  constructor(list: ApiKey[]) {
    this.list = list;
  }

  /** The key with this secret, or null. Every key is compared, so that the response time reveals nothing. */
  find(secret: string): ApiKey | null {
    const digest = hash('sha256', secret, 'buffer');
    let match: ApiKey | null = null;
    for (const key of this.list) {
      if (timingSafeEqual(key.digest, digest)) match = key;
    }
    return match;
  }
}

export class ApiKeys extends KnownKeys {
  /**
   * Throws if a secret is missing, too short, a placeholder or given twice. The error names `setting` but no secret.
   */
  constructor(entries: readonly KeyEntry[], setting = API_KEYS) {
    if (entries.length === 0) throw new Error(`${setting} holds no key.`);
    const keys = entries.map(({ name, role, secret }, i) => {
      const problem = secretProblem(secret);
      if (problem !== null) throw new Error(`${setting}: key ${i + 1} ${problem}.`);
      const digest = hash('sha256', secret, 'buffer');
      const short = digest.toString('hex').slice(0, 12);
      return { digest, tenant: name ?? short, role, counter: `rate:${short}`, isOwn: false };
    });
    const different = new Set(keys.map(key => key.digest.toString('hex')));
    if (different.size < entries.length) throw new Error(`${setting}: a key is given twice.`);
    super(keys);
  }

  /** Adds a new key that is kept only in memory; returns its secret. */
  addMade(tenant: string, role: Role): string {
    const secret = `jg_${randomBytes(MADE_KEY_BYTES).toString('base64url')}`;
    this.list.push({
      digest: hash('sha256', secret, 'buffer'),
      tenant,
      role,
      counter: `rate:${tenant}`,
      isOwn: true,
    });
    return secret;
  }
}

export interface LoadedKeys {
  keys: ApiKeys;
  /** The key that was just created; null if the folder already had one. */
  made: string | null;
}

/**
 * The keys of SVC_API_KEYS or, if that is empty, the first-run key of the data folder. `made` is a key that this call
 * created: show it once, because afterwards only the owner of the file can read it.
 */
export async function loadApiKeys(settings: {
  SVC_API_KEYS: string;
  SVC_DATA_DIR: string;
}): Promise<LoadedKeys> {
  const given = await givenKeys(settings);
  if (given !== null) return { keys: given, made: null };
  const made = `jg_${randomBytes(MADE_KEY_BYTES).toString('base64url')}`;
  const winner = await writeKeyFile(settings.SVC_DATA_DIR, made);
  return { keys: ownKey(winner), made: winner === made ? made : null };
}

/** The keys of SVC_API_KEYS or of the key file; null before the first run, which creates that file. */
export async function givenKeys({
  SVC_API_KEYS: list,
  SVC_DATA_DIR: dataDir,
}: {
  SVC_API_KEYS: string;
  SVC_DATA_DIR: string;
}): Promise<ApiKeys | null> {
  if (list !== '') return new ApiKeys(parseKeys(list, API_KEYS));
  const kept = await readKeyFile(dataDir);
  return kept === null ? null : ownKey(kept);
}

/** The keys of the tools, all readers; null if the setting is not set, so that no key opens the tools. */
export function loadToolKeys(list: string | null): ApiKeys | null {
  return list === null ? null : new ApiKeys(parseToolKeys(list), TOOL_KEYS);
}

/**
 * A secret that an instance with these settings accepts, for commands that call the instance. Of several keys, the one
 * with the most rights is used. Null if there is no key yet.
 */
export async function ownSecret(settings: {
  SVC_API_KEYS: string;
  SVC_DATA_DIR: string;
}): Promise<string | null> {
  if (settings.SVC_API_KEYS === '') return readKeyFile(settings.SVC_DATA_DIR);
  const entries = parseKeys(settings.SVC_API_KEYS, API_KEYS);
  // The sort is stable: among equal roles the first key wins.
  const [best] = entries.sort((a, b) => ROLES.indexOf(b.role) - ROLES.indexOf(a.role));
  return best?.secret ?? null;
}

function ownKey(secret: string): ApiKeys {
  return new ApiKeys([{ name: 'local', role: 'admin', secret }]);
}

function parseToolKeys(list: string): KeyEntry[] {
  return parseKeys(list, TOOL_KEYS, 'reader').map((entry, i) => {
    if (entry.role === 'reader') return entry;
    throw new Error(`${TOOL_KEYS}: key ${i + 1} has the role ${entry.role}; tools only read.`);
  });
}

/** `name:role:key`, `name:key` or a plain key, comma separated; empty entries are dropped. */
function parseKeys(list: string, setting: string, usual = USUAL_ROLE): KeyEntry[] {
  const entries = list.split(',').map(entry => entry.trim());
  return entries
    .filter(entry => entry !== '')
    .map((entry, i) => {
      const colon = entry.indexOf(':');
      if (colon < 0) return { name: null, role: usual, secret: entry };
      const name = entry.slice(0, colon).trim();
      if (!NAME.test(name)) {
        throw new Error(`${setting}: the name of key ${i + 1} must match ${NAME.source}.`);
      }
      return { name, ...roleAndSecret(entry.slice(colon + 1).trim(), usual) };
    });
}

/** The text before a colon is a role only if it is the name of one, because a secret may contain colons. */
function roleAndSecret(text: string, usual: Role): Pick<KeyEntry, 'role' | 'secret'> {
  const colon = text.indexOf(':');
  const before = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const role = ROLES.find(known => known === before);
  return role === undefined
    ? { role: usual, secret: text }
    : { role, secret: text.slice(colon + 1).trim() };
}

function secretProblem(secret: string): string | null {
  if (secret.length < SECRET_LENGTH_MIN) {
    return `has ${secret.length} characters, needs at least ${SECRET_LENGTH_MIN}`;
  }
  if (!SECRET.test(secret)) return 'contains characters that a header cannot carry';
  const plain = secret.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (PLACEHOLDER.test(plain)) return 'is a placeholder, not a secret';
  if (new Set(secret).size < SECRET_VARIETY_MIN) return 'has too few different characters';
  return null;
}
