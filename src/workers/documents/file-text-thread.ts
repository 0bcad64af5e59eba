/** Entry of the thread that reads the text of files that users of the hub send. */
import { yieldToOthers } from '../../runtime/thread-priority.ts';
import { fileText } from './file-text.ts';

yieldToOthers();

export default fileText;
