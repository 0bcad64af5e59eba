/** The amounts that the decision leaves in force, each with its passage. */
import { reais, sentence } from '../../words/numbers.ts';
import { Quoted } from './quoted.tsx';
import type { Record } from './record.ts';

type Amount = NonNullable<Record['valores']>[number];
type Change = NonNullable<Amount['mudanca']>;

const KINDS: Readonly<{ [kind in Amount['tipo']]: string }> = {
  'dano moral': 'Dano moral',
  'dano material': 'Dano material',
  'multa diária': 'Multa diária',
  honorários: 'Honorários',
  pena: 'Pena',
};
const CHANGES: Readonly<{ [change in Change]: string }> = {
  mantido: 'valor mantido',
  reduzido: 'valor reduzido',
  majorado: 'valor majorado',
  fixado: 'valor fixado nesta decisão',
};
const SENTENCES: Readonly<{ [change in Change]: string }> = {
  mantido: 'pena mantida',
  reduzido: 'pena reduzida',
  majorado: 'pena aumentada',
  fixado: 'pena fixada nesta decisão',
};

/** Renders nothing if no amount is known. */
export function Amounts({ decision }: { decision: Record }) {
  const { valores = [] } = decision;
  if (valores.length === 0) return null;
  return (
    <section class="stack tight" aria-labelledby="decision-amounts">
      <h2 id="decision-amounts">Valores</h2>
      <ul class="meta">
        {valores.map(amount => (
          <li key={amount.tipo}>
            {KINDS[amount.tipo]}: <strong>{quantity(amount)}</strong>
            {amount.mudanca !== null && ` (${changed(amount, amount.mudanca)})`}
            <Quoted text={amount.texto} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const quantity = (amount: Amount): string =>
  amount.tipo === 'pena' ? sentence(amount.dias) : reais(amount.valor_centavos);

const changed = ({ tipo }: Amount, change: Change): string =>
  tipo === 'pena' ? SENTENCES[change] : CHANGES[change];
