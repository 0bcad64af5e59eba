/** Data after the last boundary of a form are dropped, wherever the body is divided. A long epilogue is refused. */
import { Readable } from 'node:stream';
import t from 'tap';
import { EpilogueFilter } from '../../src/server/epilogue.ts';

const TYPE = 'multipart/form-data; boundary="b-1"';
const FORMS = [
  '--b-1--',
  'preamble\r\n--b-1\r\nx: y\r\n\r\nbody\r\n--b-1--',
  '--b-1\r\n\r\n\r\n--b-1-\r\n\r\n--b-1\r\n--b-1--',
];
const EPILOGUES = ['', '\r\n', '\r\nepilogue', '-', '\r\n--b-1\r\nx: y\r\n\r\nmore\r\n--b-1--\r\n'];

async function filtered(pieces: string[]): Promise<string> {
  const filter = new EpilogueFilter(TYPE);
  const input = Readable.from(pieces.map(piece => Buffer.from(piece)));
  input.pipe(filter);
  return Buffer.concat(await filter.toArray()).toString();
}

t.test('the form stays and its epilogue goes, at every division', async t => {
  for (const form of FORMS) {
    for (const epilogue of EPILOGUES) {
      const body = form + epilogue;
      for (let at = 0; at <= body.length; at++) {
        const pieces = [body.slice(0, at), body.slice(at)];
        t.equal(await filtered(pieces), form, `${JSON.stringify(pieces)}`);
      }
      t.equal(await filtered([...body]), form, 'byte by byte');
    }
  }
});

t.test('a form without its last boundary passes as it is', async t => {
  const cut = FORMS[1].slice(0, -1);
  t.equal(await filtered([cut]), cut);
  t.equal(await filtered([...cut]), cut);
});

t.test('an epilogue above 64 KiB is refused', async t => {
  const kib = 'x'.repeat(1024);
  const of = (count: number) => [FORMS[1], ...Array.from({ length: count }, () => kib)];
  t.equal(await filtered(of(64)), FORMS[1]);
  await t.rejects(filtered([...of(64), 'x']), {
    code: 'VALIDATION_ERROR',
    message: 'body: must have at most 65536 bytes after its last boundary',
  });
});

t.test('a content type without a boundary is refused', async t => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'nonsense']) {
    t.throws(() => new EpilogueFilter(type), { code: 'VALIDATION_ERROR' }, type);
  }
});
