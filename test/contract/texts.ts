/** The contract's verification and search; the contract leaves the shapes of search open. */
import type { Test } from 'tap';
import { ask, dataOf, ISO } from './client.ts';
import type { Stand } from './stand.ts';

const TEXT =
  'Incide a Súmula 7 do STJ, e não a Súmula 9999 do STJ. No REsp 1.234.567/SP, Rel. Min. Nancy Andrighi, e no processo ' +
  '0703777-48.2017.8.02.0058, aplicou-se o art. 14 da Lei 8.078/1990.';

export async function checkVerify(t: Test, stand: Stand): Promise<void> {
  const verify = (body: object) => dataOf(t, stand, 'POST', '/v1/verify', body);
  const all = await verify({ text: TEXT });
  t.match(all.verified_at, ISO);
  const { metrics } = all;
  t.ok(['low', 'medium', 'high'].includes(metrics.risk_level));
  t.ok(metrics.risk_score >= 0 && metrics.risk_score <= 1);
  for (const name of ['total_citations', 'valid_count', 'invalid_count']) {
    t.ok(Number.isInteger(metrics[name]), name);
  }
  const sumulas = Object.values(all.sumulas) as Record<string, unknown>[];
  const known = sumulas.find(({ numero }) => numero === 7);
  t.match(known, { tribunal: 'STJ', valid: true, vigente: true, situacao: String });
  t.ok('texto' in known!);
  t.match(
    sumulas.find(({ numero }) => numero === 9999),
    { valid: false },
  );
  const [ministro] = Object.values(all.ministros);
  t.match(ministro, { nome: /nancy andrighi/i, valid: true, confidence: Number });
  t.equal(typeof (ministro as { is_aposentado: unknown }).is_aposentado, 'boolean');
  const processos = Object.values(all.processos) as { numero: string; format_valid: boolean }[];
  t.ok(processos.every(({ numero }) => /^\d+$/.test(numero)));
  const cnj = processos.find(({ numero }) => numero === '07037774820178020058');
  t.equal(cnj?.format_valid, true);
  const [law] = all.legislacao;
  t.match(law, { referencia: String, tipo: 'artigo', lei_numero: /8\.?078/, artigo: '14' });
  t.ok('alias_resolucao' in law);
  t.notOk('relatorio' in all);
  const { relatorio } = await verify({ text: TEXT, report: true });
  t.match(relatorio.linhas[0], { estado: 'errada', trecho: 'Súmula 9999 do STJ' });
  const none = { check_ministros: false, check_processos: false, check_legislacao: false };
  const only = await verify({ text: TEXT, ...none });
  t.ok(Object.keys(only.sumulas).length > 0);
  t.strictSame([only.ministros, only.processos, only.legislacao], [{}, {}, []]);
  for (const body of [
    {},
    { text: '' },
    { text: 'x'.repeat(10_001) },
    { text: TEXT, check_sumulas: 1 },
  ]) {
    t.equal((await ask(stand, 'POST', '/v1/verify', body)).status, 400);
  }
  t.equal((await verify({ text: 'x'.repeat(10_000) })).metrics.total_citations, 0);
  await verify({ text: 'x' });
}

export async function checkSearch(t: Test, stand: Stand): Promise<void> {
  for (const mode of ['hybrid', 'fulltext', 'vector']) {
    const query = { query: 'inscrição em cadastro de inadimplentes', mode, limit: 3 };
    const { results } = await dataOf(t, stand, 'POST', '/v1/search', query);
    t.equal(results[0]?.document_id, 'C-1', mode);
    t.ok(results.length <= 3);
  }
}
