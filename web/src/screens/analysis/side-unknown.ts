/** If the side of the user is not known, the page says so once: in the response, or else beside it. */
import { SIDE_UNKNOWN } from '../../shared/side-words.ts';

/** Whether the response itself says it. */
export const saysSideUnknown = ({ response }: { response: string }): boolean =>
  response.includes(SIDE_UNKNOWN);

/** What could not be confirmed, without what stands at the head of the answer. */
export const shownUnknowns = <T extends { text: string }>({
  unknowns,
}: {
  unknowns: readonly T[];
}): T[] => unknowns.filter(({ text }) => text !== SIDE_UNKNOWN);
