/** Recognizes errors caused by a full disk. */

/** Disk full, quota exceeded, and PostgreSQL's code for both. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = ({ code }: NodeJS.ErrnoException): boolean => CODES.has(code ?? '');
