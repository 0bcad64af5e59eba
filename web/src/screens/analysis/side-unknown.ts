/** Makes the page say only once that the user's side is unknown: in the response, or otherwise beside it. */
import { SIDE_UNKNOWN } from '../../shared/side-words.ts';

/** Whether the response contains the sentence. */
export const saysSideUnknown = ({ response }: { response: string }): boolean =>
  response.includes(SIDE_UNKNOWN);

/** The unconfirmed points, without those already shown above the answer. */
export const shownUnknowns = <T extends { text: string }>({
  unknowns,
}: {
  unknowns: readonly T[];
}): T[] => unknowns.filter(({ text }) => text !== SIDE_UNKNOWN);
