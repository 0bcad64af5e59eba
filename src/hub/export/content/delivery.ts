/** The delivery: synthesis, opinion, strategy or map, and how the briefing ended. */
import type { Block } from '../../briefing/blocks.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type {
  Section as DeliverySection,
  EstrategiaData,
  ExitCardData,
  ParecerData,
  SinteseData,
} from '../../briefing/delivery-data.ts';
import type { Part, Section } from '../document.ts';
import { mapParts } from './map.ts';
import { missingParts } from './missing.ts';
import { fact, facts, heading, list, subheading, text } from './parts.ts';
import { argumentTable } from './risks.ts';
import { FASE, headText } from './wording.ts';

export function deliverySection({ blocks }: BriefingFlowState): Section {
  const parts = [
    ...blocks.flatMap(deliveryParts),
    ...missingParts(blocks, ['sintese', 'parecer', 'estrategia', 'mapa']),
  ];
  const none = 'A entrega ainda não foi gerada neste briefing.';
  return { title: 'Entrega', parts: parts.length > 0 ? parts : text(none) };
}

function deliveryParts(block: Block): Part[] {
  switch (block.type) {
    case 'sintese':
      return [heading(block.title), ...writtenParts(block.data)];
    case 'parecer':
      return [heading(block.title), ...writtenParts(block.data), ...conclusionParts(block.data)];
    case 'estrategia':
      return [heading(block.title), ...strategyParts(block.data)];
    case 'mapa':
      return [heading(block.title), ...sectionParts(block.data.sections), ...mapParts(block.data)];
    case 'exit_card':
      return exitParts(block.title, block.data);
    default:
      return [];
  }
}

function sectionParts(sections: readonly DeliverySection[]): Part[] {
  return sections.flatMap(section => [
    subheading(section.heading),
    ...section.paragraphs.flatMap(paragraph => text(paragraph)),
    ...list(section.points),
  ]);
}

function writtenParts({ sections, precedents }: SinteseData): Part[] {
  const shown = precedents.map(
    precedent => `${precedent.rotulo} (${headText(precedent)}). ${precedent.why}`,
  );
  return [
    ...sectionParts(sections),
    ...(shown.length === 0 ? [] : [subheading('Precedentes em que se apoia'), ...list(shown)]),
  ];
}

/** Gives nothing if a section says it already. */
function conclusionParts({ conclusion, sections }: ParecerData): Part[] {
  const isSaid = sections.some(({ paragraphs }) => paragraphs.join('\n') === conclusion);
  return isSaid ? [] : [subheading('Conclusão'), ...text(conclusion)];
}

function strategyParts(data: EstrategiaData): Part[] {
  const { sections, faseProcessual, paths, chosenPath, nextSteps } = data;
  const fase = faseProcessual === null ? null : FASE[faseProcessual];
  return [
    ...facts(fact('Fase processual', fase)),
    ...sectionParts(sections),
    ...paths.flatMap(path => [
      subheading(path.id === chosenPath ? `${path.label} (caminho escolhido)` : path.label),
      ...text(path.description),
      ...(path.grounds.length === 0 ? [] : argumentTable(path.grounds, 'Taxa')),
    ]),
    ...(nextSteps.length === 0 ? [] : [subheading('Próximos passos'), ...list(nextSteps)]),
  ];
}

/** The options, until one of them is chosen. */
function exitParts(title: string, { options, selected }: ExitCardData): Part[] {
  const shown = selected === null ? options : options.filter(({ action }) => action === selected);
  return [
    heading(title),
    ...list(shown.map(({ label, description }) => `${label}: ${description}`)),
  ];
}
