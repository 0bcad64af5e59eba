/** The strategy in the exported document: the chosen path, or all paths if none is chosen, and the next steps. */
import { sectionParts } from '../../delivery/delivery-parts.ts';
import { argumentTable } from '../../document/argument-table.ts';
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, list, subheading, text } from '../../document/parts.ts';
import { FASE } from '../../document/wording.ts';
import type { BlockWith } from '../block.ts';
import type { StrategyPath } from './data.ts';
import { PATHS } from './make.ts';

export function strategyParts({ title, data }: BlockWith<'estrategia'>): Part[] {
  const { sections, faseProcessual, paths, chosenPath, nextSteps } = data;
  const fase = faseProcessual === null ? null : FASE[faseProcessual];
  const chosen = paths.filter(({ id }) => id === chosenPath);
  return [
    heading(title),
    ...facts(fact('Fase processual', fase)),
    ...sectionParts(sections.filter(section => section.heading !== PATHS)),
    ...(chosen.length > 0
      ? chosen.flatMap(path => pathParts(path, 'Caminho escolhido'))
      : paths.flatMap((path, i) => pathParts(path, `Caminho possível ${i + 1}`))),
    ...(nextSteps.length === 0 ? [] : [subheading('Próximos passos'), ...list(nextSteps)]),
  ];
}

const pathParts = ({ label, description, grounds }: StrategyPath, name: string): Part[] => [
  subheading(`${name}: ${label}`),
  ...text(description),
  ...(grounds.length === 0 ? [] : argumentTable(grounds, 'Taxa')),
];
