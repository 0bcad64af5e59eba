/** Whether the service has a language model, on which the features of an analysis depend. */
import { hub, unwrap } from './hub.ts';
import { useLoaded } from './use-loaded.ts';

/** Null while unknown. */
export function useModel(): boolean | null {
  const loaded = useLoaded('model', signal => unwrap(hub.api.GET('/api/health', { signal })));
  if (loaded.state !== 'ready') return null;
  return loaded.value.llm.providers.some(({ configured }) => configured);
}
