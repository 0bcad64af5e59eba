/** Multipart bodies: forms that satisfy a schema, with files of decisions, and the same forms with faults. */
import type { JsonSchema } from '../../../src/server/json-schema.ts';
import type { Draw } from './draw.ts';
import type { Twist } from './draw-request.ts';
import { NAMES, STRINGS } from './hostile.ts';
import type { Values } from './values.ts';

const BOUNDARY = 'fuzz-0123456789';
const FILE_NAMES = ['a.jsonl', '../../a', '', 'é.jsonl', 'a\u202eb', 'x'.repeat(400), 'a"b', 'NUL'];

/** File contents: records, and lines that are not records. */
function fileOf(draw: Draw): string {
  const record = {
    id: `FUZZ-${draw.integer(1, 50)}`,
    texto: 'RECURSO ESPECIAL. DANO MORAL. Recurso especial provido.',
    ementa: draw.chance(0.3) ? draw.one(STRINGS) : 'Dano moral. Lei n. 8.078/1990, art. 14.',
  };
  const line = JSON.stringify(record);
  return draw.one([
    line,
    `${line}\n`,
    `${line}\n${line}`,
    '',
    '\n\n',
    '[]',
    '{',
    'x',
    '\u0000',
    line,
  ]);
}

export function formBody(
  draw: Draw,
  schema: JsonSchema,
  values: Values,
  twist: Twist,
): { body: Buffer; contentType: string } {
  const fields = values.object(schema);
  if (twist === 'missingField') delete fields[draw.one(Object.keys(fields))];
  if (twist === 'unknownField') fields[`x${draw.one(NAMES)}`] = 'a';
  if (twist === 'wrongField') fields[draw.one(Object.keys(fields))] = draw.one(STRINGS);
  const parts = Object.entries(fields).map(([name, value]) => {
    const quoted = name.toWellFormed().replaceAll('"', '%22');
    const isFile = schema.properties?.[name]?.contentMediaType !== undefined;
    const filename = isFile ? `; filename="${draw.one(FILE_NAMES)}"` : '';
    const content = isFile && twist !== 'wrongField' ? fileOf(draw) : String(value);
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted}"${filename}\r\n\r\n${content}\r\n`;
  });
  if (twist === 'edge') parts.push(...parts);
  const whole = Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
  const isCut = twist === 'brokenBody' || twist === 'noUtf8';
  const body = isCut ? whole.subarray(0, draw.integer(0, whole.length - 1)) : whole;
  const types = ['multipart/form-data', 'multipart/form-data; boundary=other', 'application/json'];
  const contentType =
    twist === 'wrongType' ? draw.one(types) : `multipart/form-data; boundary=${BOUNDARY}`;
  return { body, contentType };
}
