/** Selects the mode of an analysis. */
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

/** Without a model there is no critical review, and `light` and `standard` do the same. */
const WITHOUT_MODEL: readonly (readonly [Mode, says: string])[] = [
  ['standard', 'Até 10 decisões.'],
  ['deep', 'Até 30 decisões.'],
];
const WITH_MODEL = (Object.keys(MODES) as Mode[]).map(mode => [mode, MODES[mode].says] as const);

interface ModeChoiceProps {
  mode: Mode;
  setMode(mode: Mode): void;
  /** Number of decisions to be read. */
  count: number;
  /** Null while unknown. */
  hasModel: boolean | null;
}

export function ModeChoice({ mode, setMode, count, hasModel }: ModeChoiceProps) {
  const offered = hasModel === true ? WITH_MODEL : WITHOUT_MODEL;
  return (
    <fieldset class="modes">
      <legend class="caption">Profundidade</legend>
      {offered.map(([name, says]) => (
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
            <small>{says}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
