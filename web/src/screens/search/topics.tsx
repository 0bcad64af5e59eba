/** Suggested topics: subjects of the CNJ's tree, otherwise criteria, each with enough decisions. */

import { dataOf, hub } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { sentence } from '../../words/names.ts';

import { type Item, topicsOf } from './choose-topics.ts';
import { addressOf, queryOf } from './query.ts';

const READ = 100;

/** The topics of the first screen. Shows nothing until they are known, or if no topic has enough decisions. */
export function Topics() {
  const loaded = useLoaded('topics', async signal => {
    const [subjects, criteria] = await Promise.all(
      (['assuntos', 'criterios'] as const).map(vocabulario => read(vocabulario, signal)),
    );
    return topicsOf(subjects!, criteria!);
  });
  if (loaded.state !== 'ready' || loaded.value.length === 0) return null;
  return (
    <section class="stack tight">
      <h2>Comece por um tema</h2>
      <div class="chips">
        {loaded.value.map(({ nome, decisoes, categoria }) => (
          <a key={nome} class="chip" href={addressOf(queryOf({ q: sentence(nome), categoria }))}>
            {sentence(nome)} <span class="meta">{counted(decisoes, 'decisão', 'decisões')}</span>
          </a>
        ))}
      </div>
    </section>
  );
}

async function read(vocabulario: 'assuntos' | 'criterios', signal: AbortSignal): Promise<Item[]> {
  const params = { path: { vocabulario }, query: { limit: READ } };
  return (await dataOf(hub.backend.GET('/v1/vocabularies/{vocabulario}', { params, signal })))
    .itens;
}
