/** The citations of a text, in a form in which the citations of a digest can be compared with those of its source. */
import { scanProcessos } from '../../legal/processes/processos.ts';
import type { StatuteMention } from '../../legal/statutes/statute-mentions.ts';
import { scanStatutes } from '../../legal/statutes/statutes.ts';
import { scanSumulas } from '../../legal/sumulas/sumulas.ts';
import { scanTemas } from '../../legal/sumulas/temas.ts';
import { foldText } from '../../legal/text/fold.ts';
import { TokenStream } from '../../legal/text/tokens.ts';

export interface Citation {
  start: number;
  end: number;
  /** The source has this citation only if each of these keys is among the `parts` of the source's citations. */
  needs: string[];
  /** Keys that a text with this citation cites: the citation itself and its wider parts, such as the law alone. */
  parts: string[];
}

/**
 * The citations of a text. `Código Civil` and `CC` are one citation, as are `REsp 1.234/SP` and `REsp 1234`. Cost is
 * linear.
 */
export function citationsOf(text: string): Citation[] {
  const stream = new TokenStream(text);
  return [
    ...scanStatutes(stream).filter(isOfLaw).map(statute),
    ...[...scanSumulas(stream), ...scanTemas(stream)].map(one =>
      citation(one, one.canonical, withoutCourt(one)),
    ),
    ...scanProcessos(stream).map(one =>
      citation(one, one.canonical, one.uf === null ? one.canonical : one.canonical.slice(0, -3)),
    ),
  ];
}

const isOfLaw = ({ canonical }: StatuteMention): boolean => canonical !== null;

function citation({ start, end }: { start: number; end: number }, whole: string, less: string) {
  return { start, end, needs: [foldText(whole)], parts: [foldText(whole), foldText(less)] };
}

/** Each paragraph, inciso and alínea has to occur in the source, but not all of them in one citation. */
function statute(mention: StatuteMention): Citation {
  const { start, end, lei, canonical, paragrafo, inciso, alinea } = mention;
  const article = foldText(canonical!);
  const values = [paragrafo, inciso, alinea].flatMap((list, level) =>
    (list ?? '').split(',').flatMap(part => {
      const value = foldText(part);
      return value === '' || value === 'caput' ? [] : [`${article} ${level} ${value}`];
    }),
  );
  return { start, end, needs: [article, ...values], parts: [article, foldText(lei!), ...values] };
}

function withoutCourt({ canonical, tribunal }: { canonical: string; tribunal: string | null }) {
  const end = ` do ${tribunal}`;
  return canonical.endsWith(end) ? canonical.slice(0, -end.length) : canonical;
}
