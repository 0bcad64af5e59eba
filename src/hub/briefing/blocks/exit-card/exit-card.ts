/** The card at the end of a briefing, with the options of the user. */
import type { ExitAction } from '../../choices.ts';
import { inOrder } from '../../order.ts';
import type { Block, BlockWith } from '../block.ts';

const EXIT_CARD_ID = 'exit_card';

const OPTIONS: { action: ExitAction; label: string; description: string }[] = [
  {
    action: 'concluir',
    label: 'Concluir',
    description: 'Encerra o briefing. Ele continua disponível para leitura e exportação.',
  },
  {
    action: 'continuar',
    label: 'Continuar trabalhando',
    description: 'Mantém o briefing aberto, ou o reabre se já foi concluído.',
  },
  {
    action: 'exportar',
    label: 'Exportar em PDF',
    description: 'Gera o PDF com os blocos deste briefing.',
  },
  {
    action: 'novo',
    label: 'Nova pesquisa',
    description: 'Começa outra sessão. Este briefing fica guardado.',
  },
];

export function makeExitCard(selected: ExitAction | null): BlockWith<'exit_card'> {
  return {
    id: EXIT_CARD_ID,
    type: 'exit_card',
    phase: 4,
    position: 0,
    title: 'Próximo passo',
    data: { options: OPTIONS, selected },
    origin: [],
    verification: null,
  };
}

/** The blocks followed by the card, in which the action `selected` is marked. */
export function withExitCard(blocks: readonly Block[], selected: ExitAction): Block[] {
  return inOrder([...blocks.filter(({ type }) => type !== 'exit_card'), makeExitCard(selected)]);
}
