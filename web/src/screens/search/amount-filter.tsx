/** Decisions by an amount that they leave in force: its kind, and bounds in reais. */
import { useEffect, useState } from 'preact/hooks';
import { whole } from '../../words/numbers.ts';
import { AMOUNTS, type SearchQuery } from './query.ts';

interface AmountFilterProps {
  query: SearchQuery;
  show(next: SearchQuery): void;
}

const NAMES: Readonly<Record<(typeof AMOUNTS)[number], string>> = {
  'dano moral': 'Dano moral',
  'dano material': 'Dano material',
  'multa diária': 'Multa diária',
  honorários: 'Honorários',
};

export function AmountFilter({ query, show }: AmountFilterProps) {
  const { valor, valor_de, valor_ate } = query;
  const choose = (kind: string) => {
    const isNone = kind === '';
    const bounds = isNone ? { valor_de: '', valor_ate: '' } : {};
    show({ ...query, valor: kind as SearchQuery['valor'], ...bounds });
  };
  const isWrong = valor_de !== '' && valor_ate !== '' && Number(valor_de) > Number(valor_ate);
  return (
    <>
      <label>
        <span>Valor fixado ou mantido</span>
        <select value={valor} onChange={event => choose(event.currentTarget.value)}>
          <option value="">Qualquer</option>
          {AMOUNTS.map(kind => (
            <option key={kind} value={kind}>
              {NAMES[kind]}
            </option>
          ))}
        </select>
      </label>
      {valor !== '' && (
        <div class="bounds">
          <Reais
            label="De (R$)"
            value={valor_de}
            set={value => show({ ...query, valor_de: value })}
          />
          <Reais
            label="Até (R$)"
            value={valor_ate}
            set={value => show({ ...query, valor_ate: value })}
          />
        </div>
      )}
      {isWrong && (
        <p class="meta" role="alert">
          O valor final é menor que o inicial.
        </p>
      )}
    </>
  );
}

interface ReaisProps {
  label: string;
  value: string;
  set(value: string): void;
}

const LENGTH_MAX = 18;
const DIGITS_MAX = 11;

/** A whole number of reais, written as in Brazil: `10.000`; centavos are cut. */
function Reais({ label, value, set }: ReaisProps) {
  const shown = value === '' ? '' : whole(Number(value));
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const leave = () => {
    const digits = text.replace(/,.*$/, '').replace(/\D/g, '').slice(0, DIGITS_MAX);
    const next = digits === '' ? '' : String(Number(digits));
    setText(next === '' ? '' : whole(Number(next)));
    if (next !== value) set(next);
  };
  return (
    <label>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={LENGTH_MAX}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
        onChange={leave}
      />
    </label>
  );
}
