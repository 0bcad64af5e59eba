/** A single refresh with a fake store and clock: when it confirms, reads, publishes, refuses or keeps the snapshot. */
import t from 'tap';
import { readHeader } from '../../../src/engine/graph/header.ts';
import { versionHash } from '../../../src/engine/snapshot/snapshot-file.ts';
import { refresherScene, SETTINGS } from '../../support/snapshot-fakes.ts';

t.test('the first refresh reads and publishes, the next confirms', async t => {
  const { snapshots, source, seen, clock, refresher } = refresherScene();
  clock.ms = 1000;
  t.equal(await refresher.refresh(), 'published');
  const { current } = snapshots;
  t.equal(current?.graph.id(0), 'v1/0');
  t.equal(current?.sourceVersion, versionHash('v1'));
  t.equal(current?.builtAt, clock.now());
  clock.ms = 61_000;
  t.equal(await refresher.refresh(), 'confirmed');
  t.equal(snapshots.current, current);
  t.equal(current?.confirmedAt, clock.now());
  t.equal(current?.builtAt, clock.now() - 60_000);
  t.equal(source.loads, 1);
  t.strictSame(seen.outcomes, ['published', 'confirmed']);
  t.equal(seen.reports, 1);
});

t.test('confirmed_at is the time of the probe, not of its answer', async t => {
  const { snapshots, source, clock, refresher } = refresherScene();
  source.onProbe = () => {
    clock.ms += 5000;
  };
  source.onLoad = () => {
    clock.ms += 20_000;
  };
  await refresher.refresh();
  // Probed at 0, loaded from 5 to 25 s, then probed again.
  t.equal(snapshots.current!.builtAt, clock.now() - 25_000);
  t.equal(snapshots.current!.confirmedAt, clock.now() - 5000);
  await refresher.refresh();
  t.equal(snapshots.current!.confirmedAt, clock.now() - 5000);
});

t.test('a changed store is read again', async t => {
  const { snapshots, source, refresher } = refresherScene();
  await refresher.refresh();
  source.version = 'v2';
  t.equal(await refresher.refresh(), 'published');
  t.equal(snapshots.current?.graph.id(0), 'v2/0');
  t.equal(snapshots.current?.number, 2);
});

t.test('if the store changes during a load, it is loaded again until it does not', async t => {
  const { snapshots, source, refresher, clock } = refresherScene();
  source.onLoad = load => {
    clock.ms += 1000;
    if (load < 3) source.version = `v${load + 1}`;
  };
  t.equal(await refresher.refresh(), 'published');
  t.equal(source.loads, 3);
  t.equal(snapshots.current?.graph.id(0), 'v3/0');
  t.equal(snapshots.current?.sourceVersion, versionHash('v3'));
  t.equal(snapshots.current?.confirmedAt, clock.now());
  t.equal(snapshots.current?.number, 1, 'an unpublished load uses no number');
});

t.test(
  'after three loads a changing store is published as torn, confirmed at the first probe',
  async t => {
    const { snapshots, source, refresher, clock, seen } = refresherScene();
    const startedAt = clock.now();
    source.onLoad = load => {
      clock.ms += 1000;
      source.version = `v${load + 1}`;
    };
    t.equal(await refresher.refresh(), 'torn');
    t.equal(source.loads, 3);
    t.equal(snapshots.current?.confirmedAt, startedAt);
    t.equal(
      snapshots.current?.sourceVersion,
      versionHash('v3'),
      'the version before the last load',
    );
    source.onLoad = () => {};
    t.equal(
      await refresher.refresh(),
      'published',
      'its version is not confirmed, so it is read again',
    );
    t.strictSame(seen.outcomes, ['torn', 'published']);
  },
);

t.test('a graph above the ceiling is refused with both numbers, and the old one stays', async t => {
  const { snapshots, source, refresher, seen } = refresherScene({ bytesMax: 400_000 });
  t.equal(await refresher.refresh(), 'published');
  const { current } = snapshots;
  source.version = 'v2';
  source.decisoes = 2000;
  t.equal(await refresher.refresh(), 'refused');
  t.equal(source.loads, 1, 'nothing was read');
  t.equal(snapshots.current, current);
  t.match(seen.warnings, [/about \d{6} bytes and SVC_SNAPSHOT_MEMORY_MAX_MB allows 400000/]);
});

t.test('with a ceiling of 0 no snapshot is kept', async t => {
  const { snapshots, source, refresher } = refresherScene({ bytesMax: 0 });
  t.equal(await refresher.refresh(), 'refused');
  t.equal(await refresher.refresh(true), 'refused');
  t.equal(source.loads, 0);
  t.equal(snapshots.current, null);
});

t.test('a failure of any step keeps the old generation as it was', async t => {
  const { snapshots, source, refresher, seen, clock } = refresherScene();
  await refresher.refresh();
  const { current } = snapshots;
  const confirmedAt = current!.confirmedAt;
  clock.ms += 1000;
  const fail = () => {
    throw new Error('the store is away');
  };
  source.onProbe = fail;
  t.equal(await refresher.refresh(), 'failed');
  source.version = 'v2';
  source.onProbe = () => {};
  source.onLoad = fail;
  t.equal(await refresher.refresh(), 'failed', 'during a load');
  source.onLoad = () => {};
  const { probes } = source;
  source.onProbe = probe => (probe === probes + 2 ? fail() : undefined);
  t.equal(await refresher.refresh(), 'failed', 'at the probe after the load');
  t.equal(snapshots.current, current);
  t.equal(current!.confirmedAt, confirmedAt);
  t.equal(current!.graph.id(0), 'v1/0');
  t.equal(
    seen.warnings.filter(warning => /could not be refreshed: .* away/.test(warning)).length,
    3,
  );
  source.onProbe = () => {};
  t.equal(await refresher.refresh(), 'published');
  t.equal(readHeader(snapshots.current!.graph.buffer).generation, 2);
});

t.test('simultaneous calls of refresh join one refresh', async t => {
  const { source, refresher } = refresherScene();
  const outcomes = await Promise.all([1, 2, 3].map(() => refresher.refresh()));
  t.strictSame(outcomes, ['published', 'published', 'published']);
  t.equal(source.loads, 1);
  t.equal(source.probes, 2);
});

t.test('a full refresh does not join a running confirmation', async t => {
  const { snapshots, source, refresher } = refresherScene();
  await refresher.refresh();
  const [confirming, full, alsoFull] = [
    refresher.refresh(),
    refresher.refresh(true),
    refresher.refresh(true),
  ];
  t.equal(await confirming, 'confirmed');
  t.equal(await full, 'published');
  t.equal(await alsoFull, 'published');
  t.equal(source.loads, 2);
  t.equal(snapshots.current?.number, 2);
});

t.test('the whole graph is read again when due, whatever its version says', async t => {
  for (const [versioned, dueSeconds] of [
    // A change must be served by then, so the refresh interval is subtracted.
    [true, 3600 - SETTINGS.refreshSeconds],
    [false, 150 - SETTINGS.refreshSeconds],
  ] as const) {
    const { source, refresher, clock } = refresherScene();
    source.versioned = versioned;
    await refresher.refresh();
    clock.ms = dueSeconds * 1000 - 1;
    t.equal(await refresher.refresh(), 'confirmed');
    clock.ms += 1;
    t.equal(await refresher.refresh(), 'published', `after ${dueSeconds} s`);
    clock.ms += 1000;
    t.equal(await refresher.refresh(), 'confirmed', 'due again only after the same time');
    t.equal(source.loads, 2);
  }
});
