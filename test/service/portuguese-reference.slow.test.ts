/** The Portuguese reference describes every route of the whole service, capabilities and operations included. */
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { isPortuguese } from '../support/portuguese.ts';
import { startService } from '../support/service.ts';

t.setTimeout(150_000);

interface Described {
  operationId: string;
  summary: string;
  description: string;
}

async function operationsAt(url: string): Promise<Map<string, Described>> {
  const document = (await (await fetch(url)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  const all = Object.values(document.paths).flatMap(methods => Object.values(methods));
  return new Map(all.map(described => [described.operationId, described]));
}

t.test('no route is left in English', async t => {
  const { url } = await startService(t, await emptyFolder(t));
  const english = await operationsAt(`${url}/openapi.json`);
  const portuguese = await operationsAt(`${url}/openapi.pt-BR.json`);
  t.strictSame([...portuguese.keys()], [...english.keys()]);
  t.ok(english.size > 35, `${english.size} routes`);
  for (const [id, { summary, description }] of portuguese) {
    t.not(summary, english.get(id)!.summary, `${id}: its summary`);
    t.not(description, english.get(id)!.description, `${id}: its description`);
    t.ok(isPortuguese(summary) || isPortuguese(description), `${id}: in Portuguese`);
    t.notMatch(`${summary} ${description}`, /\b(the|of|which)\b/, `${id}: no English left`);
    t.match(summary, /\.$/, `${id}: one sentence`);
  }
});
