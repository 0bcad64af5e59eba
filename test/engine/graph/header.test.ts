/** Header fields lie where the layout places them, little-endian and without overlap. */
import t from 'tap';
import { readHeader, writeHeaderField } from '../../../src/engine/graph/header.ts';
import { HEADER, HEADER_BYTES, type HeaderField } from '../../../src/engine/graph/layout.ts';

const BYTES = { u32: 4, u64: 8, f64: 8 };
const VALUES = { u32: 0xdeadbeef, u64: 0xfedcba9876543210n, f64: 1_700_000_000_000.5 };
const fields = Object.keys(HEADER) as HeaderField[];

t.test('the fields fill the header without gap or overlap', t => {
  let end = 0;
  for (const field of fields) {
    const [offset, type] = HEADER[field];
    t.equal(offset, end, field);
    end = offset + BYTES[type];
  }
  t.equal(end, HEADER_BYTES);
  t.end();
});

t.test('each field is read as it was written, and changes no other byte', t => {
  for (const field of fields) {
    const buffer = new SharedArrayBuffer(HEADER_BYTES + 8);
    new Uint8Array(buffer).fill(0x55);
    const before = readHeader(buffer);
    const [offset, type] = HEADER[field];
    writeHeaderField(buffer, field, VALUES[type]);
    t.strictSame(readHeader(buffer), { ...before, [field]: VALUES[type] });
    const changed = [...new Uint8Array(buffer).entries()].filter(([, byte]) => byte !== 0x55);
    t.ok(
      changed.every(([at]) => at >= offset && at < offset + BYTES[type]),
      field,
    );
  }
  t.end();
});

t.test('bytes are little-endian', t => {
  const buffer = new ArrayBuffer(HEADER_BYTES);
  writeHeaderField(buffer, 'magic', 0x4652474a);
  writeHeaderField(buffer, 'sourceVersion', 0x0102030405060708n);
  t.equal(Buffer.from(buffer, 0, 4).toString(), 'JGRF');
  t.strictSame([...new Uint8Array(buffer, HEADER.sourceVersion[0], 8)], [8, 7, 6, 5, 4, 3, 2, 1]);
  t.end();
});
