/** The hub serves one document for every screen, files that browsers may keep, and a strict content policy. */
import t from 'tap';
import { SCREENS } from '../../../web/src/shared/screens.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { newEmbedded } from '../../support/stores/both-databases.ts';

t.test('the document and its parts', async t => {
  const { url, ask } = await serveHub(t, await newEmbedded(t));
  const first = await ask('GET', '/');
  t.equal(first.status, 200);
  t.equal(first.headers.get('content-type'), 'text/html; charset=utf-8');
  t.equal(first.headers.get('cache-control'), 'no-cache');
  const policy = first.headers.get('content-security-policy')!;
  t.match(policy, "default-src 'none'");
  t.match(policy, "frame-ancestors 'none'");
  t.notMatch(policy, /unsafe|\*|https?:|data:/);
  const addresses = Object.values(SCREENS).map(address => address.replace(/:\w+/g, 'abc'));
  t.ok(addresses.includes('/analise/abc'));
  for (const path of [...addresses, '/decisao/TJ%2F1?de=1&ate=2', '/?q=voo']) {
    const screen = await ask('GET', path);
    t.equal(screen.text, first.text, path);
  }
  t.equal((await ask('GET', '/analise/abc/def')).status, 404);
  for (const path of ['/nada', '/analise/abc/def', '/Painéis']) {
    const unknown = await fetch(url + encodeURI(path), { headers: { accept: 'text/html,*/*' } });
    t.equal(unknown.status, 404, path);
    t.equal(await unknown.text(), first.text, 'a browser gets the page, which says so');
    t.equal(unknown.headers.get('content-security-policy'), policy);
  }
  for (const path of ['/api/nada', '/assets/nada', '/auth/nada']) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
    t.equal(answer.status, 404, path);
    t.match(await answer.text(), 'NOT_FOUND');
  }
  const etag = first.headers.get('etag')!;
  t.equal((await ask('GET', '/', undefined, { 'if-none-match': etag })).status, 304);

  const parts = [...first.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part!);
  t.equal(parts.length, 4, 'icon, script, what it shares with other parts, style');
  t.notMatch(first.text, /<script(?![^>]* src=)|<style|style=|onload/);
  let bytes = 0;
  for (const part of parts) {
    t.match(part, /^\/assets\/[\w-]+\.(js|css|svg)$/);
    const answer = await ask('GET', part, undefined, { 'accept-encoding': 'identity' });
    t.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const packed = await fetch(url + part, { headers: { 'accept-encoding': 'gzip' } });
    t.equal(await packed.text(), answer.text);
    bytes += Number(packed.headers.get('content-length'));
  }
  t.ok(bytes < 120_000, `${bytes} bytes at first`);
  for (const part of ['/assets/x.js', '/assets/..%2fdocument', '/assets/']) {
    t.equal((await ask('GET', part)).status, 404, part);
  }
});
