/** The form that the hub passes on is read by the parser of the backend. Its first field is the label of the user. */
import { type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import t from 'tap';
import { labelOf, ownedForm } from '../../../src/hub/uploads/owned-form.ts';
import type { Context } from '../../../src/server/exchange.ts';
import { type FormRules, parserOf } from '../../../src/server/form-rules.ts';

const RULES: FormRules = {
  ...{ file: 'file', fileBytesMax: 1_000, fields: ['extraction_id', 'map'], fieldBytesMax: 1_000 },
  ...{ idleMsMax: 1_000, totalMsMax: 1_000 },
};

function requestOf(contentType: string, body = ''): IncomingMessage {
  const headers = { 'content-type': contentType };
  return Object.assign(Readable.from([Buffer.from(body)]), {
    headers,
    complete: true,
  }) as unknown as IncomingMessage;
}

const formOf = (contentType: string, body = '') => {
  const req = requestOf(contentType, body);
  return ownedForm({ req, res: new ServerResponse(req) } as Context, 'ana');
};

/** The fields of the form, in order. */
async function fieldsOf({ contentType, pieces }: ReturnType<typeof ownedForm>) {
  const fields: string[] = [];
  const parser = parserOf(requestOf(contentType), RULES);
  parser.on('field', (_, value) => fields.push(value));
  await pipeline(pieces, parser);
  return fields;
}

const part = (boundary: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="extraction_id"\r\n\r\n${value}\r\n`;
const bodyOf = (boundary: string) => `${part(boundary, 'hub:rui')}--${boundary}--\r\n`;

t.test('the first field is the label of the user, whatever the content type says', async t => {
  const types: [type: string, boundary: string][] = [
    ['multipart/form-data; boundary=A', 'A'],
    [`multipart/form-data; boundary="b' (c)+_,-./:=?d"`, `b' (c)+_,-./:=?d`],
    [`multipart/form-data; boundary=${'x'.repeat(70)}`, 'x'.repeat(70)],
    ['multipart/form-data; BOUNDARY=A; boundary=B; charset=utf-8', 'A'],
  ];
  for (const [type, boundary] of types) {
    t.strictSame(await fieldsOf(formOf(type, bodyOf(boundary))), [labelOf('ana'), 'hub:rui'], type);
  }
  // A parser that supports RFC 2231 would use the other boundary, and read only its part.
  const twofold = formOf(
    "multipart/form-data; boundary*=utf-8''B; boundary=A",
    `${bodyOf('A')}${bodyOf('B')}`,
  );
  t.equal((await fieldsOf(twofold))[0], labelOf('ana'));
});

t.test('a boundary that RFC 2046 does not allow is refused', async t => {
  for (const boundary of ['"a\\"b"', '"a;b"', '"a "', 'a%41', 'x'.repeat(71), '""']) {
    const type = `multipart/form-data; boundary=${boundary}`;
    t.throws(() => formOf(type), { code: 'VALIDATION_ERROR' }, type);
  }
});
