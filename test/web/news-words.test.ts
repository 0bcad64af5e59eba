/** The words above the news of a case say what is watched, and since when. */
import t from 'tap';
import { sinceText, unchangedText, watchedText } from '../../web/src/screens/cases/news-words.ts';

const NONE = { looked_at: null, watched_since: null, watched: 0, unwatched: 0 };
const SOME = { ...NONE, watched_since: '2026-03-02T12:00:00.000Z', watched: 2 };

t.test('since the watching began, or the last look', async t => {
  t.match(sinceText(SOME), /^desde que passamos a acompanhar esta pasta, em 2 de mar/);
  t.match(sinceText({ ...SOME, looked_at: '2026-03-05T12:00:00.000Z' }), /^desde 5 de mar/);
  const before = { ...SOME, looked_at: '2026-03-01T12:00:00.000Z' };
  t.match(sinceText(before), /^desde que passamos a acompanhar/, 'no change could be seen before');
  t.match(unchangedText(SOME), /^Nada mudou desde que passamos/);
  t.equal(unchangedText({ ...NONE, unwatched: 1 }), '', 'who does not watch does not know');
});

t.test('what is watched and what is not', async t => {
  t.match(watchedText(NONE), /esta pasta não as tem/);
  t.match(watchedText({ ...NONE, unwatched: 1 }), /não acompanhamos nada .*1 item de fora/);
  t.match(watchedText(SOME), /^Acompanhamos 2 itens desta pasta, [^;]*relatórios\.$/);
  t.match(
    watchedText({ ...SOME, watched: 1, unwatched: 3 }),
    /^Acompanhamos 1 item .*; 3 itens de fora\.$/,
  );
});
