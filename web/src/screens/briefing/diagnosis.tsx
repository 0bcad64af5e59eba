/** Phase 1: the case in the user's words, and the kind of delivery needed. */
import { useState } from 'preact/hooks';
import { SideChoice } from '../../parts/side-choice.tsx';
import { keepSide, keptSide } from '../../service/kept-side.ts';
import type { Side } from '../../shared/side-words.ts';
import type { PhaseProps } from './phase-props.ts';

const FIELDS = [
  ['area', 'Área', 'Direito do consumidor', 1],
  [
    'tema',
    'O que aconteceu',
    'O voo foi cancelado e o passageiro esperou 14 horas sem assistência.',
    4,
  ],
  ['tese', 'O que se defende', 'Há dano moral indenizável pela falha na prestação do serviço.', 3],
  ['situation', 'Momento do caso', 'Vou contestar; o prazo acaba na sexta.', 2],
] as const;

const NEEDS = [
  ['pesquisando', 'Conhecer o assunto', 'sintese', 'Uma síntese dos julgados.'],
  ['avaliando', 'Avaliar o caso', 'parecer', 'Um parecer com conclusão.'],
  ['atuando', 'Atuar no caso', 'estrategia', 'Caminhos a escolher e próximos passos.'],
  ['estudando', 'Estudar as ligações', 'mapa', 'Um mapa dos precedentes e do que os une.'],
] as const;

export function Diagnosis({ state, act, acting, show }: PhaseProps) {
  const [said, setSaid] = useState<Record<string, string | null>>(
    Object.fromEntries(FIELDS.map(([name]) => [name, state.diagnosis[name]])),
  );
  const known = NEEDS.find(([, , mode]) => mode === state.deliveryMode)?.[0] ?? 'avaliando';
  const [side, setSide] = useState(state.diagnosis.lado ?? (state.phase === 0 ? keptSide() : null));
  const [need, setNeed] = useState<string>(known);
  const choose = (chosen: Side | null) => {
    setSide(chosen);
    keepSide(chosen);
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const fields = Object.fromEntries(
      Object.entries(said).map(([name, text]) => [name, text?.trim() || null]),
    );
    const isSaved = await act('updateDiagnosis', { ...fields, lado: side });
    if (isSaved && (await act('chooseSituation', { situation: need }))) show('2');
  };
  return (
    <form class="stack reading" onSubmit={submit}>
      {FIELDS.map(([name, label, example, rows]) => (
        <label key={name}>
          <span>{label}</span>
          <textarea
            rows={rows}
            maxLength={4_000}
            value={said[name] ?? ''}
            placeholder={`Por exemplo: ${example}`}
            onInput={event => setSaid({ ...said, [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      <SideChoice side={side} setSide={choose} />
      <fieldset class="needs">
        <legend class="caption">Do que precisa</legend>
        {NEEDS.map(([name, label, , gives]) => (
          <label key={name} class="need">
            <input
              type="radio"
              name="need"
              checked={need === name}
              onChange={() => setNeed(name)}
            />
            <span>
              <strong>{label}</strong>
              <br />
              <small>{gives}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p>
        <button type="submit" class="primary" disabled={acting !== null || state.finalized}>
          {acting === null ? 'Guardar e buscar precedentes' : 'Buscando precedentes…'}
        </button>
      </p>
    </form>
  );
}
