/** The reader of XML never holds more memory than one item may have, whatever the item consists of. */
import t from 'tap';
import type { JsonItem } from '../../../src/ingest/sources/framing/json-items.ts';
import { xmlItems } from '../../../src/ingest/sources/framing/xml-items.ts';

const MEBIBYTE = 1024 * 1024;
const OPENING = '<?xml version="1.0"?>';

/** The items, and the MiB that were read for them; if reading fails, the error instead of the items. */
async function read(...chunks: Iterable<string>[]) {
  let units = 0;
  async function* bytes() {
    for (const some of chunks) {
      for (const chunk of some) {
        units += chunk.length;
        yield Buffer.from(chunk);
      }
    }
  }
  const items: JsonItem[] = [];
  try {
    for await (const item of xmlItems(bytes())) items.push(item);
    return { items, mebibytes: units / MEBIBYTE };
  } catch (error) {
    return { items: `${error}`, mebibytes: units / MEBIBYTE };
  }
}

function* times(count: number, chunk: string) {
  for (let i = 0; i < count; i++) yield chunk;
}

t.test('a text, comment, tag or name that does not end is given up', async t => {
  for (const start of ['<dc><a>', '<dc><!--', '<dc><a b="', '<dc><a', '<dc><![CDATA[']) {
    const { items, mebibytes } = await read([OPENING + start], times(24, 'a'.repeat(MEBIBYTE)));
    t.match(items, /the XML has a text or tag of more than 16777216 characters/, start);
    t.ok(mebibytes < 18, `${start}: ${mebibytes} MiB`);
  }
});

t.test('open tags hold no more together', async t => {
  const tag = `<a b="${'b'.repeat(MEBIBYTE)}">`;
  const { items, mebibytes } = await read([`${OPENING}<dc>`], times(24, tag));
  t.match(items, /the XML has open tags of more than 16777216 characters/);
  t.ok(mebibytes < 18, `${mebibytes} MiB`);
  const closed = await read([`${OPENING}<dc>`], times(20, `${tag}c</a>`), ['</dc>']);
  t.same(closed.items, [
    { text: JSON.stringify({ urn: null, a: Array(20).fill('c').join('\n') }), problem: null },
  ]);
});

t.test('fields without texts count too, and so do pieces of texts', async t => {
  function* fields() {
    for (let i = 0; i < 300_000; i++) yield `<a${i}/>`;
  }
  const end = ['</dc>'];
  const many = [...fields()].join('');
  for (const body of [many, '<a/>'.repeat(1_100_000)]) {
    const { items } = await read([`${OPENING}<dc>`], [body], end);
    t.same(items, [{ text: null, problem: 'the item has more than 16777216 characters' }]);
  }
  const few = await read([`${OPENING}<dc>`, '<a/>'.repeat(1_000), '<b>x</b>'], end);
  t.same(few.items, [{ text: '{"urn":null,"b":"x"}', problem: null }]);
});
