/** The data that the owner gives to each other HTTP thread, and the messages between them. */
import type { Statuses } from '../../capabilities/situacao/statuses.ts';
import type { ApiKey } from '../../http/access/api-keys.ts';
import type { OwnerAddress } from '../../http/threads/forwarder.ts';
import type { SharedCountsData } from '../../http/threads/shared-counts.ts';
import type { SharedWindowsData } from '../../http/threads/shared-windows.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SeriesDelta } from '../../telemetry/metrics.ts';
import type { AskedMessage, OperationReplies } from './asked-operations.ts';

/** The settings that a thread uses. */
type ThreadSettings = Pick<
  Settings,
  | 'SVC_ACCESS_LOG'
  | 'SVC_HOST'
  | 'SVC_LOG_LEVEL'
  | 'SVC_RATE_LIMIT_PER_MINUTE'
  | 'SVC_KEY_REQUESTS_MAX'
  | 'SVC_CONNECTIONS_MAX'
  | 'SVC_CONNECTIONS_PER_ADDRESS'
  | 'SVC_SNAPSHOT_STALE_SECONDS'
  | 'SVC_REDIS_URL'
  | 'SVC_TRUSTED_PROXIES'
>;

/** The `workerData` of an HTTP thread. */
export interface HttpThreadData {
  /** Number of the thread from 1 on; the owner is thread 0. */
  thread: number;
  /** The port on which all threads listen. */
  port: number;
  settings: ThreadSettings;
  resultCacheBytes: number;
  owner: OwnerAddress;
  keys: readonly ApiKey[];
  /** See `GenerationBoard`. */
  board: SharedArrayBuffer;
  buffers: readonly SharedArrayBuffer[];
  counts: SharedCountsData;
  /** The windows in which threads count requests together; null if Redis counts them. */
  windows: SharedWindowsData | null;
  situacoes: Statuses['byKey'];
}

/** The counts of a thread since its last message. */
export interface Counted {
  series: readonly SeriesDelta[];
  /** Operations that it answered from the snapshot. */
  answers: number;
}

export type FromOwner =
  | { is: 'count' }
  | { is: 'end'; msMax: number }
  | { is: 'situacoes'; situacoes: Statuses['byKey'] }
  | ({ is: 'replied' } & OperationReplies);

export type FromThread =
  | { is: 'listening' }
  | { is: 'failed'; message: string }
  | ({ is: 'counted' } & Counted)
  | { is: 'logged'; line: string }
  | { is: 'asked'; operations: AskedMessage };
