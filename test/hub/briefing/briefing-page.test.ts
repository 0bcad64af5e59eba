/** docs/briefing.md and the state machine agree in every cell of its table and every arrow of its picture. */
import fs from 'node:fs';
import t from 'tap';
import { AppError } from '../../../src/errors/errors.ts';
import { ACTION_TEXTS } from '../../../src/hub/briefing/action-texts.ts';
import type { Action, ArgumentsOf } from '../../../src/hub/briefing/arguments.ts';
import { ARGUMENTS } from '../../../src/hub/briefing/arguments.ts';
import type { Block } from '../../../src/hub/briefing/blocks/block.ts';
import { type BriefingState, START } from '../../../src/hub/briefing/briefing-state.ts';
import { DELIVERY_MODE_OF, type Phase } from '../../../src/hub/briefing/choices.ts';
import { step } from '../../../src/hub/briefing/machine.ts';

const PAGE = fs.readFileSync(new URL('../../../docs/briefing.md', import.meta.url), 'utf8');
const PHASES: Phase[] = [0, 1, 2, 3, 4];

/** A state that satisfies every precondition, with the ids of the documented examples. */
const risk = { id: 'risk-5-1', label: 'x', resolved: false };
const path = { id: 'path-6-1', kind: 'compor', label: '', description: '', grounds: [] };
const blocks = [
  { id: 'e', type: 'estrategia', phase: 4, position: 1, data: { paths: [path], precedents: [] } },
  { id: 'fallback-chart-5', type: 'fallback', phase: 3, position: 2, data: { replaces: 'chart' } },
] as unknown as Block[];
const FULL: BriefingState = {
  ...START,
  diagnosis: { situation: null, area: null, tema: 'tema', tese: null },
  deliveryMode: 'estrategia',
  precedents: [{ processoId: '1', evaluation: 'useful' }],
  risks: [risk],
  blocks,
};
/** For each precondition, a change that makes the state violate it. */
const LACKING: Record<string, Partial<BriefingState>> = {
  'tema or tese': { diagnosis: START.diagnosis },
  'a rated precedent': { precedents: [] },
  'a delivery mode': { deliveryMode: null },
  'an estrategia block': { blocks: blocks.slice(1) },
};

/** The phase after an action; null if the state does not allow it. */
function phaseAfter(state: BriefingState, action: Action): Phase | null {
  try {
    return step(state, action, ACTION_TEXTS[action].example as ArgumentsOf<Action>).state.phase;
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_TRANSITION') return null;
    throw error;
  }
}

/** The body of the table whose head begins with these cells. */
function table(...head: string[]): string[][] {
  const lines = PAGE.split('\n');
  const at = lines.findIndex(line => line.startsWith(`| ${head.join(' | ')} |`));
  const end = lines.findIndex((line, i) => i > at && !line.startsWith('|'));
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim());
  return lines.slice(at + 2, end).map(cells);
}

t.test('the table of transitions', async t => {
  const rows = table('action', 'allowed in', 'needs', 'phase after', 'when finalized');
  const actions = Object.keys(ARGUMENTS) as Action[];
  t.same(
    rows.map(([action]) => action),
    actions,
  );
  for (const [name, allowed, needs, after, whenFinalized] of rows as [Action, ...string[]][]) {
    const [, raised, from = ''] = /^(\d) from (.*)$/.exec(after!) ?? [];
    for (const phase of PHASES) {
      const isAllowed = allowed === 'all' || allowed!.split(', ').includes(String(phase));
      const isRaised = from.split(', ').includes(String(phase));
      const next = isAllowed ? (isRaised ? Number(raised) : phase) : null;
      const state = { ...FULL, phase };
      t.equal(phaseAfter(state, name), next, `${name} in ${phase}`);
      const finalized = whenFinalized === 'allowed' ? next : null;
      t.equal(phaseAfter({ ...state, finalized: true }, name), finalized, `${name} at the end`);
      const named = needs === '–' ? [] : needs!.split('; ');
      for (const [need, lack] of Object.entries(LACKING)) {
        const lacking = phaseAfter({ ...state, ...lack }, name);
        t.equal(lacking, named.includes(need) ? null : next, `${name} in ${phase} without ${need}`);
      }
    }
  }
});

t.test('the picture', async t => {
  const drawn = [...PAGE.matchAll(/^ {4}p(\d) --> p(\d): (\w+)$/gm)].map(([, ...arrow]) =>
    arrow.join(' '),
  );
  const real = (Object.keys(ARGUMENTS) as Action[]).flatMap(action =>
    PHASES.flatMap(phase => {
      const after = phaseAfter({ ...FULL, phase }, action);
      return after === null || after === phase ? [] : `${phase} ${after} ${action}`;
    }),
  );
  t.same(drawn.toSorted(), real.toSorted());
});

t.test('the other tables', async t => {
  t.same(Object.fromEntries(table('situation', 'delivery mode')), DELIVERY_MODE_OF);
  t.same(
    table('action', 'body', 'answer').map(([action]) => action),
    Object.keys(ARGUMENTS),
  );
});
