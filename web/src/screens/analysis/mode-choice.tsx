/** How deep an analysis goes. */
export const MODES = {
  light: { name: 'Leve', max: 10, says: 'Mais rápida, sem revisão crítica.' },
  standard: { name: 'Padrão', max: 10, says: 'Com uma revisão crítica.' },
  deep: {
    name: 'Profunda',
    max: 30,
    says: 'Até 30 decisões e três revisões: fatos, direito e contrário.',
  },
} as const;
export type Mode = keyof typeof MODES;

interface ModeChoiceProps {
  mode: Mode;
  setMode(mode: Mode): void;
  /** Decisions to be read. */
  count: number;
}

export function ModeChoice({ mode, setMode, count }: ModeChoiceProps) {
  return (
    <fieldset class="modes">
      <legend class="caption">Profundidade</legend>
      {(Object.keys(MODES) as Mode[]).map(name => (
        <label key={name} class="mode">
          <input
            type="radio"
            name="mode"
            checked={mode === name}
            disabled={count > MODES[name].max}
            onChange={() => setMode(name)}
          />
          <span class="stack tight">
            <strong>{MODES[name].name}</strong>
            <small>{MODES[name].says}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
