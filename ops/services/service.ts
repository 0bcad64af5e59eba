/** The interface of a local server for `npm run services`. */

export interface Service {
  name: string;
  /** Starts it on its default port, to outlive this process. Rejects with a one-line message. */
  start(): Promise<StartedService>;
}

export interface StartedService {
  pid: number;
  /** Its folder, which is in its command line and is removed when it is stopped. */
  home: string;
  /** The signal for a clean shutdown. */
  stopSignal: NodeJS.Signals;
  /** The settings with which jurisgrafo uses it. */
  settings: Record<string, string>;
}
