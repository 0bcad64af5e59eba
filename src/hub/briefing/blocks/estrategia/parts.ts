/** The strategy in the exported document: its paths with the figures that speak for each, and the next steps. */
import { sectionParts } from '../../delivery/delivery-parts.ts';
import { argumentTable } from '../../document/argument-table.ts';
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, list, subheading, text } from '../../document/parts.ts';
import { FASE } from '../../document/wording.ts';
import type { BlockWith } from '../block.ts';

export function strategyParts({ title, data }: BlockWith<'estrategia'>): Part[] {
  const { sections, faseProcessual, paths, chosenPath, nextSteps } = data;
  const fase = faseProcessual === null ? null : FASE[faseProcessual];
  return [
    heading(title),
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
