/** Ways to kill a service, or a command on its data folder, in the middle of one kind of work. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Writes } from '../faults/acknowledged.ts';
import type { Audited, Command } from '../faults/audited.ts';
import { until } from '../service.ts';

const WRITERS = 4;
const WRITES_MAX = 40;
const AFTER_MS_MAX = 300;
/** A restore of a small backup ends soon. */
const AFTER_RESTORE_MS_MAX = 60;
const SNAPSHOT_WRITES_MAX = 10;

interface Ground {
  audited: Audited;
  random: () => number;
  /** The folder for the files of commands. */
  folder: string;
}

/**
 * Kills once, and checks that everything acknowledged is there; resolves to false if the work ended before the kill.
 */
type Kill = (ground: Ground) => Promise<boolean>;

export const KILLS: Record<string, Kill> = {
  memories: ground => killUnderWrites(ground, 'memories'),
  uploads: ground => killUnderWrites(ground, 'uploads'),
  removes: ground => killUnderWrites(ground, 'removes'),
  mixed: ground => killUnderWrites(ground, 'mixed'),
  imports: killUnderImport,
  backups: killUnderBackup,
  restores: killRestore,
  'snapshot writes': killSnapshotWrite,
};

async function killUnderWrites({ audited, random }: Ground, writes: Writes): Promise<true> {
  const { acknowledged, place } = audited;
  const enough = acknowledged.count + 1 + Math.floor(random() * WRITES_MAX);
  const writing = Array.from({ length: WRITERS }, () =>
    acknowledged.writeUntilItEnds(place, writes),
  );
  await until(() => acknowledged.count >= enough, 'writes are acknowledged');
  await audited.service.end('SIGKILL');
  await Promise.all(writing);
  await audited.start();
  return true;
}

async function killUnderImport(ground: Ground): Promise<boolean> {
  const { audited, random, folder } = ground;
  const uploads = path.join(audited.dataDir, 'artifacts', 'datasets');
  const count = () => (fs.existsSync(uploads) ? fs.readdirSync(uploads).length : 0);
  const before = count();
  const seed = Math.floor(random() * 1_000_000);
  const command = audited.import(path.join(folder, 'decisions.jsonl'), seed);
  await until(() => count() > before || command.isOver(), 'an import is sent');
  return killOneOf(ground, command);
}

async function killUnderBackup(ground: Ground): Promise<boolean> {
  const { audited, folder } = ground;
  const file = path.join(folder, 'backup');
  audited.deleteBackup(file);
  const command = audited.backUp(file);
  const isBegun = () => fs.readdirSync(folder).some(name => name.endsWith('.part'));
  await until(() => isBegun() || command.isOver(), 'a backup is begun');
  const wasKilled = await killOneOf(ground, command);
  for (const name of fs.readdirSync(folder)) {
    if (name.endsWith('.part')) fs.rmSync(path.join(folder, name));
  }
  return wasKilled;
}

/** Kills the service or the command, each in half of the rounds. */
async function killOneOf({ audited, random }: Ground, command: Command): Promise<boolean> {
  const isService = random() < 0.5;
  await sleep(random() * AFTER_MS_MAX);
  const isOver = command.isOver();
  if (isService) await audited.service.end('SIGKILL');
  const wasKilled = await command.end();
  if (isService) await audited.start();
  else await audited.audit();
  return isService ? !isOver : wasKilled;
}

/** Restores a complete backup: nothing may be missing, whichever store remains. */
async function killRestore({ audited, random, folder }: Ground): Promise<boolean> {
  const file = path.join(folder, 'restored');
  audited.deleteBackup(file);
  if (!(await audited.backUp(file).done)) throw new Error('a backup failed');
  await audited.service.end('SIGTERM');
  const inData = (...names: string[]) => fs.existsSync(path.join(audited.dataDir, ...names));
  const moments = [
    () => inData('restore-new', 'postgres', 'base'),
    () => inData('restore-new', 'postgres', 'postmaster.pid'),
    () => inData('restore-ready'),
  ];
  const isTime = moments[Math.floor(random() * moments.length)]!;
  const command = audited.command(['restore', '--force', file]);
  await until(() => isTime() || command.isOver(), 'a restore is under way');
  await sleep(random() * AFTER_RESTORE_MS_MAX);
  const wasKilled = await command.end();
  await audited.start();
  return wasKilled;
}

/** Kills the service when a draft of the snapshot file appears among the uploads. */
async function killSnapshotWrite({ audited, random }: Ground): Promise<true> {
  const { acknowledged, place, service } = audited;
  const writing = acknowledged.writeUntilItEnds(place, 'uploads');
  let left = 1 + Math.floor(random() * SNAPSHOT_WRITES_MAX);
  const watcher = fs.watch(path.join(audited.dataDir, 'artifacts', 'snapshot'), (_, name) => {
    if (name?.startsWith('.writing-') && --left === 0) service.process.kill('SIGKILL');
  });
  await until(() => service.process.signalCode !== null, 'a snapshot is written');
  watcher.close();
  await service.end('SIGKILL');
  await writing;
  await audited.start();
  return true;
}
