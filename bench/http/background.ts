/**
 * How much background work slows requests down: pool operations on a large graph, while communities are computed in the
 * background and while they are not.
 */

import { Draw } from '../draw.ts';
import { SEED } from '../generation.ts';
import { density, packSynthetic } from '../graphs.ts';
import { args, atMost, emit, goals, isQuick, progress } from '../report.ts';
import { duration, ratio, summarize, whole } from '../statistics.ts';
import { poolMix } from './mixes.ts';
import { checkPhases, PHASE_COLUMNS, phase, phaseRows, seconds } from './phases.ts';
import { productSettings, Service } from './service.ts';
import type { BackgroundOrder, BackgroundReport } from './synthetic-service.ts';

const decisions = Number(args[0] ?? (isQuick ? 10_000 : 1_000_000));
const PHASE_SECONDS = isQuick ? 1 : 40;
const WARM_UP_SECONDS = isQuick ? 1 : 10;
const SAMPLE_EVERY = 20;
const RATIO_MAX = 3;
const DAY_SECONDS = '86400';

const packed = packSynthetic(decisions, 'independent');
const service = await Service.start('http/synthetic-service.ts', [String(decisions)], {
  ...productSettings(''),
  SVC_DATA_DIR: '.',
  SVC_SNAPSHOT_STALE_SECONDS: DAY_SECONDS,
});
try {
  const draw = new Draw(packed.graph, SEED);
  const asks = () => poolMix(draw);
  const ask = (until: () => Promise<unknown>) => phase(service, asks, SAMPLE_EVERY, until);
  await ask(() => seconds(WARM_UP_SECONDS));
  progress('without background work');
  const quiet = await ask(() => seconds(PHASE_SECONDS));
  progress('with background work');
  const order = (background: boolean) => service.send({ background } satisfies BackgroundOrder);
  order(true);
  const busy = await ask(() => seconds(PHASE_SECONDS));
  const rest = service.next(
    (message): message is BackgroundReport => 'computations' in (message as object),
  );
  order(false);
  const computations = summarize((await rest).computations);
  const checked = await checkPhases(packed.graph, [quiet, busy]);
  const slower = busy.load.latency.p99 / quiet.load.latency.p99;
  emit({
    tables: [
      {
        columns: [`${whole(decisions)} decisions, ${density(packed)}`, ...PHASE_COLUMNS],
        rows: [
          ...phaseRows('pool operations alone', quiet),
          ...phaseRows(
            'with communities in the background',
            busy,
            goals(atMost(slower, RATIO_MAX, value => `${ratio(value)} × p99 alone`)),
          ),
        ],
      },
    ],
    notes: [
      `p99 with background work is ${ratio(slower)} times that without. 32 connections, closed loop, a new pool operation for each request; every decision draws its criteria independently. ${whole(checked)} answers were equal to the kernel's, character by character.`,
      `The background thread computed the communities ${computations.count} times in a row, so that it was always busy; one took ${duration(computations.median)} (median), because it yields to the requests.`,
    ],
  });
} finally {
  await service.stop();
}
