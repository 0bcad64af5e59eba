/** Detects that the court below ended the case without judging it, and how the appeal court decided on this. */
import type { Resultado } from '../outcome/resultado.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { DecisaoRecorrida, Found } from './sides.ts';

const ENDED =
  /\b(extincao (d[aoe]s? )?(feito|processo|acao|demanda|execucao)|(feito|processo|acao|demanda) extint[oa]|indeferimento da (peticao )?inicial|inicial indeferida|abandono (d[ae] (causa|acao)|processual)|cancelamento da distribuicao|sentenca (terminativa|extintiva))\b/;
/** Words for a case that ended in this court, and for a request to end the case. */
const HERE =
  /\b(decretad\w+|decretacao|pleito|pedido|requerimento|impossibilidade|descab\w+|preliminar|honorarios|de oficio|determinad[ao]|punibilidade|impoe|pretensao|penhora)\b/;
const UNDONE =
  /\b((sentenca|decisao|decisum|julgado)( \w+){0,3} (anulad|cassad|desconstituid|nul[ao])|(anulacao|nulidade|desconstituicao|cassacao) d[ao] (sentenca|decisao|decisum|julgado)|retorno dos autos|(remessa|devolucao) dos autos (a|ao) (origem|vara|juizo|primeiro)|prosseguimento d[oa] (feito|acao|execucao|processo)|error in procedendo|nulidade (configurada|verificada)|descabida( a)? extincao|extincao (indevida|prematura|afastada|descabida)|sentenca prematura)/;
/** The dispute is only about the costs of the ended case. */
const COSTS = /\b(honorarios|sucumben\w+|custas)\b/;
const COSTS_RAISED = /\bhonorarios (recursais|majorados)|majora\w+ (d[oa]s? )?(honorarios|verba)/;

export function readEnded(
  phrases: readonly Phrase[],
  nature: Nature,
  resultado: Resultado | null,
): Found<DecisaoRecorrida> | null {
  if (nature.isCriminal || nature.isHabeas || nature.isWrit || nature.isDeclaratory) return null;
  if (nature.isEmbargos || nature.isInterlocutory) return null;
  const ended = phrases.find(
    ({ folded, campo }) => campo === 'ementa' && ENDED.test(folded) && !HERE.test(folded),
  );
  if (ended === undefined) return null;
  const isAboutCosts = phrases.some(
    ({ folded }) => COSTS.test(folded) && !COSTS_RAISED.test(folded),
  );
  if (isAboutCosts) return null;
  const isUndone = phrases.some(({ folded }) => UNDONE.test(folded));
  const fits = resultado === 'improvido' ? !isUndone : resultado === 'provido' && isUndone;
  return fits ? found('extinta', 'palavras', ended) : null;
}
