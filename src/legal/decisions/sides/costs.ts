/** The party that bears the costs of a failed appeal has lost it. */
import type { Resultado } from '../outcome/resultado.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

const AUTHOR =
  '(parte )?(autor|autora|autores|demandante|requerente|promovente|impetrante|servidor|servidora)';
const DEBTOR =
  '(parte )?(re|reu|demandad[ao]|ente (publico|municipal|estadual)|estado|municipio|fazenda|banco|seguradora|instituicao financeira|concessionaria|operadora)';
const COSTS = '(honorarios|custas|verbas? sucumbencia\\w+|onus d[ae] sucumbencia|sucumbencia)';
const borneBy = (party: string) =>
  `\\b${COSTS}( \\w+){0,6} (devid\\w+|arcad\\w+|suportad\\w+)( \\w+)? (pel[oa]|a cargo d[oa]) ${party}\\b|\\bcondenacao d[oa] ${party} (ao pagamento|em|nas|nos)( \\w+){0,4} ${COSTS}`;

/** Costs suspended until the debtor has means: a party with legal aid lost, and in a civil case it was the author. */
const SUSPENDED =
  /\b(exigibilidade suspensa|suspensao d[ae] (sua )?exigibilidade|suspensao da exigibilidade d[aoe]s? (custas|honorarios|pagamento|verbas?)|condicao suspensiva de exigibilidade)/;
const TAX = /\b(credito|tributo|imposto|tributari[oa]|fiscal)\b/;
const OF_AUTHOR = new RegExp(borneBy(AUTHOR));
const OF_DEBTOR = new RegExp(borneBy(DEBTOR));
/** Words for requests or for the decision below. */
const OPEN =
  /\b(irresignac\w+|insurgenc\w+|alegac\w+|pleito|pedido|sentenca que|decisao que|possibilidade|impossibilidade|sentenca cujo|julgou|afast\w+|exclu\w+|nao)\b/;

export function readCosts(
  phrases: readonly Phrase[],
  nature: Nature,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (resultado !== 'improvido' || nature.isCriminal || nature.isHabeas) return null;
  if (nature.isDeclaratory || nature.isOfSeveral || nature.isCreditor || nature.isEmbargos)
    return null;
  if (nature.isFiscal || nature.isInterlocutory) return null;
  const inEmenta = phrases.filter(({ campo, folded }) => campo === 'ementa' && !OPEN.test(folded));
  const ofAuthor = inEmenta.find(
    ({ folded }) => OF_AUTHOR.test(folded) || (SUSPENDED.test(folded) && !TAX.test(folded)),
  );
  const ofDebtor = inEmenta.find(({ folded }) => OF_DEBTOR.test(folded));
  if ((ofAuthor === undefined) === (ofDebtor === undefined)) return null;
  return ofAuthor === undefined
    ? found('autor', 'palavras', ofDebtor!)
    : found('réu', 'palavras', ofAuthor);
}
