/** Whether the service has a language model, which decides what an analysis can do. */
import { hub, unwrap } from './hub.ts';
import { useLoaded } from './use-loaded.ts';

/** Null until it is known. */
export function useModel(): boolean | null {
  const loaded = useLoaded('model', signal => unwrap(hub.api.GET('/api/health', { signal })));
  if (loaded.state !== 'ready') return null;
  return loaded.value.llm.providers.some(({ configured }) => configured);
}
