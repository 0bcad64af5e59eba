/** Explains why the user may not upload files, and whom to ask. */
import { usePerson } from '../../frame.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Empty } from '../../parts/states.tsx';

export function NoRight({ reason }: { reason: 'no_key' | 'not_listed' | null }) {
  const { id } = usePerson();
  if (reason === 'no_key') {
    return (
      <Empty title="Esta instalação não recebe arquivos pela página">
        <p>
          Falta a chave com que a página grava na base de decisões. Quem administra o sistema a
          define em <code>SVC_HUB_UPLOAD_KEY</code>. A consulta segue disponível.
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="O seu acesso é só de consulta">
      <p>
        Carregar arquivos muda a base de todos, por isso depende de autorização. Peça a quem
        administra o sistema que inclua o seu identificador em <code>SVC_HUB_UPLOADERS</code>.
      </p>
      <p>
        O seu identificador: <code>{id}</code>
      </p>
      <CopyButton text={id} label="Copiar o identificador" />
    </Empty>
  );
}
