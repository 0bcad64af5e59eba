/** Reads a PDF with poppler's tools: its text, properties, attachments and structure. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Test } from 'tap';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { orSkip } from '../services/scope.ts';

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

export interface ReadPdf {
  /** The text in reading order. */
  text: string;
  /** The output of `pdfinfo`. */
  info: string;
  /** The structure tree, one line for each element. */
  structure: string;
  /** Addresses of links, as `pdfinfo -url` lists them. */
  urls: string;
  /** Attachments by file name. */
  attachments: Map<string, string>;
}

/** Null if poppler is missing; the test is then skipped, or fails if servers are required. */
export async function readPdf(t: Test, bytes: Uint8Array): Promise<ReadPdf | null> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jurisgrafo-pdf-'));
  t.teardown(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'file.pdf');
  fs.writeFileSync(file, bytes);
  return orSkip(t, async () => {
    const attached = path.join(folder, 'attached');
    fs.mkdirSync(attached);
    await run('pdfdetach', ['-saveall', '-o', attached, file]);
    const names = fs.readdirSync(attached);
    return {
      text: await run('pdftotext', ['-enc', 'UTF-8', file, '-']),
      info: await run('pdfinfo', [file]),
      structure: await run('pdfinfo', ['-struct', file]),
      urls: await run('pdfinfo', ['-url', file]),
      attachments: new Map(
        names.map(name => [name, fs.readFileSync(path.join(attached, name), 'utf8')]),
      ),
    };
  });
}

async function run(command: string, args: string[]): Promise<string> {
  try {
    const options = { maxBuffer: OUTPUT_BYTES_MAX };
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Unavailable(`${command} (poppler-utils) is not installed`);
  }
}
