/** A backend with decisions of the demonstration corpus, and analyses that use it. */
import fs from 'node:fs';
import path from 'node:path';
import type { Analyze } from '../../../src/hub/analyze/analysis.ts';
import { BackendClient } from '../../../src/hub/backend-client/backend-client.ts';
import { createAnalyze } from '../../../src/hub/orchestrator/create-analyze.ts';
import { composedEmenta } from '../../../src/ingest/composed-ementa.ts';
import { checkRecord } from '../../../src/ingest/record.ts';
import { OpenAiModel } from '../../../src/models/language/openai-model.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { emptyFolder, type TestScope } from '../empty-folder.ts';
import { type FakeOpenAi, fakeOpenAi } from '../fake-openai.ts';
import { run } from '../run-command.ts';
import { KEY, serveBackend } from '../serve-backend.ts';

const CORPUS = new URL('../../../data/demo/decisoes.jsonl', import.meta.url);

/** A result of the page's search. */
interface FoundDecision {
  document_id: string;
  processo: string;
  ementa: string;
  tribunal: string | null;
  ministro: string | null;
  data: string | null;
  resultado: string | null;
  [more: string]: unknown;
}

export interface ServedDecisions {
  backend: BackendClient;
  /** The first decisions of the corpus, with their composed ementas. */
  decisions: FoundDecision[];
}

/** Imports the first `count` decisions of the demonstration, and more records, into a backend on a free port. */
export async function serveDecisions(
  t: TestScope,
  count: number,
  more: readonly object[] = [],
): Promise<ServedDecisions> {
  const lines = fs.readFileSync(CORPUS, 'utf8').split('\n').slice(0, count);
  const records = lines.map(line => {
    const facts = JSON.parse(line);
    return { ...facts, ementa: composedEmenta(checkRecord(facts)) };
  });
  const dataDir = await emptyFolder(t);
  const file = path.join(path.dirname(dataDir), 'decisions.jsonl');
  fs.writeFileSync(file, [...records, ...more].map(record => JSON.stringify(record)).join('\n'));
  const { code, stderr } = await run(['import', file], { SVC_DATA_DIR: dataDir });
  if (code !== 0) throw new Error(stderr);
  const { url } = await serveBackend(t, dataDir);
  const backend = new BackendClient(() => ({ url, key: KEY }));
  t.teardown(() => backend.close());
  const decisions = records.map(record => ({
    document_id: record.id,
    processo: record.processo,
    ementa: record.ementa,
    tribunal: record.tribunal ?? null,
    ministro: record.relator?.toUpperCase() ?? null,
    data: record.data_publicacao ?? null,
    resultado: record.resultado ?? null,
  }));
  return { backend, decisions };
}

/** Analyses with a stand-in model and this backend. */
export interface ModelStand extends ServedDecisions {
  fake: FakeOpenAi;
  analyze: Analyze;
  /** An analysis without a model. */
  plain: Analyze;
}

export async function standInModel(t: TestScope, served: ServedDecisions): Promise<ModelStand> {
  const fake = await fakeOpenAi(t);
  const settings = { apiKey: 'k', baseUrl: fake.url, model: 'm', silenceMs: 300, backoffMs: 5 };
  const log = createLog('silent');
  const { backend } = served;
  const model = new OpenAiModel(settings, () => {});
  const analyze = createAnalyze({ backend, model, log });
  const plain = createAnalyze({ backend, model: null, log });
  return { ...served, fake, analyze, plain };
}
