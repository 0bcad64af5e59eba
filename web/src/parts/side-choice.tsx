/** Asks which side the user represents; the answer is optional. */
import { useId } from 'preact/hooks';
import type { Side } from '../shared/side-words.ts';
import { SIDE_CHOICES, sideOf } from '../words/sides.ts';

interface SideChoiceProps {
  side: Side | null;
  setSide(side: Side | null): void;
}

export function SideChoice({ side, setSide }: SideChoiceProps) {
  const hint = useId();
  return (
    <div class="stack tight">
      <label>
        <span>Quem você representa?</span>
        <select
          value={side ?? ''}
          aria-describedby={hint}
          onChange={event => setSide(sideOf(event.currentTarget.value))}
        >
          {SIDE_CHOICES.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p class="meta" id={hint}>
        Opcional. Separa o que ajuda o seu lado do que o prejudica.
      </p>
    </div>
  );
}
