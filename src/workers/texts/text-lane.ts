/** One thread for long texts. */
import { DeadlineLane } from '../deadline-lane.ts';

const MESSAGES = {
  late: 'The text was not processed in time.',
  full: 'Too many long texts are waiting to be processed.',
};

export class TextLane<Request, Reply> extends DeadlineLane<Request, Reply> {
  constructor(threadFile: URL, queueMax: number) {
    super({ threadFile, queueMax, messages: MESSAGES });
  }
}
