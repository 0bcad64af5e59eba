/** Warns about súmulas, temas and articles in a query that do not exist or are no longer in force. */
import { dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { brokenCitations, mayCite } from './broken-citations.ts';

export function ToldCitations({ q }: { q: string }) {
  const loaded = useLoaded(mayCite(q) ? q : null, async signal =>
    brokenCitations(await dataOf(hub.backend.POST('/v1/verify', { body: { text: q }, signal }))),
  );
  if (loaded.state !== 'ready' || loaded.value.length === 0) return null;
  return (
    <div class="notice bad" role="alert">
      {loaded.value.map(text => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
