/** What the routes of uploads share. */
import type { AskingLimits } from '../backend-proxy/user-limits.ts';
import type { UploadClients } from './upload-backend.ts';
import type { UploadRights } from './upload-rights.ts';

export interface UploadsPart {
  rights: UploadRights;
  limits: AskingLimits;
  /** Null: the hub has no key for uploads, so that nobody has the right. */
  clients: UploadClients | null;
}
