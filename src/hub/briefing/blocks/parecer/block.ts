/** The block `parecer`: the delivery for the situation `avaliando`, assessing a case. */
import { deliver } from '../../delivery/deliver.ts';
import { citedDecisions, sectionText } from '../../delivery/delivery-parts.ts';
import type { MadeKind } from '../block-kind.ts';
import { parecerOf } from './make.ts';
import { parecerParts } from './parts.ts';

export const parecer: MadeKind<'parecer'> = {
  phase: 4,
  section: 'delivery',
  name: 'Parecer',
  make: deliver(parecerOf),
  parts: blocks => blocks.flatMap(parecerParts),
  text: sectionText,
  decisions: citedDecisions,
};
