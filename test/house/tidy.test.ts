/**
 * The written style is checked: sizes, widths, the comment at the start of each file, names, and words that must not
 * occur.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { ROOT, readPage, readSources } from './sources.ts';

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 70;
const CODE_COLUMNS_MAX = 100;
const COMMENT_COLUMNS_MAX = 120;
/** Generated files, with their own ceiling. */
const LONG_FILES: Record<string, number> = {
  'src/hub/backend-client/backend-routes.ts': 400,
};
const COMMENT = /^\s*(\/\*\*?|\*|\/\/)/;
const BAD_NAMES = /(^|[-/])(utils?|helpers?|common|misc|index)\.tsx?$/;
/**
 * The index files of the rooms of verify. Each index describes how its room judges, and other rooms import only the
 * index.
 */
const INDEX = /^src\/capabilities\/verify\/[a-z/]+\/index\.ts$/;
const ENTRY = /^src\/(workers\/[a-z]+|stores\/thread)\/[a-z-]+-thread\.ts$/;
/** Put together from pieces, so that this file does not break its own rule. */
const MACHINE_PATH = new RegExp(`/(${['work', 'farm', 'home'].join('|')})/`);
const LEFT_OVER = new RegExp(
  // Matches whole words only; the accent in METODO would otherwise split the word.
  `(?<![\\p{L}\\d_])(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})(?![\\p{L}\\d_])`,
  'u',
);
/** The sources must not mention how the project is made. */
const WORKSHOP = /\b(this|next|previous|other|an?) (issue|agent|brief|prompt)\b|\bissues? #?\d/i;
const TEXT_FILES =
  'src clients test docs scripts bench data ops web .ci README.md ARCHITECTURE.md CHANGELOG.md';

const sources = [...readSources(), ...readPage()];

function textFiles(): { file: string; text: string }[] {
  const files = TEXT_FILES.split(' ').flatMap(place => {
    const full = path.join(ROOT, place);
    if (!fs.existsSync(full)) return [];
    if (!fs.statSync(full).isDirectory()) return [place];
    const inside = fs.globSync('**/*.{ts,tsx,css,html,md,json,yml,yaml,sh}', { cwd: full });
    return [...inside.map(name => path.join(place, name)), ...(place === '.ci' ? ['.ci/run'] : [])];
  });
  const ours = files.filter(file => !file.includes('node_modules') && !file.includes('/dist/'));
  return ours.map(file => ({ file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** Fails once for each place that is found. */
function none(t: { fail(message: string): void; pass(message: string): void }, found: string[]) {
  for (const place of found) t.fail(place);
  if (found.length === 0) t.pass('none');
}

t.test('files are short', async t => {
  const long = sources.filter(
    ({ path, lines }) => lines.length - 1 > (LONG_FILES[path] ?? FILE_LINES_MAX),
  );
  none(
    t,
    long.map(({ path, lines }) => `${path} has ${lines.length - 1} lines`),
  );
});

t.test('functions are short', async t => {
  const found = sources.flatMap(({ path, functions }) =>
    functions
      .filter(({ lines }) => lines > FUNCTION_LINES_MAX)
      .map(({ name, line, lines }) => `${path}:${line} ${name} has ${lines} lines`),
  );
  none(t, found);
});

t.test('lines are narrow', async t => {
  const found = sources.flatMap(({ path, lines, textLines }) =>
    lines.flatMap((line, i) => {
      const isComment = COMMENT.test(line);
      const max = isComment ? COMMENT_COLUMNS_MAX : CODE_COLUMNS_MAX;
      if (line.length <= max || (!isComment && textLines.has(i + 1))) return [];
      return [`${path}:${i + 1} has ${line.length} columns`];
    }),
  );
  none(t, found);
});

t.test('each file opens with what it is for', async t => {
  const found = sources.filter(({ text }) => !/^(#!.*\n)?\/\*\*\s[^@]/.test(text));
  none(
    t,
    found.map(({ path }) => path),
  );
});

t.test('names say what is inside; threads alone have default exports', async t => {
  none(
    t,
    sources.filter(({ path }) => BAD_NAMES.test(path) && !INDEX.test(path)).map(({ path }) => path),
  );
  const kebab = /^(web\/)?src(\/[a-z0-9]+(-[a-z0-9]+)*)+\.tsx?$/;
  none(
    t,
    sources.filter(({ path }) => !kebab.test(path)).map(({ path }) => path),
  );
  const defaults = sources.filter(source => source.hasDefaultExport && !ENTRY.test(source.path));
  none(
    t,
    defaults.map(({ path }) => path),
  );
});

t.test('nothing is left open: no any, no reminders', async t => {
  none(
    t,
    sources.flatMap(({ path, anyLines }) => anyLines.map(line => `${path}:${line} any`)),
  );
  none(
    t,
    textFiles()
      .filter(({ text }) => LEFT_OVER.test(text))
      .map(({ file }) => file),
  );
});

t.test('the project speaks of itself alone', async t => {
  const files = textFiles();
  t.ok(files.length > sources.length);
  none(
    t,
    files.filter(({ text }) => MACHINE_PATH.test(text)).map(({ file }) => file),
  );
  none(
    t,
    files.filter(({ text }) => WORKSHOP.test(text)).map(({ file }) => file),
  );
});
