/** Types of the blocks that the page draws. */
import type { JSX } from 'preact';
import type { BriefingBlock } from '../../../../../clients/typescript/src/client.ts';
import type { PhaseProps } from '../phase-props.ts';

export type Block = BriefingBlock;
export type BlockType = Block['type'];
export type BlockWith<T extends BlockType> = Extract<Block, { type: T }>;
export type BlockData<T extends BlockType> = BlockWith<T>['data'];

export interface DrawnProps<T extends BlockType>
  extends Pick<PhaseProps, 'state' | 'act' | 'acting'> {
  block: BlockWith<T>;
}

export type Drawing<T extends BlockType> = (props: DrawnProps<T>) => JSX.Element | null;
