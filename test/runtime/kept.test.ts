import t from 'tap';
import { madeTogether } from '../../src/runtime/kept.ts';

t.test('calls of one turn share a result that is made without waiting', async t => {
  let made = 0;
  const ask = madeTogether(async () => {
    made += 1;
    return made;
  });
  const answers: number[] = [];
  for (let call = 0; call < 20; call++) {
    // Before each call, the promises of the previous one have settled.
    for (let tick = 0; tick < 10; tick++) await null;
    ask().then(answer => answers.push(answer));
  }
  await ask();
  t.equal(made, 1);
  t.match(answers, Array(20).fill(1));
  t.equal(await ask(), 2, 'a later call has a result of its own');
});

t.test('a failure reaches all that share it, and no later call', async t => {
  let made = 0;
  const ask = madeTogether(async () => {
    made += 1;
    if (made === 1) throw new Error('refused');
    return made;
  });
  const both = await Promise.allSettled([ask(), ask()]);
  t.match(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  t.equal(await ask(), 2);
});
