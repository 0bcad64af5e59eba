/**
 * Enrichment over HTTP. The answer has the labels of the sentences and what the graph knows of the decision; if no
 * engine is available, it has the labels alone.
 */
import t from 'tap';
import { EMENTA, recordsFolder } from '../../support/reading-records.ts';
import { ask, ready, startService } from '../../support/service.ts';

const KEY = 'a-key-of-the-tests-0123456789';
const SETTINGS = { SVC_API_KEYS: `test:${KEY}` };

const folder = await recordsFolder(t);

t.test('with a graph', async t => {
  const service = await startService(t, folder, SETTINGS);
  await ready(service.url);
  const enrich = (document_id: unknown) =>
    ask(service.url, KEY, '/v1/context/enrich', { document_id } as object);

  const { status, json } = await enrich('d1');
  t.equal(status, 200);
  const { irac, ...rest } = json.data;
  t.same(rest, {
    document_id: 'd1',
    criterios: [
      { name: 'Desconto indevido', peso: 'high' },
      { name: 'Dano moral', peso: 'medium' },
    ],
    dispositivos: [{ id: 'l1', name: 'art. 14 do CDC', situacao: null }],
    precedentes: [
      { id: 'd2', name: '2', motivo: null },
      {
        ...{ id: 'p1', name: 'Súmula 479 do STJ', situacao: 'vigente' },
        motivo: 'Fraude no desconto',
      },
    ],
    legislacao: [{ source: 'd1', target: 'l1', type: 'APLICA_LEI', attributes: { artigo: '14' } }],
    related_decisions: [
      { decisao_id: 'd3', processo: '3', shared_criterios: ['Desconto indevido', 'Dano moral'] },
      { decisao_id: 'd2', processo: '2', shared_criterios: ['Dano moral'] },
    ],
    kg_available: true,
  });
  t.equal(irac.model_version, 'rules-1');
  const sections = new Set<string>();
  for (const { section, text, confidence } of irac.labels) {
    sections.add(section);
    t.ok(EMENTA.includes(text), text);
    t.ok(confidence > 0 && confidence <= 1, `${confidence}`);
  }
  t.same([...sections].sort(), ['application', 'conclusion', 'issue', 'rule']);
  const texts = irac.labels.map(({ text }: { text: string }) => text);
  t.equal(new Set(texts).size, texts.length, 'the operative part is in the ementa already');

  const chain = { decisao_id: 'd1', include: ['motivo'] };
  const { edges } = (await ask(service.url, KEY, '/v1/graph/citation-chain', chain)).json.data;
  const type = 'CITA_PRECEDENTE';
  t.same(
    edges,
    [
      { source: 'd1', target: 'd2', type, motivo: null },
      { source: 'd1', target: 'p1', type, motivo: 'Fraude no desconto' },
    ],
    'a chain says so too',
  );

  const bare = (await enrich('d4')).json.data.irac.labels;
  t.same(
    bare.map(({ section, text }: { section: string; text: string }) => [section, text]),
    [
      ['issue', 'COBRANÇA INDEVIDA.'],
      ['application', 'AUSÊNCIA DE PROVA.'],
    ],
    'of a record without text its criteria are read',
  );
  const unknown = await enrich('nobody');
  t.equal(unknown.status, 404);
  t.match(unknown.json.error, { code: 'NOT_FOUND', details: [{ field: 'document_id' }] });
  for (const wrong of ['', 'x'.repeat(201), 7, null, undefined]) {
    const { status, json } = await enrich(wrong);
    t.equal(status, 400, JSON.stringify(wrong));
    t.match(json.error, { code: 'VALIDATION_ERROR', details: [{ field: 'document_id' }] });
  }
  await service.end();
});

t.test('without one', async t => {
  const service = await startService(t, folder, { ...SETTINGS, SVC_SNAPSHOT_MEMORY_MAX_MB: '0' });
  const { status, json } = await ask(service.url, KEY, '/v1/context/enrich', { document_id: 'd1' });
  t.equal(status, 200);
  const { irac, ...rest } = json.data;
  t.ok(irac.labels.length > 5);
  t.same(rest, {
    document_id: 'd1',
    ...{ criterios: [], dispositivos: [], precedentes: [], legislacao: [], related_decisions: [] },
    kg_available: false,
  });
});
