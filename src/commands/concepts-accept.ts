/** `concepts accept`: writes the pairs that a person has judged to the file named by SVC_CONCEPTS, all or none. */
import fs from 'node:fs';
import { acceptPairs } from '../ingest/concepts/accepted-pairs.ts';
import { type LineProblem, readJudged } from '../ingest/concepts/judged-pairs.ts';
import { publish, sync } from '../runtime/durable-files.ts';

export async function acceptCommand(file: string): Promise<void> {
  const { pairs, open, problems } = await readJudged(fs.createReadStream(file)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(`${file} cannot be read (${error.code ?? error.message})`, { cause: error });
    },
  );
  if (problems.length > 0) refuse(file, problems);
  const { file: target, made } = acceptPairs(pairs);
  if ('rule' in made) return refuse(file, [made]);
  const draft = `${target}.new`;
  await fs.promises.writeFile(draft, `${JSON.stringify(made, null, 2)}\n`);
  await sync(draft);
  await publish(draft, target);
  process.stdout.write(
    `${file}: ${pairs.length} decisions taken, ${open} lines without one\n` +
      `${target} now has ${made.conceitos.length} concepts and ${made.diferentes.length} pairs held apart. ` +
      'The next start or import brings the stored criteria to them; restart a running service.\n',
  );
}

function refuse(file: string, problems: readonly LineProblem[]): never {
  const lines = problems.map(
    ({ line, field, rule, value }) =>
      `  line ${line}, ${field}: ${rule}${value === undefined ? '' : ` (${value})`}\n`,
  );
  process.stderr.write(lines.join(''));
  throw new Error(`${file} is not accepted: ${lines.length} problems, listed above`);
}
