/** The block `estrategia`: the delivery for the situation `atuando`, acting in a case. */
import { deliver } from '../../delivery/deliver.ts';
import { citedDecisions, sectionText } from '../../delivery/delivery-parts.ts';
import type { MadeKind } from '../block-kind.ts';
import { estrategiaOf } from './make.ts';
import { strategyParts } from './parts.ts';

export const estrategia: MadeKind<'estrategia'> = {
  phase: 4,
  section: 'delivery',
  name: 'Estratégia',
  make: deliver((input, generation) => estrategiaOf(input, n => `path-${generation}-${n}`)),
  parts: blocks => blocks.flatMap(strategyParts),
  text: sectionText,
  decisions: citedDecisions,
};
