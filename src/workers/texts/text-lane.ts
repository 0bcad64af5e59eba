/** One thread for long texts. */
import { DeadlineLane, type DeadlineLaneOptions } from '../deadline-lane.ts';

const MESSAGES = {
  late: 'The text was not processed in time.',
  full: 'Too many long texts are waiting to be processed.',
};

type TextLaneOptions = Pick<DeadlineLaneOptions, 'onStart' | 'heapMb'>;

export class TextLane<Request, Reply> extends DeadlineLane<Request, Reply> {
  constructor(threadFile: URL, queueMax: number, options: TextLaneOptions = {}) {
    super({ threadFile, queueMax, messages: MESSAGES, ...options });
  }
}
