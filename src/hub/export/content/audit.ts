/** The audit trail: which operation answered each figure, with which parameters, from which snapshot, and when. */
import type { Block, Origin } from '../../briefing/blocks.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { Part, Section } from '../document.ts';
import { fact, facts, heading, table, text } from './parts.ts';
import { timeText } from './wording.ts';

const PARAMS_UNITS_MAX = 160;

export interface AttachmentMark {
  name: string;
  /** Of its bytes, as hex. */
  sha256: string;
}

export function auditSection(state: BriefingFlowState, attachment: AttachmentMark): Section {
  const rows = state.blocks.flatMap(block => block.origin.map(origin => rowOf(block, origin)));
  const columns = [
    { title: 'Parte', share: 26 },
    { title: 'Operação', share: 27 },
    { title: 'Parâmetros', share: 27 },
    { title: 'Instantâneo', share: 13, isFigure: true },
    { title: 'Quando', share: 19 },
  ];
  const parts: Part[] = [
    ...text(
      'Cada número deste documento vem de uma consulta ao acervo. O instantâneo identifica a versão do grafo que ' +
        'respondeu; com ele e com os parâmetros a consulta pode ser repetida.',
    ),
    ...(rows.length === 0 ? text('Nenhuma consulta foi feita.') : table(columns, rows)),
    heading('Arquivo anexo'),
    ...text(
      'As respostas completas, com todos os parâmetros, estão no arquivo anexo a este documento.',
    ),
    ...facts(
      fact('Nome', attachment.name),
      fact('SHA-256', attachment.sha256),
      fact('Sessão', state.sessionId),
      fact('Versão', String(state.version)),
    ),
  ];
  return { title: 'Trilha de auditoria', parts };
}

function rowOf(block: Block, { operation, params, snapshot_id, at }: Origin): string[] {
  const named = Object.entries(params).map(([name, value]) => `${name}: ${shown(value)}`);
  return [
    block.title,
    operation,
    cut(named.join(', ')),
    snapshot_id === null ? '–' : String(snapshot_id),
    timeText(at).replace(' (horário de Brasília)', ''),
  ];
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const cut = (text: string): string =>
  text.length <= PARAMS_UNITS_MAX ? text : `${text.slice(0, PARAMS_UNITS_MAX - 1)}…`;
