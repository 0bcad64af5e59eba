/** The contract's enrichment and factual extraction. */
import type { Test } from 'tap';
import { ask, dataOf } from './client.ts';
import { EMENTA } from './corpus.ts';
import type { Stand } from './stand.ts';

const SECTIONS = ['issue', 'rule', 'application', 'conclusion'];

export async function checkEnrich(t: Test, stand: Stand): Promise<void> {
  const route = '/v1/context/enrich';
  const data = await dataOf(t, stand, 'POST', route, { document_id: 'C-1' });
  t.equal(data.document_id, 'C-1');
  t.type(data.irac.model_version, 'string');
  t.ok(data.irac.labels.length > 0);
  for (const { section, text, confidence } of data.irac.labels) {
    t.ok(SECTIONS.includes(section));
    t.ok(EMENTA.includes(text), 'the words of the decision');
    t.ok(confidence >= 0 && confidence <= 1);
  }
  t.equal(data.kg_available, true);
  t.strictSame(data.criterios.map(({ name }: { name: string }) => name).sort(), [
    'Dano moral',
    'Negativação indevida',
    'Ônus da prova',
  ]);
  for (const { peso } of data.criterios) t.ok(['high', 'medium'].includes(peso));
  t.match(data.dispositivos, [{ id: String, name: String }]);
  t.equal(data.precedentes.length, 2);
  t.match(data.precedentes, [{ id: String, name: String }]);
  const [law] = data.legislacao;
  t.match(law, { source: 'C-1', target: data.dispositivos[0].id, type: 'APLICA_LEI' });
  t.equal(law.attributes.artigo, '14');
  const [nearest] = data.related_decisions;
  t.equal(nearest.decisao_id, 'C-2');
  t.ok('processo' in nearest);
  t.equal(nearest.shared_criterios.length, 3);
  t.equal((await ask(stand, 'POST', route, { document_id: 'no such' })).status, 404);
  t.equal((await ask(stand, 'POST', route, {})).status, 400);
}

export async function checkFactual(t: Test, stand: Stand): Promise<void> {
  const route = '/v1/factual/extract';
  for (const body of [{ text: EMENTA }, { document_id: 'C-1' }]) {
    const data = await dataOf(t, stand, 'POST', route, body);
    const { factual_digest: facts, thesis_digest: thesis } = data;
    t.ok(facts.bullets.length > 0);
    facts.bullets.forEach((bullet: Record<string, unknown>, i: number) => {
      t.match(bullet, { index: i, text: String, source_excerpt: String, uncertainty: Boolean });
      if (bullet.uncertainty === false) t.ok(EMENTA.includes(bullet.source_excerpt as string));
    });
    t.match(facts, { digest_text: String, extraction_model: String });
    t.match(thesis, { thesis_text: String, extraction_model: String });
    t.ok(Array.isArray(thesis.legal_basis) && Array.isArray(thesis.precedents_cited));
    t.type(data.source_text_preview, 'string');
  }
  const wrong = [{}, { text: 'x'.repeat(49) }, { text: 'x'.repeat(15_001) }, { text: 1 }];
  for (const body of wrong) t.equal((await ask(stand, 'POST', route, body)).status, 400);
  t.equal((await ask(stand, 'POST', route, { document_id: 'no such' })).status, 404);
}
