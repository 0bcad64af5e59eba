/** The keys with which the hub calls the backend. */
import type { ApiKeys } from '../../http/access/api-keys.ts';
import type { Role } from '../../runtime/roles.ts';
import type { Settings } from '../../settings/settings.ts';

/** A key for writing and a key for deleting, both of the same tenant; they may be the same key. */
export interface UploadKeys {
  writer: string;
  admin: string;
}

/**
 * Keys for the hub of this process, which are kept in memory only. Uploads use a writer's key, so that they cannot
 * replace decisions of others. If the settings name another backend, only the key in the settings opens it.
 */
export function hubKeys(
  settings: Settings,
  keys: ApiKeys,
): { key: string; uploadKeys: UploadKeys | null } {
  const made = (role: Role) => keys.addMade('hub', role);
  const key = made('reader');
  if (settings.SVC_API_URL !== '') return { key, uploadKeys: givenUploadKeys(settings) };
  return { key, uploadKeys: { writer: made('writer'), admin: made('admin') } };
}

/** The keys with which the hub uploads files; null if nobody may upload. */
export function givenUploadKeys({ SVC_HUB_UPLOAD_KEY: key }: Settings): UploadKeys | null {
  return key === '' ? null : { writer: key, admin: key };
}
