/** All block types, in the order in which the blocks of one phase are made and exported. */
import type { Phase } from '../choices.ts';
import type { Block, BlockWith } from './block.ts';
import type { BlockType, MadeType } from './block-data.ts';
import type { BlockKind, MadeKind } from './block-kind.ts';
import { chart } from './chart/block.ts';
import { estrategia } from './estrategia/block.ts';
import { exitCard } from './exit-card/block.ts';
import { fallback } from './fallback/block.ts';
import { mapa } from './mapa/block.ts';
import { parecer } from './parecer/block.ts';
import { precedent } from './precedent/block.ts';
import { precedentPicker } from './precedent-picker/block.ts';
import { riskBalance } from './risk-balance/block.ts';
import { sintese } from './sintese/block.ts';
import { summary } from './summary/block.ts';

export const MADE_KINDS: { readonly [T in MadeType]: MadeKind<T> } = {
  summary,
  precedent,
  precedent_picker: precedentPicker,
  risk_balance: riskBalance,
  chart,
  sintese,
  parecer,
  estrategia,
  mapa,
};
export const KINDS: { readonly [T in BlockType]: BlockKind<T> } = {
  ...MADE_KINDS,
  exit_card: exitCard,
  fallback,
};
export const TYPES = Object.keys(KINDS) as BlockType[];

/** The block types of a phase. */
export const typesOf = (phase: Phase): MadeType[] =>
  (Object.keys(MADE_KINDS) as MadeType[]).filter(type => MADE_KINDS[type].phase === phase);

export const ofType = <T extends BlockType>(blocks: readonly Block[], type: T): BlockWith<T>[] =>
  blocks.filter((block): block is BlockWith<T> => block.type === type);
