/** Quota of an API key: a number of entries and their bytes. */
import { AppError } from '../../errors/errors.ts';

export interface Quota {
  countMax: number;
  bytesMax: number;
}

/** The usage and the limits of a quota. */
export interface QuotaUse {
  count: number;
  count_max: number;
  bytes: number;
  bytes_max: number;
}

export const useOf = (count: number, bytes: number, { countMax, bytesMax }: Quota): QuotaUse => ({
  count,
  count_max: countMax,
  bytes,
  bytes_max: bytesMax,
});

/** `things` names the counted entries, such as `uploads`. */
export function quotaExceeded(things: string, use: QuotaUse): AppError {
  const { count, count_max, bytes, bytes_max } = use;
  return new AppError(
    'QUOTA_EXCEEDED',
    `This key keeps ${count} of ${count_max} ${things} with ${bytes} of ${bytes_max} bytes.`,
  );
}
