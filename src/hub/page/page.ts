/** The page for lawyers as files: its HTML document, and assets named by the hash of their contents. */
import { readFile } from 'node:fs/promises';
import { keptFile, type StaticFile } from '../../server/reference/static-file.ts';

export interface PageFile {
  type: string;
  load(): Promise<StaticFile>;
}

export interface Page {
  document: PageFile;
  /** Files by name, such as `index-B2x9.js`. */
  assets: ReadonlyMap<string, PageFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** A file that is read once and cached; an unknown extension is sent as application/octet-stream. */
export function pageFile(path: string): PageFile {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { type, load: keptFile(() => readFile(path)) };
}
