/** The result cache keeps the most recently used results within its limit of bytes. */
import t from 'tap';
import { ResultCache } from '../../../src/engine/answers/result-cache.ts';

const result = (size: number) => new Uint8Array(size);

t.test('an entry is returned as it was stored', async t => {
  const cache = new ResultCache(1_000_000);
  const [long, short] = ['ção “x” '.repeat(4000), '{"a":"ção"}'];
  cache.set('long', Buffer.from(long));
  cache.set('long text', long);
  for (const key of ['long', 'long text']) t.equal(Buffer.from(cache.get(key)!).toString(), long);
  cache.set('a', Buffer.from(short));
  cache.set('text', short);
  t.strictSame([cache.get('a'), cache.get('text')], [short, short], 'short ones are texts');
  t.equal(cache.get('b'), undefined);
  cache.clear();
  t.equal(cache.get('a'), undefined);
});

t.test('it is limited in bytes, keys and overhead included', async t => {
  const bytesMax = 100_000;
  const cache = new ResultCache(bytesMax);
  for (let n = 0; n < 1000; n++) cache.set(`key ${n}`, result(1000));
  const kept = Array.from({ length: 1000 }, (_, n) => n).filter(n => cache.get(`key ${n}`));
  t.ok(kept.length * 1000 < bytesMax, `${kept.length} entries of 1,000 bytes`);
  t.ok(kept.length * 1300 > bytesMax * 0.9, 'and the limit is used');
  t.strictSame(
    kept,
    Array.from(kept, (_, i) => 1000 - kept.length + i),
    'the last ones',
  );
  for (let n = 0; n < 1000; n++) cache.set(`${'k'.repeat(2000)}${n}`, result(0));
  const long = Array.from({ length: 1000 }, (_, n) => n).filter(n =>
    cache.get(`${'k'.repeat(2000)}${n}`),
  );
  t.ok(long.length < 25, `${long.length} keys of 4,000 bytes`);
});

t.test('a text with wide characters counts two bytes for each', async t => {
  const kept = (character: string) => {
    const cache = new ResultCache(100_000);
    for (let n = 0; n < 200; n++) cache.set(`key ${n}`, character.repeat(1000));
    return Array.from({ length: 200 }, (_, n) => n).filter(n => cache.get(`key ${n}`)).length;
  };
  t.ok(kept('é') > 70, `${kept('é')} of Latin-1`);
  t.ok(kept('“') < 50, `${kept('“')} wide ones`);
});

t.test('a read entry outlives one that was not read', async t => {
  const cache = new ResultCache(10_000);
  cache.set('kept', result(100));
  for (let n = 0; n < 200; n++) {
    cache.set(`other ${n}`, result(100));
    if (cache.get('kept') === undefined) t.fail(`gone after ${n}`);
  }
});

t.test('a result that is too large does not evict the others', async t => {
  const cache = new ResultCache(80_000);
  cache.set('small', result(100));
  cache.set('large', result(20_000));
  t.equal(cache.get('large'), undefined);
  t.ok(cache.get('small'));
});

t.test('a key that is noted a second time is known', async t => {
  const cache = new ResultCache(1000);
  const keys = Array.from({ length: 1000 }, (_, n) => `7|operation|{"n":${n}}`);
  t.notOk(keys.some(key => cache.note(key)));
  const known = keys.filter(key => cache.note(key));
  t.ok(known.length > 800, `${known.length} of 1,000`);
});

t.test('with a limit of 0 nothing is kept', async t => {
  const cache = new ResultCache(0);
  cache.set('a', result(1));
  t.equal(cache.get('a'), undefined);
  cache.clear();
});
