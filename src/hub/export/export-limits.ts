/** How much of a briefing is exported at once. */

export const BLOCKS_MAX = 300;
/** UTF-8 bytes of state and blocks as stored. */
export const STORED_BYTES_MAX = 2 * 1024 * 1024;
export const PAGES_MAX = 400;
/** Bytes of the finished file. */
export const FILE_BYTES_MAX = 16 * 1024 * 1024;
/** Time from the request to the file, waiting included. */
export const EXPORT_MS_MAX = 10_000;
export const EXPORT_HEAP_MB = 256;
/** Files that are made at the same time, and requests that wait for it. */
export const EXPORT_THREADS = 2;
export const EXPORT_QUEUE_MAX = 16;
