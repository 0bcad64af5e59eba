/** Tells a full disk from other errors. */

/** No space on the disk, none left of a quota, and PostgreSQL's word for both. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = ({ code }: NodeJS.ErrnoException): boolean => CODES.has(code ?? '');
