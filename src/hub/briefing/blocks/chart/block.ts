/** The block `chart`: how decisions on the criterion of the case changed over time. */
import type { MadeKind } from '../block-kind.ts';
import { makeChart } from './make.ts';
import { chartParts } from './parts.ts';

export const chart: MadeKind<'chart'> = {
  phase: 3,
  section: 'evolution',
  name: 'Evolução',
  make: makeChart,
  parts: blocks => blocks.flatMap(chartParts),
  text: ({ text }) => text,
  decisions: () => [],
};
