/**
 * A process that writes one snapshot after another and asks before each piece, so that it can be killed at any moment
 * of a write. Arguments: folder, number of the first generation.
 */
import { once } from 'node:events';
import { PackedGraph } from '../../../src/engine/graph/packed-graph.ts';
import { packGraph } from '../../../src/engine/graph/packing/pack.ts';
import { writeSnapshot } from '../../../src/engine/snapshot/snapshot-file.ts';
import { SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { feedBuilder } from '../oracle/model.ts';
import { versionModel } from '../snapshot-fakes.ts';

const PIECE_BYTES = 8192;
const [folder, first] = process.argv.slice(2) as [string, string];
const artifacts = new DiskArtifacts(folder);

/** Tells the parent, and goes on when it says so. */
async function ask(what: string): Promise<void> {
  const answered = once(process, 'message');
  process.send!(what);
  await answered;
}

async function* piecewise(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      await ask('piece');
      yield chunk.subarray(at, at + PIECE_BYTES);
    }
  }
}

const files = {
  put: (key: string, body: AsyncIterable<Uint8Array>) => artifacts.put(key, piecewise(body)),
  stream: (key: string) => artifacts.stream(key),
};
const store = new SnapshotStore(2 ** 24);
for (let number = Number(first); ; number++) {
  const { buffer, slot } = await store.reserve();
  const times = { sourceVersion: BigInt(number), builtAt: number, confirmedAt: number };
  const builder = feedBuilder(versionModel(`g${number}`, 1000));
  packGraph(builder, buffer, { generation: number, ...times });
  const graph = new PackedGraph(buffer);
  await writeSnapshot(files, store.publish(slot, { graph, number, ...times }));
  await ask(`written ${number}`);
}
