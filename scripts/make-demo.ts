/**
 * Makes the demonstration corpus from a corpus of decision records: facts only, no prose. It writes what the import would
 * extract from the texts, in the same order, and checks for every record that both give the same graph.
 *
 *   node scripts/make-demo.ts IN OUT
 */
import assert from 'node:assert';
import fs from 'node:fs';
import { readLines } from '../src/ingest/lines.ts';
import { normalizeRecord } from '../src/ingest/normalize.ts';
import { checkRecord, type DecisionRecord } from '../src/ingest/record.ts';
import { conceptsOf } from '../src/legal/concepts/concepts.ts';
import { canonicalDispositivo, extractFromText } from '../src/legal/decisions/extract.ts';
import type { DispositivoItem, GraphRecord } from '../src/stores/graph/graph-store.ts';

const [input, output] = process.argv.slice(2);
if (input === undefined || output === undefined) {
  throw new Error('usage: node scripts/make-demo.ts IN OUT');
}
const records: DecisionRecord[] = [];
for await (const { number, text, problem } of readLines(fs.createReadStream(input))) {
  if (text === null) throw new Error(`line ${number}: ${problem}`);
  records.push(checkRecord(JSON.parse(text)));
}
const lines = records.map(record => JSON.stringify(factsOf(record)));
fs.writeFileSync(output, `${lines.join('\n')}\n`);
process.stdout.write(`${output}: ${lines.length} decisions\n`);

function factsOf(record: DecisionRecord): object {
  const full = normalizeRecord(record);
  const { id, tribunal, processo, orgao_julgador, relator, data_julgamento, data_publicacao } =
    record;
  const dates = {
    ...(data_julgamento && { data_julgamento }),
    ...(data_publicacao && { data_publicacao }),
  };
  const facts = {
    id,
    tribunal,
    processo,
    orgao_julgador,
    relator,
    ...dates,
    resultado: full.resultado,
    categoria_id: full.categoria_id,
    ...sidesOf(full),
    ...valoresOf(full),
    criterios: wordingsOf(record),
    ...toldBy(full),
    ...subjectsOf(full),
    dispositivos: full.dispositivos.map(dispositivoItem),
    precedentes: full.precedentes.map(({ ref }) => ref),
  };
  const again = normalizeRecord(checkRecord(JSON.parse(JSON.stringify(facts))));
  // The facts have no passages to stand on.
  const [same, fresh] = [full, again].map(graph => ({ ...graph, ementa: null, leitura: null }));
  assert.deepStrictEqual(fresh, same, `${id} gives another graph`);
  return facts;
}

/** All wordings, so that the concepts take the same positions again. */
function wordingsOf({ criterios, ementa = null }: DecisionRecord): string[] {
  if (criterios === undefined) {
    return extractFromText({ ementa }).criterios.filter(wording => conceptsOf(wording).length > 0);
  }
  return (criterios ?? []).map(({ bare, nome }) => bare ?? nome!);
}

/** Facts and evidence by name; absent where none is told. */
function toldBy({ fatos, provas }: GraphRecord): object {
  return {
    ...(fatos.length > 0 && { fatos: fatos.map(({ nome }) => nome) }),
    ...(provas.length > 0 && { provas: provas.map(({ nome }) => nome) }),
  };
}

/** Subject and class by their codes, where the text tells them surely. */
function subjectsOf({ leitura }: GraphRecord): object {
  const { assunto, classe } = leitura ?? {};
  return {
    ...(assunto?.confianca === 'alta' && { assunto: assunto.codigo }),
    ...(classe?.confianca === 'alta' && { classe: classe.codigo }),
  };
}

/** The sides that the texts tell; a side that they do not tell is absent. */
function sidesOf({ leitura }: GraphRecord): object {
  const { recorrente, decisao_recorrida, favorece } = leitura ?? {};
  return {
    ...(recorrente && { recorrente }),
    ...(decisao_recorrida && { decisao_recorrida }),
    ...(favorece && { favorece }),
  };
}

/** The amounts that the texts tell, without their passages. */
function valoresOf({ leitura }: GraphRecord): object {
  const valores = (leitura?.valores ?? []).map(valor => {
    const { texto: _texto, campo: _campo, inicio: _inicio, fim: _fim, mudanca, ...quantia } = valor;
    return { ...quantia, ...(mudanca && { mudanca }) };
  });
  return valores.length === 0 ? {} : { valores };
}

/** Only the name if law and article follow from it; otherwise all three, because the surrounding text named them. */
function dispositivoItem({ nome, lei, artigo }: DispositivoItem): object | string {
  const read = canonicalDispositivo(nome);
  const same = read.nome === nome && read.lei === lei && read.artigo === artigo;
  return same ? nome : { nome, lei, artigo };
}
