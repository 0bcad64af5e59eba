/** The block `sintese`: the delivery for the situation `pesquisando`, researching. */
import { deliver } from '../../delivery/deliver.ts';
import { citedDecisions, sectionText, writtenParts } from '../../delivery/delivery-parts.ts';
import { heading } from '../../document/parts.ts';
import type { MadeKind } from '../block-kind.ts';
import { sinteseOf } from './make.ts';

export const sintese: MadeKind<'sintese'> = {
  phase: 4,
  section: 'delivery',
  name: 'Síntese',
  make: deliver(sinteseOf),
  parts: blocks => blocks.flatMap(({ title, data }) => [heading(title), ...writtenParts(data)]),
  text: sectionText,
  decisions: citedDecisions,
};
