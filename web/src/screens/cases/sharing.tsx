/** Who has access to a case: the owner shares it and revokes access; other users may leave it. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { usePerson } from '../../frame.tsx';
import { Failure } from '../../parts/states.tsx';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { type CaseShown, ROLES } from './case-words.ts';

type Person = HubAnswer<'/api/people', 'get'>['people'][number];
type Role = CaseShown['shares'][number]['role'];

interface SharingProps {
  shown: CaseShown;
  changed(): void;
}

export function Sharing({ shown, changed }: SharingProps) {
  const { route } = useLocation();
  const [error, setError] = useState<unknown>(null);
  const me = usePerson();
  const isOwner = shown.role === 'dono';
  const pathOf = (accountId: string) => ({ path: { caseId: shown.id, accountId } });
  const share = (id: string, role: Role) =>
    unwrap(
      hub.api.PUT('/api/cases/{caseId}/shares/{accountId}', {
        ...{ params: pathOf(id), body: { role } },
      }),
    ).then(changed, setError);
  const end = (id: string) =>
    unwrap(hub.api.DELETE('/api/cases/{caseId}/shares/{accountId}', { params: pathOf(id) })).then(
      () => (id === me.id ? route('/pastas') : changed()),
      setError,
    );
  return (
    <section class="stack" aria-label="Compartilhamento">
      <h2>Compartilhamento</h2>
      <ul class="stack tight">
        <li>
          {shown.owner.name} <span class="meta">dono da pasta</span>
        </li>
        {shown.shares.map(({ id, name, role }) => (
          <li key={id} class="row">
            <span>{name}</span>
            <span class="meta">{ROLES[role].toLowerCase()}</span>
            {(isOwner || id === me.id) && (
              <button type="button" class="quiet danger" onClick={() => end(id)}>
                {isOwner ? `Encerrar para ${name}` : 'Sair da pasta'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {error !== null && <Failure error={error} />}
      {isOwner && <Find share={share} />}
    </section>
  );
}

function Find({ share }: { share(id: string, role: Role): void }) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('leitura');
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const find = (event: Event) => {
    event.preventDefault();
    setError(null);
    const params = { query: { q: name.trim() } };
    unwrap(hub.api.GET('/api/people', { params })).then(found => setPeople(found.people), setError);
  };
  return (
    <form class="stack tight reading" onSubmit={find} aria-label="Compartilhar a pasta">
      <label>
        <span>Nome do colega (três letras ou mais)</span>
        <input
          type="text"
          required
          minLength={3}
          maxLength={100}
          value={name}
          onInput={event => setName(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>O que a pessoa poderá fazer</span>
        <select
          value={role}
          onChange={event => setRole(event.currentTarget.value === 'edicao' ? 'edicao' : 'leitura')}
        >
          <option value="leitura">Ler a pasta</option>
          <option value="edicao">Ler e mudar a pasta</option>
        </select>
      </label>
      <div class="row">
        <button type="submit">Procurar colega</button>
      </div>
      {error !== null && <Failure error={error} />}
      <p class="meta" role="status">
        {people?.length === 0 && 'Ninguém com esse nome entrou no serviço.'}
      </p>
      <ul class="stack tight">
        {(people ?? []).map(person => (
          <li key={person.id}>
            <button type="button" onClick={() => share(person.id, role)}>
              Compartilhar com {person.name}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
