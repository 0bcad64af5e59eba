/** Reads the details right before the number of a cited decision: `(STJ, 3ª Turma, REsp 1.234.567/SP)`. */
import { readChamber } from '../../../../legal/citations/chambers.ts';
import { readCourt } from '../../../../legal/courts/courts.ts';
import { isFullStop } from '../../../../legal/text/abbreviations.ts';
import { lineEndsBefore } from '../../../../legal/text/line-ends.ts';
import { readRapporteur } from './decision-rapporteur.ts';
import type { Details, Reading } from './told-of-decision.ts';

const BACK_MAX = 3;
const PART_MAX = 12;
/** Tokens allowed between these details and the class. */
const BRIDGE = new Set(', - ( : no na nos nas do da julgamento autos processo n º .'.split(' '));
const BRIDGE_MAX = 6;

/** Reads court, chamber and rapporteur right before the class: `(STJ, 3ª Turma, REsp 1.234.567/SP)`. */
export function readBefore(reading: Reading, details: Details, previous: number): void {
  const { stream } = reading;
  let end = details.from;
  for (let count = 0; count < BACK_MAX; count++) {
    let bridge = end;
    while (bridge > previous && bridge > end - BRIDGE_MAX && BRIDGE.has(stream.fold(bridge - 1))) {
      if (stream.fold(bridge - 1) === '.' && isFullStop(stream, bridge - 1)) return;
      if (lineEndsBefore(stream, bridge) > 0) return;
      bridge--;
    }
    const from = partBefore(reading, details, bridge, previous);
    if (from === bridge) return;
    end = from;
    details.from = from;
  }
}

/** First token of the detail that ends before `end`; `end` if there is none. */
function partBefore(reading: Reading, details: Details, end: number, previous: number): number {
  for (let at = end - 1; at >= Math.max(previous, end - PART_MAX, 0); at--) {
    const { fold } = reading.stream.at(at);
    if (fold === ';' || fold === '"') break;
    const { stream, people } = reading;
    const court = readCourt(stream, at);
    const chamber = court === null ? readChamber(stream, at) : null;
    // `MIN. X` on the line above belongs to the page header, not to the citation.
    const isOfPage = lineEndsBefore(stream, end) > 0 && fold.startsWith('min');
    const isJudge = court === null && chamber === null && !isOfPage;
    const rapporteur = isJudge ? readRapporteur(stream, at, people) : null;
    if ((court ?? chamber ?? rapporteur)?.next !== end) continue;
    if (court !== null) details.tribunal = court.tribunal;
    if (chamber !== null) details.orgao ??= chamber;
    if (rapporteur !== null && !rapporteur.isForOpinion) details.relator ??= rapporteur;
    return at;
  }
  return end;
}
