/** A file is closed and every stream of it is ended, however the reading ends. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import t from 'tap';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';
import { newFolder } from '../../support/empty-folder.ts';

const ESPELHO = {
  id: '1',
  numeroProcesso: '12',
  siglaClasse: 'REsp',
  nomeOrgaoJulgador: 'PRIMEIRA TURMA',
  ministroRelator: 'FULANA',
  ementa: 'Texto com "aspas", {chaves} e [colchetes] \\ barra.',
};

t.test('a file is closed however its reading ends', async t => {
  const folder = newFolder(t);
  fs.mkdirSync(folder, { recursive: true });
  const much = Buffer.alloc(2_000_000, 'x');
  const many = Array.from({ length: 4_000 }, () => ESPELHO);
  const odd = Buffer.from(JSON.stringify(many.map(() => ({ alheio: 'é' }))));
  const noise = randomBytes(800_000);
  const zip = (files: Record<string, Buffer>) => Buffer.from(zipSync(files, { level: 0 }));
  const files: Record<string, Buffer> = {
    'no table': much,
    'no table in Windows-1252': Buffer.concat([Buffer.from([0xe9]), much]),
    'no known form': odd,
    'a form is not known in Windows-1252': Buffer.from(odd.toString(), 'latin1'),
    'no table in gzip': gzipSync(noise),
    'an archive in gzip': gzipSync(zip({ 'a.bin': noise })),
    'an archive': zip({
      'a.json': Buffer.from(JSON.stringify(many)),
      'b.zip': zip({ 'c.bin': noise }),
    }),
    'no document': Buffer.concat([Buffer.from('{\\rtf'), much]),
    'two columns of one name': Buffer.concat([Buffer.from('a;a\n'), much]),
    spaces: Buffer.alloc(17_000_000, ' '),
    'read whole': Buffer.from(JSON.stringify(many)),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, 'x');
    fs.writeFileSync(file, bytes);
    for (const lines of [Number.POSITIVE_INFINITY, 1]) {
      const chunks = fs.createReadStream(file);
      // A stream that is ended early says so by an error.
      const closed = new Promise<unknown>(resolve =>
        chunks.on('error', () => undefined).on('close', () => resolve(null)),
      );
      const reading = sourceLines({ name: 'x', chunks, path: file });
      let read = 0;
      try {
        for await (const _ of reading) if (++read === lines) break;
      } catch (error) {
        t.match(error, { name: 'RecordError' }, name);
      }
      await Promise.race([closed, setTimeout(5_000)]);
      t.ok(chunks.closed, `${name}, ${lines} lines: the stream`);
    }
    t.same(openHandles(file), [], `${name}: its handles`);
  }
});

/** Descriptors with which this process has the file open, if the system lists them. */
function openHandles(file: string): string[] {
  const folder = '/proc/self/fd';
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).filter(fd => {
    try {
      return fs.readlinkSync(path.join(folder, fd)) === file;
    } catch {
      // The descriptor of the listing itself.
      return false;
    }
  });
}
