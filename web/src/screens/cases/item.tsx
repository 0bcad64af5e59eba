/** One item of a case. */
import { useState } from 'preact/hooks';
import { remove } from '../../parts/undo.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { moment } from '../../words/numbers.ts';
import { addressOf, type ItemShown, KINDS, titleOf, VERDICTS } from './case-words.ts';

export interface ItemProps {
  item: ItemShown;
  mayEdit: boolean;
  /** The If-Match header with the version of the shown case. */
  headers: { 'if-match': string };
  act(work: () => Promise<unknown>, done: string): void;
  /** Null if the item is the first of its kind. */
  up: (() => void) | null;
  down: (() => void) | null;
  chosen: boolean;
  choose(): void;
}

export function Item(props: ItemProps) {
  const { item, mayEdit, chosen, choose } = props;
  const [isEditing, setEditing] = useState(false);
  const title = titleOf(item);
  const address = addressOf(item);
  return (
    <li class="stack tight">
      <div class="stack tight">
        <h3>
          {item.pinned && <span class="badge">Fixado</span>}{' '}
          {address === null ? title : <a href={address}>{title}</a>}
        </h3>
        <p class="meta dotted">
          <span>{KINDS[item.kind]}</span>
          <span>{item.author ?? 'conta apagada'}</span>
          <span>{moment(item.changed_at)}</span>
          {item.tags.map(tag => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
        {item.place !== null && item.place.quote !== '' && (
          <blockquote>{item.place.quote}</blockquote>
        )}
        {item.body !== '' && <p class="pre">{item.body}</p>}
        {item.kind === 'decision' && (
          <label class="check">
            <input type="checkbox" checked={chosen} onChange={choose} />
            <span>
              Comparar<span class="unseen"> {title}</span>
            </span>
          </label>
        )}
        {item.kind === 'analysis' && <Review {...props} />}
      </div>
      {mayEdit && <Buttons {...props} title={title} edit={() => setEditing(!isEditing)} />}
      {isEditing && <Edit {...props} close={() => setEditing(false)} />}
    </li>
  );
}

const pathOf = ({ case_id, id }: ItemShown) => ({ path: { caseId: case_id, itemId: id } });

function fieldsOf({ title, body, place, tags, pinned }: ItemShown) {
  return { title, body, place, tags, pinned };
}

interface ButtonsProps extends ItemProps {
  title: string;
  edit(): void;
}

function Buttons({ item, headers, act, up, down, title, edit }: ButtonsProps) {
  const params = pathOf(item);
  const path = '/api/cases/{caseId}/items/{itemId}';
  const pin = () => {
    const body = { ...fieldsOf(item), pinned: !item.pinned };
    act(() => unwrap(hub.api.PUT(path, { params, headers, body })), 'Item guardado');
  };
  // The deletion is sent later, when the case may have a newer version.
  const takeOut = () =>
    remove({
      key: item.id,
      text: `“${title}” foi retirado da pasta.`,
      send: () => unwrap(hub.api.DELETE(path, { params, keepalive: true })),
      done: () => act(async () => undefined, 'Item retirado'),
    });
  const of = <span class="unseen"> {title}</span>;
  return (
    <div class="row item-buttons">
      <button type="button" class="quiet" disabled={up === null} onClick={() => up?.()}>
        Subir{of}
      </button>
      <button type="button" class="quiet" disabled={down === null} onClick={() => down?.()}>
        Descer{of}
      </button>
      <button type="button" class="quiet" aria-pressed={item.pinned} onClick={pin}>
        Fixar{of}
      </button>
      <button type="button" class="quiet" onClick={edit}>
        Anotar{of}
      </button>
      <button type="button" class="quiet danger" onClick={takeOut}>
        Retirar{of}
      </button>
    </div>
  );
}

/** The user's verdict on an answer; the log keeps every verdict. */
function Review({ item, mayEdit, headers, act }: ItemProps) {
  const params = pathOf(item);
  const said = VERDICTS.find(([verdict]) => verdict === item.review?.verdict);
  const review = (verdict: (typeof VERDICTS)[number][0]) =>
    act(
      () =>
        unwrap(
          hub.api.PUT('/api/cases/{caseId}/items/{itemId}/review', {
            ...{ params, headers },
            body: { verdict },
          }),
        ),
      'Revisão registrada',
    );
  return (
    <div class="row">
      <span class="meta">
        {said === undefined
          ? 'Resposta ainda não revisada.'
          : `Revisão: ${said[1].toLowerCase()} ${item.review!.by === null ? '' : `por ${item.review!.by}, `}${moment(item.review!.at)}.`}
      </span>
      {mayEdit &&
        VERDICTS.map(([verdict, label]) => (
          <button
            key={verdict}
            type="button"
            class="chip"
            aria-pressed={item.review?.verdict === verdict}
            onClick={() => review(verdict)}
          >
            {label}
          </button>
        ))}
    </div>
  );
}

function Edit({ item, headers, act, close }: ItemProps & { close(): void }) {
  const [title, setTitle] = useState(item.title);
  const [text, setText] = useState(item.body);
  const save = (event: Event) => {
    event.preventDefault();
    const body = { ...fieldsOf(item), title: title.trim(), body: text };
    const params = pathOf(item);
    act(async () => {
      await unwrap(hub.api.PUT('/api/cases/{caseId}/items/{itemId}', { params, headers, body }));
      close();
    }, 'Item guardado');
  };
  return (
    <form class="stack tight reading" onSubmit={save}>
      <label>
        <span>Título</span>
        <input
          type="text"
          maxLength={200}
          value={title}
          onInput={event => setTitle(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>Texto</span>
        <textarea
          rows={4}
          maxLength={20_000}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="primary">
          Guardar
        </button>
        <button type="button" onClick={close}>
          Cancelar
        </button>
      </div>
    </form>
  );
}
