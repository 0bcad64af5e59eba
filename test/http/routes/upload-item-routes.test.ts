/** An upload belongs to one key: all its routes answer 404 to other keys. The stores are in memory. */
import t from 'tap';
import { uploadItemRoutes } from '../../../src/http/routes/upload-item-routes.ts';
import { UploadDeleted } from '../../../src/stores/relational/kept-uploads.ts';
import { ask, OTHER_SECRET, SECRET, serve } from '../../support/serve.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const ERRORS = `/v1/datasets/uploads/${ID}/errors`;
const TOLD = { line: 4, kind: 'skipped', reason: 'id is missing' } as const;

t.test('its lines with errors', async t => {
  const deps = {
    datasets: { get: async (tenant: string) => (tenant === 'first' ? {} : null) },
    kept: {
      async *errors() {
        yield [TOLD];
      },
    },
    artifacts: {},
  };
  const served = await serve(t, { routes: uploadItemRoutes(deps as never) });
  const own = await ask(served, 'GET', ERRORS, undefined, { 'x-api-key': SECRET });
  t.strictSame([own.status, own.text], [200, `${JSON.stringify(TOLD)}\n`]);
  for (const method of ['GET', 'HEAD']) {
    const other = await ask(served, method, ERRORS, undefined, { 'x-api-key': OTHER_SECRET });
    t.equal(other.status, 404, method);
    t.notMatch(other.text, TOLD.reason);
  }
  const wrong = await ask(served, 'GET', ERRORS.replace(ID, 'x'));
  t.match(wrong, { status: 404, json: { error: { code: 'NOT_FOUND' } } });
});

t.test('an upload that is deleted before its first line is read is unknown', async t => {
  const deps = {
    datasets: { get: async () => ({}) },
    kept: {
      // biome-ignore lint/correctness/useYield: it fails before it has a line
      async *errors() {
        throw new UploadDeleted('the upload was deleted');
      },
    },
    artifacts: {},
  };
  const served = await serve(t, { routes: uploadItemRoutes(deps as never) });
  const answer = await ask(served, 'GET', ERRORS, undefined, { 'x-api-key': SECRET });
  t.match(answer, { status: 404, json: { error: { code: 'NOT_FOUND' } } });
});
