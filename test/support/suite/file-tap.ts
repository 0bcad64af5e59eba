/**
 * The `tap` that test files of a batch import: the test of the running file. Each file therefore keeps its own
 * subtests, teardowns, timeout and name while many share a process.
 */
import root, { type Test } from 'tap';

let current: Test = root;

/** The test that the next file's calls go to. */
export function runWithin(test: Test): void {
  current = test;
}

export default new Proxy(root, {
  get: (_, name) => {
    const value = Reflect.get(current, name);
    return typeof value === 'function' ? value.bind(current) : value;
  },
});
