/** Runs the garbage collector when the service chooses to. */
import v8 from 'node:v8';
import vm from 'node:vm';

/** Returns a function that blocks the calling thread for some tens of milliseconds and collects its garbage. */
export function garbageCollector(): () => void {
  // Only contexts created after setting the flag have `gc`.
  v8.setFlagsFromString('--expose-gc');
  return vm.runInNewContext('gc');
}
