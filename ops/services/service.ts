/** What `npm run services` knows of a server: a file that exports one of these, and a line in the registry. */

export interface Service {
  name: string;
  /** On its usual port; it goes on when this process ends. Rejects with one line where that cannot be. */
  start(): Promise<StartedService>;
}

export interface StartedService {
  pid: number;
  /** Its folder, which its command line names and which goes when it is stopped. */
  home: string;
  /** What ends it in good order. */
  stopSignal: NodeJS.Signals;
  /** What points jurisgrafo at it. */
  settings: Record<string, string>;
}
