/**
 * return_to always leads to a path of the hub, as a browser interprets the resulting Location, whatever value is given.
 */
import t from 'tap';
import { localPath } from '../../../src/hub/sign-in/return-to.ts';
import { drawSeed, seededRandom } from '../../support/random-text.ts';

const HUB = 'https://hub.example';
const COUNT = Number(process.env.RETURN_TO_COUNT ?? 20_000);
/** Parts of addresses, and characters that have deceived parsers of addresses. */
const PIECES = [
  ...['/', '//', '\\', '.', '..', '/./', '/../', ':', '@', '?', '#', '%2f', '%5c', '%09', '%2e'],
  ...['\t', '\n', '\r', '\0', ' ', '\u3002', '\uff0f', '\ud800', 'é', 'a', 'evil.example'],
  ...['http:', 'https:', 'javascript:', 'data:', '[::1]', '127.0.0.1', ';', '&', '='],
];

t.test('paths stay as they are', async t => {
  for (const path of ['/', '/casos', '/casos/1?n=2&m=%2F#fim', '/a//b', '/%2F%2Fevil.example']) {
    t.equal(localPath(path), path);
  }
  t.equal(localPath('/ações'), '/a%C3%A7%C3%B5es');
  t.equal(localPath(`/busca?q=${'ç'.repeat(450)}`), '/auth', 'its length counts as it is sent');
});

t.test('nothing leads elsewhere', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const draw = () => PIECES[Math.floor(random() * PIECES.length)];
  const wrong: string[] = [];
  for (let i = 0; i < COUNT; i++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 8) }, draw).join('');
    const path = localPath(random() < 0.7 ? `/${text}` : text);
    const isHeader = /^[\x21-\x7e]+$/.test(path);
    if (!isHeader || new URL(path, `${HUB}/auth/callback`).origin !== HUB) wrong.push(text);
  }
  t.strictSame(wrong, []);
});
