/**
 * The items of a case, pinned ones first, with buttons to move them and with comments; decisions can be selected for a
 * comparison.
 */

import { useState } from 'preact/hooks';
import { Empty, Failure } from '../../parts/states.tsx';
import { useGone } from '../../parts/undo.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { counted } from '../../shared/counted.ts';
import { type CaseShown, type ItemShown, KINDS_SHOWN } from './case-words.ts';
import { Item } from './item.tsx';
import { NoteForm } from './note-form.tsx';

const COMPARED_MIN = 2;
const COMPARED_MAX = 4;

interface ItemsProps {
  shown: CaseShown;
  items: readonly ItemShown[];
  changed(): void;
}

export function Items({ shown, items, changed }: ItemsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [kind, setKind] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [said, setSaid] = useState('');
  const mayEdit = shown.role !== 'leitura';
  const headers = { 'if-match': `"${shown.version}"` };
  const act = (work: () => Promise<unknown>, done: string) => {
    setError(null);
    work().then(() => {
      setSaid(done);
      changed();
    }, setError);
  };
  const move = (from: number, to: number) => {
    const order = items.map(({ id }) => id);
    order.splice(to, 0, ...order.splice(from, 1));
    const params = { path: { caseId: shown.id } };
    const body = { items: order };
    act(
      () => unwrap(hub.api.PUT('/api/cases/{caseId}/order', { params, headers, body })),
      `Item na posição ${to + 1} de ${items.length}`,
    );
  };
  const isGone = useGone();
  const listed = items
    .map((item, place) => ({ item, place }))
    .filter(({ item }) => !isGone(item.id) && (kind === '' || item.kind === kind));
  const mover = (at: number, by: number) => {
    const to = placeBeside(listed, at, by);
    return to === null ? null : () => move(listed[at]!.place, to);
  };
  return (
    <section class="stack" aria-label="Itens da pasta">
      <h2>Itens</h2>
      {items.length === 0 && <NoItems />}
      {items.length > 0 && <KindChoice kind={kind} setKind={setKind} />}
      <p class="unseen" role="status">
        {said}
      </p>
      {error !== null && <Failure error={error} />}
      <ol class="cases">
        {listed.map(({ item }, at) => (
          <Item
            key={item.id}
            item={item}
            mayEdit={mayEdit}
            headers={headers}
            act={act}
            up={mover(at, -1)}
            down={mover(at, 1)}
            chosen={item.ref !== null && chosen.includes(item.ref)}
            choose={() => setChosen(known => toggled(known, item.ref!))}
          />
        ))}
      </ol>
      <div class="row">
        <Comparison chosen={chosen} />
        {mayEdit && chosen.length > 0 && (
          <a class="button" href={analysisOf(shown.id, chosen)}>
            Analisar na pasta
          </a>
        )}
      </div>
      {mayEdit && <NoteForm caseId={shown.id} added={changed} />}
    </section>
  );
}

/**
 * The place of the next listed item. Pinned items stay before the others. With a filter, an item moves past those that
 * are not listed.
 */
function placeBeside(
  listed: readonly { item: ItemShown; place: number }[],
  at: number,
  by: number,
): number | null {
  const [own, other] = [listed[at]!, listed[at + by]];
  return other !== undefined && other.item.pinned === own.item.pinned ? other.place : null;
}

const analysisOf = (pasta: string, chosen: readonly string[]): string =>
  `/analise?${new URLSearchParams({ decisoes: chosen.join(','), pasta })}`;

const toggled = (known: readonly string[], id: string): readonly string[] =>
  known.includes(id) ? known.filter(other => other !== id) : [...known, id];

function NoItems() {
  return (
    <Empty title="A pasta está vazia">
      <p>
        <a href="/">Pesquise</a> e use “Guardar na pasta” na decisão, na análise ou no briefing.
      </p>
    </Empty>
  );
}

interface KindChoiceProps {
  kind: string;
  setKind(kind: string): void;
}

function KindChoice({ kind, setKind }: KindChoiceProps) {
  return (
    <label class="kind">
      <span>Mostrar</span>
      <select value={kind} onChange={event => setKind(event.currentTarget.value)}>
        <option value="">Todos os itens</option>
        {Object.entries(KINDS_SHOWN).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Comparison({ chosen }: { chosen: readonly string[] }) {
  if (chosen.length === 0) return null;
  if (chosen.length < COMPARED_MIN) return <p class="meta">Marque mais uma decisão.</p>;
  if (chosen.length > COMPARED_MAX) {
    return <p class="meta">Comparam-se até {COMPARED_MAX} decisões; desmarque alguma.</p>;
  }
  const address = `/comparar?${new URLSearchParams({ decisoes: chosen.join(',') })}`;
  return (
    <p>
      <a class="button primary" href={address}>
        Comparar {counted(chosen.length, 'decisão', 'decisões')}
      </a>
    </p>
  );
}
