/**
 * Schemas of the data of every block type. After a line for a new type, the compiler reports the other places to
 * extend.
 */
import type { z } from 'zod';
import { chartData } from './chart/data.ts';
import { estrategiaData } from './estrategia/data.ts';
import { exitCardData } from './exit-card/data.ts';
import { fallbackData } from './fallback/data.ts';
import { mapaData } from './mapa/data.ts';
import { parecerData } from './parecer/data.ts';
import { precedentData } from './precedent/data.ts';
import { precedentPickerData } from './precedent-picker/data.ts';
import { riskBalanceData } from './risk-balance/data.ts';
import { sinteseData } from './sintese/data.ts';
import { summaryData } from './summary/data.ts';

/** Blocks made from answers of the backend. */
const MADE = {
  summary: summaryData,
  precedent: precedentData,
  precedent_picker: precedentPickerData,
  risk_balance: riskBalanceData,
  chart: chartData,
  sintese: sinteseData,
  parecer: parecerData,
  estrategia: estrategiaData,
  mapa: mapaData,
};
export type MadeType = keyof typeof MADE;

export const BLOCK_DATA = {
  ...MADE,
  exit_card: exitCardData,
  fallback: fallbackData(Object.keys(MADE) as MadeType[]),
};
export type BlockType = keyof typeof BLOCK_DATA;
export type BlockData = { [T in BlockType]: z.infer<(typeof BLOCK_DATA)[T]> };
