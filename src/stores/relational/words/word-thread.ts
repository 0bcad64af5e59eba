/** Entry of the thread that holds the words of documents in memory. */
import { parentPort } from 'node:worker_threads';
import { yieldToOthers } from '../../../runtime/thread-priority.ts';
import { Postings } from './postings.ts';
import type { WordAnswer, WordMessage, WordQuestion, WordReply } from './word-protocol.ts';
import { WordRanking } from './word-ranking.ts';

let index = new Postings();

yieldToOthers();

parentPort!.on('message', (message: WordMessage) => {
  if ('question' in message) {
    const { id, question } = message;
    parentPort!.postMessage({ id, answer: answerTo(question) } satisfies WordReply);
    return;
  }
  const { change } = message;
  if (change.kind === 'clear') index = new Postings();
  else if (change.kind === 'set') index.set(change.documents);
  else index.delete(change.ids);
});

function answerTo(question: WordQuestion): WordAnswer {
  if (question.kind === 'size') return index.size;
  if (question.kind === 'having') {
    return question.stems.map(stem => index.entriesOf(stem).length);
  }
  if (question.kind === 'scores') {
    return new WordRanking(index, question.words).scores(question.ids);
  }
  const ranking = new WordRanking(index, question.words, question.needed);
  if (question.kind === 'counts') return ranking.counts(question.filter);
  if (question.kind === 'listed') return ranking.listed(question.ids);
  return ranking.matches(question.filter, question.range);
}
