/** S3 fails in every simulated way during uploads. Acknowledged files are ingested, and all others were refused. */
import t from 'tap';
import {
  Asker,
  comesUpWithout,
  endure,
  FAULTS,
  isBackInTime,
  KEY,
  standBefore,
} from '../../support/faults/store-stand.ts';
import { ask } from '../../support/service.ts';
import { type OwnS3, startOwnS3 } from '../../support/services/s3.ts';
import { ingested, upload } from '../../support/upload.ts';

const CODE = 'SERVICE_UNAVAILABLE';

const accessTo = (s3: OwnS3) => (port: number) => ({
  SVC_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  SVC_S3_BUCKET: s3.bucket,
  SVC_S3_ACCESS_KEY_ID: s3.keyId,
  SVC_S3_SECRET_ACCESS_KEY: s3.secret,
});

function uploaderOf(url: string, session: string) {
  const acknowledged: string[] = [];
  let next = 0;
  const attempt = async () => {
    const record = { id: `${session}-${next++}`, ementa: 'Dano moral.' };
    const { status, json } = await upload(url, `${JSON.stringify(record)}\n`, {}, KEY);
    if (status < 300) acknowledged.push(json.data.id);
    return { status, code: json.error?.code };
  };
  return { acknowledged, attempt };
}

const s3 = await startOwnS3(t);

t.test('S3 goes away and comes back', async t => {
  if (s3 === null) return;
  const stand = await standBefore(t, s3.server, accessTo(s3));
  const { url } = stand.service;
  for (const [name, fault] of Object.entries(FAULTS)) {
    await t.test(name, async t => {
      const { acknowledged, attempt } = uploaderOf(url, name.replaceAll(' ', '-'));
      const asker = new Asker(attempt, CODE);
      const ms = await endure(stand, {
        fault,
        store: 'artifact_storage',
        asker,
        during: async () => {
          const { status } = await ask(url, KEY, '/v1/memories?session_id=any');
          t.equal(status, 200, 'the others answer');
        },
      });
      isBackInTime(t, ms);
      await asker.end();
      t.strictSame(asker.faults, [], 'nothing but answers and refusals');
      t.ok(acknowledged.length > 0);
      // The first file was uploaded before the fault, the last one after it.
      for (const id of [acknowledged[0]!, acknowledged.at(-1)!]) {
        t.equal((await ingested(url, id, KEY)).ingest.state, 'done', id);
      }
    });
  }
  const { stdout, stderr } = stand.service.said();
  t.notMatch(stdout + stderr, s3.secret, 'the secret is nowhere');
});

t.test('a service that starts without S3 comes up, and works once it is there', async t => {
  if (s3 === null) return;
  const stand = await standBefore(t, s3.server, accessTo(s3), 'refused');
  const { attempt } = uploaderOf(stand.service.url, 'first');
  await comesUpWithout(t, stand, { store: 'artifact_storage', attempt, code: CODE });
});
