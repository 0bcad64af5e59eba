/** A thread keeps one graph for all tasks of a generation, although each message brings a buffer object of its own. */
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import t from 'tap';
import { SnapshotStore } from '../../../src/engine/snapshot/snapshot-store.ts';
import { AttachedGraph } from '../../../src/workers/compute/attached-graph.ts';
import { BYTES_MAX, independentCriterios, publish } from '../../support/generations.ts';

const { port1, port2 } = new MessageChannel();
t.teardown(() => port1.close());

/** The buffer as a message brings it. */
function sent(buffer: SharedArrayBuffer): SharedArrayBuffer {
  port1.postMessage(buffer);
  return receiveMessageOnPort(port2)!.message;
}

t.test('one graph a generation', async t => {
  const store = new SnapshotStore(BYTES_MAX);
  const publishNext = () => publish(store, independentCriterios(10, 3, 2));
  const first = await publishNext();
  const attached = new AttachedGraph();
  const { buffer } = first.graph;
  const graph = attached.of(sent(buffer), first.number);
  t.not(sent(buffer), sent(buffer), 'an object of its own each time');
  t.equal(attached.of(sent(buffer), first.number), graph);

  const second = await publishNext();
  const next = attached.of(sent(second.graph.buffer), second.number);
  t.equal(next.generation, second.number);
  t.equal(attached.of(sent(second.graph.buffer), second.number), next);

  const third = await publishNext();
  t.equal(third.graph.buffer, buffer, 'its buffer is reused');
  t.equal(attached.of(sent(buffer), third.number).generation, third.number);
  t.throws(() => attached.of(sent(buffer), first.number), /contains generation 3, not 1/);
});
