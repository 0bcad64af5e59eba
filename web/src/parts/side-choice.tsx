/** Asks whom one represents. Nobody has to say it. */
import type { Side } from '../shared/side-words.ts';
import { SIDE_CHOICES, sideOf } from '../words/sides.ts';

interface SideChoiceProps {
  side: Side | null;
  setSide(side: Side | null): void;
}

export function SideChoice({ side, setSide }: SideChoiceProps) {
  return (
    <label>
      <span>Quem você representa?</span>
      <select
        class="short"
        value={side ?? ''}
        onChange={event => setSide(sideOf(event.currentTarget.value))}
      >
        {SIDE_CHOICES.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <small class="meta">Opcional. Separa as decisões a favor e contra o seu lado.</small>
    </label>
  );
}
