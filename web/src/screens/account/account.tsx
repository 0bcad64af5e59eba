/** Conta: who is signed in, and the ways out. */
import { useState } from 'preact/hooks';
import { usePerson } from '../../frame.tsx';
import { Failure } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { sendRemoval } from '../../parts/undo.tsx';
import { hub, unwrap } from '../../service/hub.ts';

/** The hub's own page with the ways to sign in. */
const SIGN_IN = '/auth';

export function AccountScreen() {
  useTitle('Conta');
  const person = usePerson();
  const [error, setError] = useState<unknown>(null);
  const leave = (work: () => Promise<string | null>) => {
    setError(null);
    // Pending deletions are sent while the user is still signed in.
    sendRemoval()
      .then(work)
      .then(next => location.assign(next ?? SIGN_IN), setError);
  };
  const signOut = async () => (await unwrap(hub.api.POST('/auth/logout'))).end_session_url;
  const signOutAll = async () => {
    await unwrap(hub.api.POST('/auth/logout-all'));
    return null;
  };
  return (
    <div class="stack loose reading">
      <h1>Conta</h1>
      <p>
        Você entrou como <strong>{person.name}</strong>.
      </p>
      {error !== null && <Failure error={error} />}
      <div class="row">
        <button type="button" onClick={() => leave(signOut)}>
          Sair
        </button>
        <button type="button" onClick={() => leave(signOutAll)}>
          Sair de todos os navegadores
        </button>
      </div>
      <p class="meta">
        As buscas guardadas e recentes estão na <a href="/">primeira tela</a>, as análises em{' '}
        <a href="/sessoes">Sessões</a>, e os documentos conferidos em{' '}
        <a href="/verificar">Verificar</a>; lá também se apagam.
      </p>
    </div>
  );
}
