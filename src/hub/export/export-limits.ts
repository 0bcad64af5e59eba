/** Limits on the size and time of an export. */

export const BLOCKS_MAX = 300;
/** UTF-8 bytes of the stored state and blocks. */
export const STORED_BYTES_MAX = 2 * 1024 * 1024;
export const PAGES_MAX = 400;
/** Bytes of the finished file. */
export const FILE_BYTES_MAX = 16 * 1024 * 1024;
/** Milliseconds from the request to the finished file, including the wait in the queue. */
export const EXPORT_MS_MAX = 10_000;
export const EXPORT_HEAP_MB = 256;
/** Files made in parallel, and requests that may wait. */
export const EXPORT_THREADS = 2;
export const EXPORT_QUEUE_MAX = 16;
