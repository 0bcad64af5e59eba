/** Search and similar cases over HTTP, with decisions that were written for this test. */
import fs from 'node:fs/promises';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { run } from '../../support/run-command.ts';
import { ask, ready, startService } from '../../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const base = { tribunal: 'TJAL', relator: 'José Ávila', resultado: 'provido' };
const DECISIONS = [
  {
    id: 'a',
    ementa: 'INSCRIÇÃO INDEVIDA EM CADASTRO. INDENIZAÇÃO POR DANO MORAL. DEVER DE INDENIZAR.',
    data_julgamento: '2019-01-10',
    processo: '0703777-48.2017.8.02.0058',
    ...{ favorece: 'autor', recorrente: 'réu', decisao_recorrida: 'procedente' },
  },
  {
    id: 'b',
    ementa: 'QUEDA NO ÔNIBUS. TRANSPORTE. INDENIZAÇÕES DEVIDAS. RESPONSABILIDADE OBJETIVA.',
    data_julgamento: '2019-02-10',
    ...{ favorece: 'autor', recorrente: 'autor', decisao_recorrida: 'improcedente' },
  },
  {
    id: 'c',
    ementa: 'HABEAS CORPUS. TRÁFICO DE DROGAS. PRISÃO PREVENTIVA MANTIDA.',
    relator: 'Maria',
    criterios: ['Prisão preventiva', 'Tráfico'],
    ...{ assunto: 3608, classe: 307 },
    tribunal: 'STJ',
    ...{ favorece: 'acusação', recorrente: 'defesa', decisao_recorrida: null },
  },
  {
    id: 'd',
    ementa: 'HABEAS CORPUS. ROUBO. PRISÃO PREVENTIVA REVOGADA.',
    resultado: 'improvido',
    ...{ assunto: 3419, classe: 307, categoria_id: 'classe:2' },
    ...{ favorece: null, recorrente: 'defesa', decisao_recorrida: null },
    criterios: ['Prisão preventiva'],
  },
].map(decision => ({ ...base, ...decision }));

t.test('the service', async t => {
  const dataDir = await emptyFolder(t);
  const file = path.join(path.dirname(dataDir), 'decisions.jsonl');
  await fs.writeFile(file, DECISIONS.map(decision => `${JSON.stringify(decision)}\n`).join(''));
  t.equal((await run(['import', file], { SVC_DATA_DIR: dataDir })).code, 0);
  const service = await startService(t, dataDir, { SVC_API_KEYS: `first:${KEY}` });
  await ready(service.url);
  const post = (route: string, body: object) => ask(service.url, KEY, route, body);
  const idsOf = async (body: object, route = '/v1/search') => {
    const { status, json } = await post(route, body);
    t.equal(status, 200, JSON.stringify(json.error));
    return json.data.results.map(({ document_id }: { document_id: string }) => document_id);
  };

  await t.test('by words, accents or not; marks stand where the words are', async t => {
    const { json } = await post('/v1/search', { query: 'indenizacao', mode: 'fulltext' });
    t.same(json.data.results.map((found: { document_id: string }) => found.document_id).sort(), [
      'a',
      'b',
    ]);
    t.same(json.data.degraded, []);
    for (const { snippet, highlights, fulltext_rank, vector_score } of json.data.results) {
      const marked = highlights.map((mark: { start: number; end: number }) =>
        snippet.slice(mark.start, mark.end),
      );
      t.ok(
        marked.length > 0 && marked.every((word: string) => /^INDENIZA/.test(word)),
        `${marked}`,
      );
      t.ok(fulltext_rank > 0);
      t.equal(vector_score, null);
    }
    t.same(await idsOf({ query: '"prisão preventiva" -roubo', mode: 'fulltext' }), ['c']);
    t.same((await idsOf({ query: 'roubo OR tráfico', mode: 'fulltext' })).sort(), ['c', 'd']);
    for (const query of ['de a o', '-roubo', "' | & ( :*", '"', '\u{1f600}']) {
      t.same(await idsOf({ query, mode: 'fulltext' }), [], query);
    }
  });

  await t.test('by vectors and by both, within filters', async t => {
    t.equal((await idsOf({ query: 'passageiro caiu do ônibus', mode: 'vector' }))[0], 'b');
    const { json } = await post('/v1/search', { query: 'prisão preventiva por tráfico' });
    t.match(json.data, {
      mode: 'hybrid',
      results: [{ document_id: 'c', fulltext_rank: 1, vector_rank: 1 }],
    });
    const within = (filters: object) => idsOf({ query: 'indenização prisão', filters });
    t.same((await within({ ministro: 'jose avila' })).sort(), ['a', 'b', 'd']);
    t.same(await within({ tribunal: 'STJ' }), ['c']);
    t.same(await within({ resultado: 'improvido' }), ['d']);
    t.same(await within({ data_inicio: '2019-02-01', data_fim: '2019-03-01' }), ['b']);
    t.same(await within({ categoria_id: 'none' }), []);
  });

  await t.test('by the sides, in every mode', async t => {
    const cases: [object, string[]][] = [
      [{ favorece: 'autor' }, ['a', 'b']],
      [{ favorece: 'defesa' }, []],
      [{ recorrente: 'defesa' }, ['c', 'd']],
      [{ decisao_recorrida: 'improcedente' }, ['b']],
      [{ favorece: 'autor', recorrente: 'réu' }, ['a']],
      [{ favorece: 'autor', recorrente: 'réu', decisao_recorrida: 'improcedente' }, []],
      [{ favorece: 'acusação', tribunal: 'STJ' }, ['c']],
    ];
    const query = 'indenização prisão';
    for (const [filters, ids] of cases) {
      for (const mode of ['fulltext', 'vector', 'hybrid']) {
        const found = await idsOf({ query, mode, filters });
        t.same(found.sort(), ids, `${mode} ${JSON.stringify(filters)}`);
      }
      const found = await idsOf({ fato: query, tese: query, filters }, '/v1/search/dual');
      t.same(found.sort(), ids, `dual ${JSON.stringify(filters)}`);
    }
    const { json } = await post('/v1/search', { query, facets: true });
    t.same(json.data.facets.favorece, [
      { valor: 'autor', decisoes: 2 },
      { valor: 'acusação', decisoes: 1 },
    ]);
  });

  await t.test('by nodes of the trees, with what lies below, in every mode', async t => {
    const cases: [string, string[]][] = [
      ['assunto:3608', ['c']],
      ['ramo:direito-penal', ['c', 'd']],
      ['ramo:direito-tributario', []],
      ['classe:307', ['c', 'd']],
      ['classe:268', ['c', 'd']],
      ['classe:2', ['d']],
    ];
    const query = 'indenização prisão';
    for (const [categoria_id, ids] of cases) {
      const filters = { categoria_id };
      for (const mode of ['fulltext', 'vector', 'hybrid']) {
        t.same((await idsOf({ query, mode, filters })).sort(), ids, `${mode} ${categoria_id}`);
      }
      const found = await idsOf({ fato: query, tese: query, filters }, '/v1/search/dual');
      t.same(found.sort(), ids, `dual ${categoria_id}`);
    }
  });

  await t.test('exclusions hold in every mode, and alone find nothing', async t => {
    for (const mode of ['fulltext', 'vector', 'hybrid']) {
      for (const query of ['-roubo', '-"prisão preventiva" -roubo', 'de a o']) {
        const { json } = await post('/v1/search', { query, mode });
        t.match(json.data, { results: [], total: 0, weak_match: true, next_cursor: null }, query);
      }
      const ids = await idsOf({ query: 'prisão preventiva -roubo', mode });
      t.ok(ids.includes('c') && !ids.includes('d'), `${mode}: ${ids}`);
    }
  });

  await t.test('a process number in any writing', async t => {
    for (const query of ['07037774820178020058', '0703777-48.2017.8.02.0058']) {
      t.same(await idsOf({ query, mode: 'fulltext' }), ['a'], query);
      t.equal((await idsOf({ query }))[0], 'a', query);
    }
  });

  await t.test('scores tell what matches well from what does not', async t => {
    for (const mode of ['fulltext', 'vector', 'hybrid']) {
      const ask = async (query: string) => (await post('/v1/search', { query, mode })).json.data;
      const good = await ask('inscrição indevida em cadastro, indenização por dano moral');
      const poor = await ask('naufrágio de navio cargueiro com danos ao porto');
      t.equal(good.weak_match, false, mode);
      t.equal(poor.weak_match, true, mode);
      const scores = good.results.map(({ score }: { score: number }) => score);
      t.ok(scores.every((score: number) => score >= 0 && score <= 1));
      t.same(
        scores,
        scores.toSorted((a: number, b: number) => b - a),
      );
      t.ok(scores[0] > (poor.results[0]?.score ?? 0), mode);
    }
  });

  await t.test('pages list every result once, with its total', async t => {
    for (const mode of ['fulltext', 'vector', 'hybrid']) {
      const body = { query: 'indenização prisão habeas', mode, limit: 1 };
      const whole = await idsOf({ ...body, limit: 50 });
      const listed: string[] = [];
      let cursor: string | null = null;
      do {
        const { status, json } = await post('/v1/search', { ...body, cursor });
        t.equal(status, 200, JSON.stringify(json.error));
        t.equal(json.data.total, whole.length, mode);
        listed.push(...json.data.results.map((hit: { document_id: string }) => hit.document_id));
        cursor = json.data.next_cursor;
      } while (cursor !== null && listed.length < 10);
      t.same(listed, whole, mode);
    }
    const { json } = await post('/v1/search', { query: 'indenização', limit: 1 });
    const cursor = json.data.next_cursor;
    const other = await post('/v1/search', { query: 'prisão', limit: 1, cursor });
    t.match(other, {
      status: 400,
      json: { error: { details: [{ field: 'cursor', value: cursor }] } },
    });
  });

  await t.test('the ementa comes on request', async t => {
    const { ementa } = DECISIONS[0]!;
    const query = 'inscrição indevida';
    for (const [route, body] of [
      ['/v1/search', { query }],
      ['/v1/search/dual', { fato: query }],
    ] as const) {
      const { json: without } = await post(route, body);
      t.notOk('ementa' in without.data.results[0]);
      const { json } = await post(route, { ...body, include: ['ementa'] });
      t.match(json.data.results[0], { document_id: 'a', ementa });
    }
    const similar = async (mode: string, include: string[]) =>
      (await post('/v1/similar-cases', { decisao_id: 'c', mode, include })).json.data.matches[0];
    for (const mode of ['structural', 'vector', 'hybrid']) {
      t.notOk('ementa' in (await similar(mode, [])), mode);
      t.match(await similar(mode, ['ementa']), { decisao_id: 'd', ementa: DECISIONS[3]!.ementa });
    }
    const { json } = await post('/v1/search', { query, include: ['texto'] });
    t.equal(json.error.details[0].field, 'include.0');
  });

  await t.test('by facts and thesis', async t => {
    const dual = (body: object) => idsOf(body, '/v1/search/dual');
    t.equal((await dual({ fato: 'queda dentro do ônibus' }))[0], 'b');
    t.equal((await dual({ tese: 'dever de indenizar' }))[0], 'a');
    t.equal(
      (await dual({ fato: 'tráfico de drogas', tese: 'prisão mantida', peso_fato: 1 }))[0],
      'c',
    );
  });

  await t.test('what is wrong is named', async t => {
    for (const [body, field] of [
      [{}, 'query'],
      [{ query: '' }, 'query'],
      [{ query: 'x'.repeat(1001) }, 'query'],
      [{ query: 'x', limit: 51 }, 'limit'],
      [{ query: 'x', mode: 'best' }, 'mode'],
      [{ query: 'x', filters: { data_inicio: '2019' } }, 'filters.data_inicio'],
      [
        { query: 'x', filters: { data_inicio: '2019-02-01', data_fim: '2019-01-01' } },
        'filters.data_fim',
      ],
      [{ query: 'x', filters: { data_inicio: '2021-02-31' } }, 'filters.data_inicio'],
      [{ query: 'x', filters: { data_fim: '2023-02-29' } }, 'filters.data_fim'],
      [{ query: 'x', filters: { favorece: 'ninguém' } }, 'filters.favorece'],
      [{ query: 'x', filters: { other: 1 } }, 'filters.other'],
    ] as const) {
      const { status, json } = await post('/v1/search', body);
      t.equal(status, 400);
      t.equal(json.error.details[0].field, field);
    }
    t.equal((await post('/v1/search/dual', {})).status, 400);
    t.equal((await ask(service.url, 'wrong', '/v1/search', { query: 'x' })).status, 401);
  });

  await t.test('similar cases by structure, by vectors and by both', async t => {
    const similar = async (mode: string, decisao_id = 'c') =>
      post('/v1/similar-cases', { decisao_id, mode, limit: 2 });
    const { json: structural } = await similar('structural');
    t.match(structural.data.matches, [{ decisao_id: 'd', vector_score: null, fused_score: null }]);
    const { json: vector } = await similar('vector');
    const [match] = vector.data.matches;
    t.match(match, { decisao_id: 'd', fused_score: null, vector_score: Number });
    t.equal(match.weighted_score, structural.data.matches[0].weighted_score, 'the exact one');
    const { json: hybrid } = await similar('hybrid');
    t.match(hybrid.data.matches[0], {
      decisao_id: 'd',
      fused_score: Number,
      vector_score: match.vector_score,
    });
    for (const mode of ['structural', 'vector', 'hybrid']) {
      t.match(
        await similar(mode, 'unknown'),
        { status: 404, json: { error: { code: 'NOT_FOUND' } } },
        mode,
      );
    }
  });

  const health = await ask(service.url, KEY, '/v1/health');
  const engine = health.json.stores.find(({ name }: { name: string }) => name === 'vector_engine');
  t.equal(engine.status, 'up');
  await service.end();

  await t.test('a dimension that is not the store’s is refused at the start', async t => {
    const settings = {
      SVC_EMBEDDING_MODEL: 'm',
      SVC_EMBEDDING_DIMENSION: '512',
      OPENAI_API_KEY: 'k',
    };
    const { code, stderr } = await run(['serve', '--only', 'backend'], {
      SVC_DATA_DIR: dataDir,
      SVC_PORT: '0',
      ...settings,
    });
    t.not(code, 0);
    t.match(stderr, /384.*512|512.*384/);
  });

  await t.test(
    'without its vector engine a hybrid search is one by words, and says so',
    async t => {
      const settings = { SVC_API_KEYS: `first:${KEY}`, SVC_QDRANT_URL: 'http://127.0.0.1:9' };
      const { url } = await startService(t, dataDir, settings);
      const hybrid = await ask(url, KEY, '/v1/search', { query: 'indenização' });
      t.match(hybrid, { status: 200, json: { data: { degraded: ['vector_engine'] } } });
      t.equal(hybrid.json.data.results.length, 2);
      const vector = await ask(url, KEY, '/v1/search', { query: 'indenização', mode: 'vector' });
      t.match(vector, {
        status: 503,
        json: { error: { code: 'SERVICE_UNAVAILABLE', message: /vector_engine/ } },
      });
    },
  );
});
