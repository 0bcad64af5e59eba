/** Converts a briefing to the document that is exported, independent of the format. */

import { hash } from 'node:crypto';
import { THE_SIDE } from '../../../web/src/shared/side-words.ts';
import type { BriefingFlowState } from '../briefing/briefing-state.ts';
import type { ExportDocument, Fact } from '../briefing/document/document.ts';
import { DELIVERY, FASE, situationText, timeText } from '../briefing/document/wording.ts';
import { auditSection } from './content/audit.ts';
import { blockSections } from './content/block-sections.ts';
import { conclusionSections } from './content/conclusion.ts';
import { diagnosisSection } from './content/diagnosis.ts';
import { keptBlocks } from './content/kept-blocks.ts';
import { sourcesSection } from './content/sources.ts';
import { verificationSection } from './content/verification.ts';

/** Characters of the session id in file names. */
const ID_UNITS = 8;
const NOTICE =
  'Feito por computador a partir do acervo pesquisado. Confira as decisões nas fontes oficiais antes de citá-las.';

/** `briefing-` and the first eight characters of the session id. */
export const fileStem = (sessionId: string): string => `briefing-${sessionId.slice(0, ID_UNITS)}`;

/** Requires `updatedAt`, which a briefing without any action lacks. */
export function briefingDocument(state: BriefingFlowState & { updatedAt: string }): ExportDocument {
  const { diagnosis, sessionId, updatedAt } = state;
  const attachment = {
    name: `${fileStem(sessionId)}.json`,
    description: 'Estado e blocos do briefing, como estão guardados',
    text: `${JSON.stringify(state, null, 2)}\n`,
  };
  const shown = { ...state, blocks: keptBlocks(state) };
  const mark = { name: attachment.name, sha256: hash('sha256', attachment.text) };
  return {
    label: 'Briefing de pesquisa jurídica',
    title: diagnosis.tema ?? diagnosis.tese ?? 'Sem tema',
    subtitle: diagnosis.tema === null ? null : diagnosis.tese,
    facts: coverFacts(state),
    notice: NOTICE,
    sections: [
      ...conclusionSections(shown.blocks),
      diagnosisSection(shown),
      ...blockSections(shown),
      sourcesSection(shown),
      verificationSection(shown),
      auditSection(shown, mark),
    ],
    attachment,
    changedAt: updatedAt,
  };
}

function coverFacts(state: BriefingFlowState & { updatedAt: string }): Fact[] {
  const { diagnosis, deliveryMode, faseProcessual } = state;
  const known: [string, string | null][] = [
    ['Representa', diagnosis.lado == null ? null : THE_SIDE[diagnosis.lado]],
    ['Área', diagnosis.area],
    ['Situação', situationText(diagnosis.situation)],
    ['Entrega', deliveryMode && DELIVERY[deliveryMode]],
    ['Fase processual', faseProcessual && FASE[faseProcessual]],
    ['Atualizado em', timeText(state.updatedAt)],
  ];
  return known.flatMap(([label, value]) =>
    value === null || value.trim() === '' ? [] : [{ label, value: cut(value) }],
  );
}

const COVER_UNITS_MAX = 80;

/** Shortens a text for the cover; the diagnosis section has the whole text. */
const cut = (text: string): string =>
  text.length <= COVER_UNITS_MAX ? text : `${text.slice(0, COVER_UNITS_MAX - 1).trimEnd()}…`;
