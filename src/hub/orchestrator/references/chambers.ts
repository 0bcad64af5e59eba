/** Finds the given results of a chamber that a query names: `o acórdão da 3ª Câmara Cível`. */
import { foldQuery } from '../fold-query.ts';
import { type Found, type ReferenceTarget, resolved, unresolved } from './reference.ts';

const NUMBERS = [
  'primeira',
  'segunda',
  'terceira',
  'quarta',
  'quinta',
  'sexta',
  'setima',
  'oitava',
];
const CHAMBER = new RegExp(
  `\\b(?:julgad[oa]s?|acordaos?|decis(?:ao|oes)|casos?|[oa]s?|posicao) d[ao]s? (${NUMBERS.join('|')}|\\d{1,2} ?a?) (camara|turma|secao)((?: civel| criminal| de direito (?:publico|privado))?)\\b(?: com | e | versus | x )?(?:[oa] )?(?:d[ao] )?(?:(${NUMBERS.join('|')}|\\d{1,2} ?a?)(?= (?:camara|turma|secao)| ?(?:civel|criminal)?$))?`,
  'g',
);

export function findChambers(folded: string, targets: readonly ReferenceTarget[]): Found[] {
  return [...folded.matchAll(CHAMBER)].flatMap(([text, first, kind, branch, second]) =>
    [first, second]
      .filter(number => number !== undefined)
      .map(number =>
        ofChamber(text, { number: numberOf(number), kind: kind!, branch: branch!.trim() }, targets),
      ),
  );
}

interface Chamber {
  number: number;
  kind: string;
  branch: string;
}

function ofChamber(
  text: string,
  { number, kind, branch }: Chamber,
  targets: readonly ReferenceTarget[],
): Found {
  const ids = targets
    .filter(({ orgao }) => {
      const own = foldQuery(orgao ?? '').replace(/^(\d+) ?a? /, '$1 ');
      const [ownNumber, ...rest] = own.split(' ');
      return (
        (Number(ownNumber) === number || NUMBERS.indexOf(ownNumber!) + 1 === number) &&
        rest[0] === kind &&
        rest.join(' ').includes(branch)
      );
    })
    .map(({ id }) => id);
  if (ids.length > 0) return resolved(text, 'orgao', ids);
  return unresolved(text, 'Nenhum dos julgados enviados é desse órgão.');
}

const numberOf = (text: string): number =>
  NUMBERS.includes(text) ? NUMBERS.indexOf(text) + 1 : Number.parseInt(text, 10);
