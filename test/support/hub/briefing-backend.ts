/** A backend with sixteen invented decisions, for which every block of a briefing has content. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../../src/service/start/server.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { emptyFolder, type TestScope } from '../empty-folder.ts';
import { run } from '../run-command.ts';
import { ready } from '../service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const RESULTS = ['provido', 'improvido', 'parcialmente provido', 'provido'];

/** A process number of the nth decision, in digits. */
export const processo = (n: number): string => `07${String(n).padStart(5, '0')}0820188020001`;
/** The same number in the layout of the CNJ. */
export const written = (n: number): string =>
  processo(n).replace(/^(.{7})(..)(.{4})(.)(..)(.{4})$/, '$1-$2.$3.$4.$5.$6');
export const decisao = (n: number): string => `D-${n}`;

function record(n: number): object {
  const isLoan = n % 4 !== 3;
  return {
    id: decisao(n),
    tribunal: 'TJXX',
    processo: processo(n),
    relator: n % 2 === 0 ? 'Ana Prado' : 'Rui Moreira',
    data_julgamento: `${2014 + (n % 6)}-0${1 + (n % 9)}-10`,
    resultado: RESULTS[n % RESULTS.length],
    categoria_id: isLoan ? 'consumidor' : 'previdenciario',
    ementa: isLoan
      ? `APELAÇÃO. O banco descontou parcelas de empréstimo que a autora não contratou. O dano moral é presumido, conforme a Súmula 479 do STJ. Caso ${n}.`
      : `APELAÇÃO. A segurada pede a revisão da aposentadoria. O prazo é decadencial. Caso ${n}.`,
    criterios: isLoan
      ? ['EMPRÉSTIMO NÃO CONTRATADO', n % 2 === 0 ? 'DANO MORAL PRESUMIDO' : 'MERO ABORRECIMENTO']
      : ['REVISÃO DE APOSENTADORIA'],
    dispositivos: [{ nome: 'art. 14 do CDC', lei: 'CDC', artigo: '14' }],
    precedentes: n > 1 ? [decisao(n - 1)] : [],
  };
}

const DECISIONS = 16;

/** Ends with the test. */
export async function serveBriefingBackend(t: TestScope): Promise<{ url: string; key: string }> {
  const dataDir = await emptyFolder(t);
  const file = path.join(path.dirname(dataDir), 'briefing-records.jsonl');
  const lines = Array.from({ length: DECISIONS }, (_, i) => JSON.stringify(record(i + 1)));
  await fs.writeFile(file, lines.join('\n'));
  const { code, stderr } = await run(['import', file], { SVC_DATA_DIR: dataDir });
  if (code !== 0) throw new Error(stderr);
  const settings = readSettings({
    SVC_DATA_DIR: dataDir,
    SVC_PORT: '0',
    SVC_DEMO: 'false',
    SVC_API_KEYS: `test:${KEY}`,
    SVC_POOL_THREADS: '1',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
    SVC_SNAPSHOT_MEMORY_MAX_MB: '64',
    SVC_LOG_LEVEL: 'silent',
  });
  const service = await serve(settings, 'backend');
  t.teardown(() => service.close());
  const { url } = service.backend!;
  await ready(url);
  return { url, key: KEY };
}
