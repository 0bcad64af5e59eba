/** The component of every block type; a type without one is a compile error. */
import type { Block, BlockType, Drawing, DrawnProps } from './block.ts';
import { ChartBlock } from './chart.tsx';
import { StrategyBlock } from './estrategia.tsx';
import { MissingBlock } from './fallback.tsx';
import { MapBlock } from './mapa.tsx';
import { PrecedentBlock } from './precedent.tsx';
import { PickerBlock } from './precedent-picker.tsx';
import { RiskBalanceBlock } from './risk-balance.tsx';
import { SummaryBlock } from './summary.tsx';
import { WrittenBlock } from './written.tsx';

const DRAWINGS: { readonly [T in BlockType]: Drawing<T> } = {
  summary: SummaryBlock,
  precedent: PrecedentBlock,
  precedent_picker: PickerBlock,
  risk_balance: RiskBalanceBlock,
  chart: ChartBlock,
  sintese: WrittenBlock,
  parecer: WrittenBlock,
  estrategia: StrategyBlock,
  mapa: MapBlock,
  // The delivery screen shows the options of this block as buttons.
  exit_card: () => null,
  fallback: MissingBlock,
};

interface BlocksProps extends Omit<DrawnProps<BlockType>, 'block'> {
  blocks: readonly Block[];
}

export function Blocks({ blocks, ...props }: BlocksProps) {
  return (
    <>
      {blocks.map(block => {
        const Drawn = DRAWINGS[block.type] as Drawing<BlockType>;
        return <Drawn key={block.id} block={block} {...props} />;
      })}
    </>
  );
}
