/** The first paragraph of an answer that goes on with an earlier question: on what it rests, and what was asked. */
import { OF_SIDE, THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import { type Lado, OPPOSITE } from '../../../legal/decisions/sides/sides.ts';
import { standOf } from '../../sides/stands.ts';
import type { GivenDecision } from '../given-decision.ts';
import { amountRanges } from '../writing/amount-text.ts';
import { counted } from '../writing/portuguese.ts';
import { citedText } from './cited-text.ts';
import type { FollowUp } from './follow-up.ts';

const SHOWN_UNITS = 160;

/** `decisions` are those that the answer is about, of `given` ones. */
export function leadText(
  followUp: FollowUp,
  decisions: readonly GivenDecision[],
  given: number,
): string {
  const base = `Sobre a pergunta anterior, “${cut(followUp.pergunta)}”`;
  const more = MORE[followUp.asks]?.({ followUp, decisions, given }) ?? '';
  return more === '' ? `${base}:` : `${base}: ${more}`;
}

interface Led {
  followUp: FollowUp;
  decisions: readonly GivenDecision[];
  given: number;
}

const MORE: Partial<Record<FollowUp['asks'], (led: Led) => string>> = {
  contra_argumento: ({ followUp: { lado }, decisions }) =>
    lado === null
      ? 'não se sabe quem você representa; o contra-argumento está nos julgados com o outro resultado, que vêm primeiro.'
      : counterText(decisions, lado),
  lado: ({ followUp: { lado } }) =>
    lado === null ? '' : `agora para quem representa ${THE_SIDE[lado]}.`,
  tribunal: ({ followUp: { tribunal }, decisions, given }) =>
    decisions.length === 0
      ? `${given === 1 ? 'o julgado lido não é' : `nenhum dos ${given} julgados lidos é`} do ${tribunal}, e dos outros nada se conclui sobre ele.`
      : `${counted(decisions.length, 'dos julgados lidos é', 'dos julgados lidos são')} do ${tribunal}.`,
  citadas: ({ followUp, decisions }) => citedText(decisions, followUp.citadas),
  recentes: ({ decisions }) => {
    const undated = decisions.filter(({ source }) => source.data === null).length;
    const last = undated === 0 ? '' : ` Por último, ${counted(undated, 'sem data', 'sem data')}.`;
    return `os julgados lidos, do mais recente ao mais antigo.${last}`;
  },
  valores: ({ decisions }) =>
    amountRanges(decisions) ||
    `${decisions.length === 1 ? 'o julgado lido não diz' : `nenhum dos ${decisions.length} julgados lidos diz`} o valor na ementa.`,
};

function counterText(decisions: readonly GivenDecision[], lado: Lado): string {
  const other = OF_SIDE[OPPOSITE[lado]];
  const against = decisions.filter(({ source }) => standOf(source.favorece, lado) === 'lost');
  const all = counted(decisions.length, 'julgado lido', 'julgados lidos');
  if (against.length === 0)
    return `de ${all}, nenhum é a favor ${other}: não há neles contra-argumento que tenha vencido.`;
  return `o contra-argumento está no que decidiram os julgados a favor ${other}: ${against.length} de ${all}, que ${against.length === 1 ? 'vem' : 'vêm'} primeiro.`;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= SHOWN_UNITS ? line : `${line.slice(0, SHOWN_UNITS).replace(/\s\S*$/, '')}…`;
}
