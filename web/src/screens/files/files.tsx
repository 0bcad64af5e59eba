/** The screen Arquivos: preview and upload of files from courts, and the user's uploads. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { WhenLoaded } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { FollowedUpload } from './followed-upload.tsx';
import { LoadFile } from './load-file.tsx';
import { NoRight } from './no-right.tsx';
import { UploadList } from './upload-list.tsx';
import { rights, type Sample } from './uploads.ts';
import './files.css';

export function Files() {
  useTitle('Arquivos');
  const loaded = useLoaded('rights', rights);
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Arquivos</h1>
        <p class="lead">
          Carregue arquivos de decisões como os tribunais os publicam. Antes de gravar, veja o que
          foi reconhecido e o que fica de fora.
        </p>
      </div>
      <WhenLoaded loaded={loaded} what="Verificando o seu acesso…">
        {({ may_upload: may, reason }) => (may ? <Loading /> : <NoRight reason={reason} />)}
      </WhenLoaded>
    </div>
  );
}

function Loading() {
  const { query, route } = useLocation();
  // Incremented by each change, to reload the list.
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges(count => count + 1);
  /** Sample decisions of the file uploaded last. */
  const [sent, setSent] = useState<{ id: string; sample: readonly Sample[] } | null>(null);
  const followed = query.envio ?? null;
  const follow = (id: string | null) => {
    changed();
    route(id === null ? '/arquivos' : `/arquivos?${new URLSearchParams({ envio: id })}`);
  };
  return (
    <>
      <LoadFile
        sent={(id, sample) => {
          setSent({ id, sample });
          follow(id);
        }}
      />
      {followed !== null && (
        <FollowedUpload
          key={followed}
          id={followed}
          sample={sent?.id === followed ? sent.sample : []}
          changed={changed}
          close={() => follow(null)}
        />
      )}
      <UploadList changes={changes} follow={follow} followed={followed} />
    </>
  );
}
