/** Selects a category with an ARIA combobox: a text field with a list below it. */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { counted, whole } from '../../shared/counted.ts';

import './category-choice.css';
import { type Category, categoriesWith, KIND_NAMES } from './category-nodes.ts';

const SHOWN_MAX = 40;

interface CategoryChoiceProps {
  choose(id: string): void;
  categories: readonly Category[];
  /** The selected category; null: all. */
  value: string | null;
  /** Whether all decisions can be selected too. */
  withAll: boolean;
  label?: string;
}

const ALL: Category = { id: '', kind: 'categoria', name: 'Todas', path: [], count: 0 };

export function CategoryChoice(props: CategoryChoiceProps) {
  const { categories, value, withAll, label = 'Categoria' } = props;
  const id = useId();
  /** The typed text; null: the list is closed. */
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const chosen = categories.find(one => one.id === (value ?? ''));
  const name = value === null ? ALL.name : (chosen?.name ?? value);
  const found = text === null ? [] : offered(categories, text, withAll);
  const options = found.slice(0, SHOWN_MAX);
  const isOpen = text !== null;
  const close = () => setText(null);
  const choose = (one: Category | undefined) => {
    if (one === undefined) return;
    props.choose(one.id);
    close();
  };
  const type = (next: string) => {
    setText(next);
    setAt(0);
  };
  const press = pressed({
    isOpen,
    move: by => setAt((at + by + options.length) % Math.max(1, options.length)),
    open: () => type(''),
    choose: () => choose(options[at]),
    close,
  });
  return (
    <div class="category-choice">
      <label for={id}>
        <span>{label}</span>
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && options.length > 0 ? `${id}-${at}` : undefined}
        placeholder="Ramo, assunto ou classe"
        value={text ?? name}
        onFocus={event => event.currentTarget.select()}
        onClick={() => !isOpen && type('')}
        onInput={event => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={close}
      />
      {!isOpen && chosen !== undefined && <p class="meta">{placeOf(chosen)}</p>}
      <OptionList id={id} isOpen={isOpen} options={options} at={at} choose={choose} />
      <span class="unseen" role="status">
        {isOpen ? said(found.length) : ''}
      </span>
      {isOpen && options.length === 0 && <p class="meta">Nenhuma categoria começa assim.</p>}
    </div>
  );
}

interface OptionListProps {
  id: string;
  isOpen: boolean;
  options: readonly Category[];
  at: number;
  choose(one: Category): void;
}

function OptionList({ id, isOpen, options, at, choose }: OptionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Categorias"
      class="options"
      hidden={!isOpen || options.length === 0}
    >
      {options.map((one, i) => (
        <Option
          key={one.id}
          id={`${id}-${i}`}
          one={one}
          isAt={i === at}
          choose={() => choose(one)}
        />
      ))}
    </div>
  );
}

interface ListKeys {
  isOpen: boolean;
  move(by: number): void;
  open(): void;
  choose(): void;
  close(): void;
}

/** Key handlers of the text field for the list. */
function pressed({ isOpen, move, open, choose, close }: ListKeys) {
  const onArrow = (by: number) => (isOpen ? move(by) : open());
  const ofOpen: Record<string, () => void> = isOpen ? { Enter: choose, Escape: close } : {};
  const acts: Record<string, () => void> = {
    ...ofOpen,
    ArrowDown: () => onArrow(1),
    ArrowUp: () => onArrow(-1),
  };
  return (event: KeyboardEvent): void => {
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

interface OptionProps {
  id: string;
  one: Category;
  isAt: boolean;
  choose(): void;
}

function Option({ id, one, isAt, choose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAt) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and takes the keys.
    <div
      id={id}
      ref={element}
      role="option"
      tabIndex={-1}
      aria-selected={isAt}
      onMouseDown={event => event.preventDefault()}
      onClick={choose}
    >
      {one.name}
      {one.id !== '' && (
        <span class="meta">
          {placeOf(one)} · {whole(one.count)}
        </span>
      )}
    </div>
  );
}

/** A text such as `Assunto: Direito do consumidor › Contratos de Consumo`. */
const placeOf = ({ kind, path }: Category): string =>
  path.length === 0 ? KIND_NAMES[kind] : `${KIND_NAMES[kind]}: ${path.join(' › ')}`;

function offered(categories: readonly Category[], text: string, withAll: boolean): Category[] {
  const found = categoriesWith(categories, text);
  return withAll && text.trim() === '' ? [ALL, ...found] : found;
}

const said = (count: number): string =>
  count === 0
    ? 'Nenhuma categoria.'
    : count > SHOWN_MAX
      ? `${counted(count, 'categoria', 'categorias')}; as primeiras ${SHOWN_MAX} na lista.`
      : `${whole(count)} na lista.`;
