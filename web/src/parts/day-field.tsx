/**
 * A day in Brazilian notation, `31/12/2024`. The browser's own date field would use the language of the browser instead
 * of the page's.
 */
import { useEffect, useId, useState } from 'preact/hooks';
import { dayOf, shortDay } from '../words/days.ts';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; '' for none. */
  value: string;
  set(value: string): void;
}

const LENGTH_MAX = 10;

export function DayField({ label, value, set }: DayFieldProps) {
  const id = useId();
  const shown = shortDay(value);
  const [text, setText] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setText(shown);
    setWrong(false);
  }, [shown]);
  const leave = () => {
    const day = text.trim() === '' ? '' : dayOf(text);
    setWrong(day === null);
    if (day !== null && day !== value) set(day);
  };
  return (
    <label>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        placeholder="dd/mm/aaaa"
        maxLength={LENGTH_MAX}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        onInput={event => setText(event.currentTarget.value)}
        onChange={leave}
      />
      {isWrong && (
        <span id={id} class="meta" role="alert">
          Escreva o dia como 31/12/2024.
        </span>
      )}
    </label>
  );
}
