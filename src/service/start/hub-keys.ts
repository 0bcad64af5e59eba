/** The keys with which the hub asks the backend. */
import type { ApiKeys } from '../../http/access/api-keys.ts';
import type { Role } from '../../runtime/roles.ts';
import type { Settings } from '../../settings/settings.ts';

/** A key that writes and one that deletes, both of one name; they may be the same. */
export interface UploadKeys {
  writer: string;
  admin: string;
}

/**
 * Keys for the hub of this process, which are never written. Uploads have a writer's, so that they replace nobody
 * else's decisions. Where the settings name another backend, only its own key opens that.
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
