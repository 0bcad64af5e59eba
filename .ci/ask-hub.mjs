// A lawyer's first minutes at the hub: sign in, search, watch an analysis arrive, work through a briefing, take the PDF.
// Usage: node ask-hub.mjs LINK, the link that the start shows.
const link = process.argv[2];
const hub = new URL(link).origin;

const signedIn = await fetch(link, { redirect: 'manual' });
const cookie = signedIn.headers.getSetCookie()[0].split(';', 1)[0];

async function ask(method, path, body) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(hub + path, { method, headers, body: body && JSON.stringify(body), signal });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
const json = async (...asked) => (await ask(...asked)).json();

const { session_id, id = session_id } = await json('POST', '/api/unified/session', { title: 'Descontos' });
const query = 'dano moral por descontos indevidos em benefício previdenciário';
const { data } = await json('POST', '/api/backend/v1/search', { query, limit: 5, include: ['ementa'] });
const search_results = data.results;
const stream = await ask('POST', '/api/unified/analyze', {
  query: 'Quais são os argumentos sobre dano moral nesses julgados?',
  search_results,
  total_in_database: data.total,
  session_id: id,
});
const events = await stream.text();
const last = JSON.parse(events.trim().split('\n').at(-1).replace(/^data: /, ''));
if (!last.success || last.data.claims.length === 0) throw new Error(`no analysis: ${events.slice(-500)}`);

const act = (action, args) => json('POST', `/api/briefing/${id}/${action}`, args);
await act('updateDiagnosis', { area: 'consumidor', tema: 'descontos indevidos', tese: 'dano moral' });
await act('evaluatePrecedent', { processoId: search_results[0].processo, evaluation: 'useful' });
await act('chooseSituation', { situation: 'avaliando' });
await act('advanceToPhase3', {});
await act('generateDelivery', {});
const pdf = Buffer.from(await (await ask('GET', `/api/export/pdf/${id}`)).arrayBuffer());
if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF');
console.log(`hub: ${last.data.claims.length} claims, a PDF of ${pdf.length} bytes`);
