/** The objects that the upload routes share. */
import type { AskingLimits } from '../backend-proxy/user-limits.ts';
import type { UploadClients } from './upload-backend.ts';
import type { UploadRights } from './upload-rights.ts';

export interface UploadsPart {
  rights: UploadRights;
  limits: AskingLimits;
  /** Null if the hub has no key for uploads; then no user may upload. */
  clients: UploadClients | null;
}
