/** The block `mapa`: the delivery for the situation `estudando`, studying. */
import { deliver } from '../../delivery/deliver.ts';
import { citedDecisions, sectionText } from '../../delivery/delivery-parts.ts';
import type { MadeKind } from '../block-kind.ts';
import { mapaOf, requireGraph } from './make.ts';
import { mapaParts } from './parts.ts';

export const mapa: MadeKind<'mapa'> = {
  phase: 4,
  section: 'delivery',
  name: 'Mapa de precedentes',
  make: deliver(mapaOf, requireGraph),
  parts: blocks => blocks.flatMap(mapaParts),
  text: sectionText,
  decisions: citedDecisions,
};
