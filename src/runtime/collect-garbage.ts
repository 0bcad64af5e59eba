/** Collects garbage at a moment that the service chooses. */
import v8 from 'node:v8';
import vm from 'node:vm';

/** Returns a function that stops the calling thread for some tens of milliseconds and collects its garbage. */
export function garbageCollector(): () => void {
  // Only contexts that are made later have the function.
  v8.setFlagsFromString('--expose-gc');
  return vm.runInNewContext('gc');
}
