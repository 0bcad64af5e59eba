/** Verifies the citations of a document with the backend, part by part, and merges the results into one list. */
import { citedOf } from '../../../web/src/shared/cited.ts';
import type { Cited } from '../../../web/src/shared/verdicts.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { asRefusal, BackendFailure } from '../backend-client/backend-failure.ts';
import type { BackendOperations } from '../backend-client/backend-types.ts';
import type { FileDocument } from './file-text.ts';
import { type Part, partsOf } from './parts.ts';
import { type NamedPlace, placesIn } from './places.ts';

type Verified = BackendOperations['POST /v1/verify']['data'];
type Risk = Verified['metrics']['risk_level'];

type Place = Cited['places'][number];

interface PlacedCitation extends Omit<Cited, 'places'> {
  places: NamedPlace[];
}

export interface Checked {
  /** In the order of their first place. */
  citations: PlacedCitation[];
  /** The highest risk of any part. */
  risk_level: Risk;
  tables: { name: string; date: string; covers: string }[];
  not_checked: string[];
  /** Classes for which a part has more mentions than are examined. */
  truncated: string[];
}

/** Maximum parts of one document that are verified in parallel. */
const AT_ONCE = 4;
/** Added to the backend's own list of what it does not check. */
const PARTS_NOTE =
  'referências a uma lei, a um tribunal ou a uma data ditos muito antes no documento (`a referida lei`): o texto é conferido por partes';
const RISKS: readonly Risk[] = ['low', 'medium', 'high'];

/** Rejects with the hub's own error if the backend fails. */
export async function checkDocument(
  document: FileDocument,
  backend: Pick<BackendClient, 'ask'>,
  limits: { signal: AbortSignal; msMax: number },
): Promise<Checked> {
  const parts = partsOf(document.text);
  const answers = await inTurn(parts, async ({ text }) => {
    const { data } = await backend.ask('POST /v1/verify', { text }, limits);
    return data;
  }).catch(error => {
    throw error instanceof BackendFailure ? asRefusal(error) : error;
  });
  return {
    citations: joined(document, parts, answers),
    risk_level:
      RISKS[Math.max(0, ...answers.map(answer => RISKS.indexOf(answer.metrics.risk_level)))]!,
    tables:
      answers[0]?.coverage.tables.map(({ name, date, covers }) => ({ name, date, covers })) ?? [],
    not_checked: distinct([
      ...answers.flatMap(({ coverage }) => coverage.not_checked),
      ...(parts.length > 1 ? [PARTS_NOTE] : []),
    ]),
    truncated: distinct(answers.flatMap(({ coverage }) => coverage.truncated)),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Runs the work for all items, AT_ONCE in parallel; results are in the order of the items. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const take = async () => {
    while (next < items.length) {
      const i = next++;
      results[i] = await work(items[i]!);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return results;
}

/** Removes duplicates: `Lei 8.078/1990 (CDC)` names one law twice in one place. */
function distinctPlaces(places: readonly Place[]): Place[] {
  return [...new Map(places.map(place => [`${place.start} ${place.end}`, place])).values()];
}

/** Merges citations with the same reference and verdict from several parts into one citation with all places. */
function joined(
  document: FileDocument,
  parts: readonly Part[],
  answers: readonly Verified[],
): PlacedCitation[] {
  const placed = placesIn(document);
  const found = new Map<string, PlacedCitation>();
  for (const [i, answer] of answers.entries()) {
    const { start, end, from } = parts[i]!;
    const isOwn = (place: Place) => place.start + from >= start && place.start + from < end;
    for (const cited of citedOf(answer)) {
      const places = distinctPlaces(cited.places.filter(isOwn)).map(place =>
        placed({ start: place.start + from, end: place.end + from }),
      );
      if (places.length === 0) continue;
      const key = JSON.stringify([cited.kind, cited.normalized, cited.verdict, cited.reason]);
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...cited, places });
      else known.places.push(...places);
    }
  }
  return [...found.values()].sort((a, b) => a.places[0]!.start - b.places[0]!.start);
}
