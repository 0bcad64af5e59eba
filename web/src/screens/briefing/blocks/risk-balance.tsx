/** Arguments that go with success and failure, with counts and intervals. */
import { whole } from '../../../shared/counted.ts';
import { otherPositions } from '../../../shared/position-words.ts';
import { countedWords } from '../../../shared/side-words.ts';
import { sentence } from '../../../words/names.ts';
import { share } from '../../../words/numbers.ts';
import type { PhaseProps } from '../phase-props.ts';
import type { BlockData, DrawnProps } from './block.ts';
import { BlockFrame } from './block-frame.tsx';

type Argument = BlockData<'risk_balance'>['strengths'][number];

export function RiskBalanceBlock({ block, act, acting }: DrawnProps<'risk_balance'>) {
  const { text, strengths, risks } = block.data;
  const { goesWithWinning, goesWithLosing } = countedWords(block.data.lado);
  return (
    <BlockFrame block={block}>
      <p>{text}</p>
      <h3>{goesWithWinning}</h3>
      <Arguments of={strengths} none="Nenhum argumento se destaca." />
      <h3>{goesWithLosing}</h3>
      {risks.length === 0 && <p class="meta">Nenhum argumento se destaca.</p>}
      <ul class="stack">
        {risks.map(risk => (
          <Risk key={risk.id} risk={risk} act={act} acting={acting} />
        ))}
      </ul>
    </BlockFrame>
  );
}

interface RiskProps extends Pick<PhaseProps, 'act' | 'acting'> {
  risk: BlockData<'risk_balance'>['risks'][number];
}

function Risk({ risk: { id, text, resolved }, act, acting }: RiskProps) {
  return (
    <li class="stack tight">
      <p>{text}</p>
      <p>
        {resolved ? (
          <span class="badge good">Tratado</span>
        ) : (
          <button
            type="button"
            class="chip"
            disabled={acting !== null}
            onClick={() => act('resolveRisk', { riskId: id })}
          >
            Marcar como tratado
          </button>
        )}
      </p>
    </li>
  );
}

function Arguments({ of, none }: { of: readonly Argument[]; none: string }) {
  if (of.length === 0) return <p class="meta">{none}</p>;
  return (
    <ul class="stack">
      {of.map(argument => (
        <li key={argument.id} class="stack tight">
          <p>{sentence(argument.nome)}</p>
          <p class="meta">{figures(argument)}</p>
        </li>
      ))}
    </ul>
  );
}

/** `12 de 20 (60%), entre 40% e 78%`; a small sample shows only counts, with a remark. */
function figures(argument: Argument): string {
  const positions = otherPositions(argument);
  return positions === null ? rateOf(argument) : `${rateOf(argument)}; ${positions}`;
}

function rateOf(argument: Argument): string {
  const { wins, total, success_rate, wilson_low, wilson_high, amostra_pequena } = argument;
  const interval = `entre ${share(wilson_low)} e ${share(wilson_high)} com 95% de confiança`;
  const counts = `${whole(wins)} de ${whole(total)}`;
  if (amostra_pequena) return `${counts}; amostra pequena`;
  return `${counts} (${share(success_rate)}), ${interval}`;
}
