/** The diagnosis section: the user's description of the case. */
import { THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { Section } from '../../briefing/document/document.ts';
import { fact, facts, heading, list } from '../../briefing/document/parts.ts';
import { NOT_SAID, situationText } from '../../briefing/document/wording.ts';

export function diagnosisSection({ diagnosis, additionalContext }: BriefingFlowState): Section {
  const { situation, area, tema, tese, lado } = diagnosis;
  return {
    title: 'Diagnóstico',
    parts: [
      ...facts(
        fact('Representa', lado == null ? NOT_SAID : THE_SIDE[lado]),
        fact('Situação', situationText(situation) ?? NOT_SAID),
        fact('Área', area ?? NOT_SAID),
        fact('Tema', tema ?? NOT_SAID),
        fact('Tese', tese ?? NOT_SAID),
      ),
      ...(additionalContext.length === 0
        ? []
        : [heading('Contexto acrescentado'), ...list(additionalContext)]),
    ],
  };
}
