/** The user's uploads, newest first. */
import { useEffect, useState } from 'preact/hooks';
import { Empty, Failure, Waiting } from '../../parts/states.tsx';
import { UploadRow } from './upload-row.tsx';
import { isOpen } from './upload-words.ts';
import { list, type Upload } from './uploads.ts';

const LOOK_EVERY_MS = 4_000;

interface UploadListProps {
  /** Incremented by each change; the list is then reloaded. */
  changes: number;
  followed: string | null;
  follow(id: string | null): void;
}

interface Listed {
  items: readonly Upload[];
  next: string | null;
}

export function UploadList({ changes, followed, follow }: UploadListProps) {
  const [listed, setListed] = useState<Listed | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [looks, setLooks] = useState(0);
  const again = () => setLooks(count => count + 1);
  // Keeps showing the list while it is reloaded, so that the layout does not jump.
  useEffect(() => {
    const leaving = new AbortController();
    list(null, leaving.signal).then(
      ({ data, meta }) => {
        setListed({ items: data, next: meta.next_cursor });
        setError(null);
      },
      failure => {
        if (!leaving.signal.aborted) setError(failure);
      },
    );
    return () => leaving.abort();
  }, [changes, looks]);
  const isAnyOpen = listed?.items.some(isOpen) ?? false;
  useEffect(() => {
    if (!isAnyOpen) return;
    const timer = setTimeout(again, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isAnyOpen, looks]);
  const more = async () => {
    try {
      const { data, meta } = await list(listed!.next, null);
      setListed({ items: [...listed!.items, ...data], next: meta.next_cursor });
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <section class="stack" aria-labelledby="envios">
      <h2 id="envios">Os seus envios</h2>
      {listed === null && error === null && <Waiting what="Abrindo os seus envios…" />}
      {error !== null && <Failure error={error} again={again} />}
      {listed !== null && listed.items.length === 0 && listed.next === null && (
        <Empty title="Ainda não há envios">
          <p>O que você carregar aparece aqui, com o seu andamento.</p>
        </Empty>
      )}
      <ul>
        {listed?.items.map(item => (
          <UploadRow
            key={item.id}
            item={item}
            isFollowed={item.id === followed}
            follow={() => follow(item.id)}
            removed={() => (item.id === followed ? follow(null) : again())}
          />
        ))}
      </ul>
      {listed !== null && listed.next !== null && (
        <p>
          <button type="button" onClick={more}>
            Mais envios
          </button>
        </p>
      )}
    </section>
  );
}
