/** The ementa that is composed for a decision without text states the facts of its record and no others. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import t from 'tap';
import { composedEmenta } from '../../src/ingest/composed-ementa.ts';
import { readRecord } from '../../src/ingest/read-record.ts';
import { checkRecord } from '../../src/ingest/record.ts';
import { extractFromText } from '../../src/legal/decisions/extract.ts';
import { readDecision } from '../../src/legal/decisions/read-decision.ts';
import { shareOf } from '../support/share.ts';

const CORPUS = new URL('../../data/demo/decisoes.jsonl', import.meta.url);
const LINES = shareOf(fs.readFileSync(CORPUS, 'utf8').trimEnd().split('\n'), 4);
const ORIGIN = 'Ementa composta a partir dos dados do registro.';

const compose = (facts: object) => composedEmenta(checkRecord(facts));

/** The numbered sentences without the one that quotes criteria, which may name statutes in other words. */
function sentencesOf(text: string): string[] {
  const [, ...sentences] = ` ${text.replace(` ${ORIGIN}`, '')}`.split(/ (?=\d\. )/);
  const first = sentences.findIndex(sentence =>
    /^1\. (Julgado|O caso|Decisão|Trata-se) /.test(sentence),
  );
  return sentences
    .slice(first)
    .filter(sentence => !sentence.includes('“') || /resultado/.test(sentence));
}

t.test('agreement and contractions', async t => {
  const facts = {
    id: 'a',
    tribunal: 'TJAL',
    orgao_julgador: '3ª Câmara Cível',
    relator: 'Maria Silva',
    data_publicacao: '2019-03-01',
    categoria_id: 'apelacoes-civeis',
    resultado: 'provido',
    criterios: ['DANO MORAL'],
    dispositivos: ['art. 5 da Constituição Federal', 'art. 37 da Constituição Federal'],
    precedentes: ['Súmula 7 do STJ', 'REsp 1.234.567/SP'],
  };
  const texts = Array.from({ length: 64 }, (_, i) => compose({ ...facts, id: `d${i}` }));
  const all = texts.join('\n');
  for (const part of [
    'DANO MORAL. 1. Julgado da 3ª Câmara Cível do Tribunal de Justiça de Alagoas, sob a relatoria de Maria Silva, ' +
      'publicado em 1º de março de 2019. 2. A controvérsia diz respeito a “DANO MORAL”. 3. ',
    'O caso foi decidido pela 3ª Câmara Cível',
    'em decisão publicada em 1º de março de 2019.',
    'A decisão aplica os arts. 5º e 37 da Constituição Federal.',
    'A fundamentação se apoia nos arts. 5º e 37 da Constituição Federal.',
    'O julgado se reporta à Súmula 7 do STJ e ao REsp 1.234.567/SP.',
    'Como precedentes, a decisão menciona a Súmula 7 do STJ e o REsp 1.234.567/SP.',
    'As apelações cíveis foram providas.',
    'Deu-se provimento às apelações cíveis.',
  ]) {
    t.ok(all.includes(part), part);
  }
  t.ok(new Set(texts).size > 20, 'the patterns vary with the id');
  t.equal(compose(facts), compose(facts), 'and not from time to time');
});

t.test('a record with few facts still gives whole sentences', async t => {
  for (const i of Array(32).keys()) {
    const text = compose({
      id: `x${i}`,
      tribunal: 'TJAL',
      resultado: i % 2 === 0 ? 'improvido' : null,
    });
    t.ok(text.length >= 100, text);
    t.notMatch(text, /null|undefined|, \.| {2}|,\s*em decisão\./);
  }
});

t.test('every outcome of every class is told so that it is read as the same outcome', async t => {
  const classes = [
    'apelacao-civel',
    'apelacoes-criminais',
    'agravo-interno',
    'embargos-de-declaracao-em-apelacao',
    'habeas-corpus',
    'apelacao-civel-e-recurso-adesivo',
    'direito-civil',
  ];
  const outcomes = ['provido', 'parcialmente provido', 'improvido', 'prejudicado', 'não conhecido'];
  for (const categoria_id of classes) {
    for (const resultado of outcomes) {
      for (const id of ['a', 'b', 'c', 'd']) {
        const sentence = sentencesOf(compose({ id, categoria_id, resultado })).at(-1)!;
        t.equal(
          readDecision({ ementa: sentence }).resultado,
          resultado,
          `${categoria_id}: ${sentence}`,
        );
      }
    }
  }
});

t.test('sides are told in words that hold for the kind of case', t => {
  const told = (facts: object) => {
    const text = compose({ id: 'a', resultado: 'improvido', ...facts });
    return text.slice(text.indexOf(' 2. '), text.indexOf(` ${ORIGIN}`)).replace(/ \d\. /g, '\n');
  };
  t.equal(
    told({
      categoria_id: 'apelacao-civel',
      recorrente: 'autor',
      decisao_recorrida: 'improcedente',
      favorece: 'réu',
    }),
    '\nRecorreu o autor.\nNa origem, a ação foi julgada improcedente.\nNegou-se provimento à apelação cível.' +
      '\nO resultado favorece o réu.',
  );
  const rows: [facts: object, sentence: string][] = [
    [{ categoria_id: 'embargos-de-declaracao', recorrente: 'réu' }, 'Recorreu o réu.'],
    [{ categoria_id: 'apelacoes-civeis', recorrente: 'ambos' }, 'Recorreram ambas as partes.'],
    [{ categoria_id: 'agravo-interno', recorrente: 'terceiro' }, 'Recorreu terceiro.'],
    [{ categoria_id: 'habeas-corpus', recorrente: 'defesa' }, 'A impetração é da defesa.'],
    [{ categoria_id: 'mandado-de-seguranca', recorrente: 'autor' }, 'A impetração é do autor.'],
    [{ recorrente: 'ambos' }, 'A causa chegou ao tribunal por iniciativa de ambas as partes.'],
    [
      { categoria_id: 'penal-e-processo-penal', recorrente: 'acusação' },
      'A causa chegou ao tribunal por iniciativa da acusação.',
    ],
    [
      { decisao_recorrida: 'parcialmente procedente' },
      'Na origem, a ação foi julgada procedente em parte.',
    ],
    [{ decisao_recorrida: 'procedente' }, 'Na origem, a ação foi julgada procedente.'],
    [{ decisao_recorrida: 'absolvição' }, 'Na origem, a decisão foi absolutória.'],
    [{ decisao_recorrida: 'extinta' }, 'Na origem, o processo foi extinto.'],
    [{ decisao_recorrida: 'condenação' }, 'Na origem, a decisão foi condenatória.'],
    [{ favorece: 'em parte' }, 'O resultado favorece ambas as partes, cada uma em parte.'],
    [{ favorece: 'acusação' }, 'O resultado favorece a acusação.'],
  ];
  for (const [facts, sentence] of rows) t.ok(told(facts).split('\n').includes(sentence), sentence);
  t.notMatch(told({}), /Recorre|origem|favorece/, 'a side that is not told has no sentence');
  t.end();
});

t.test('no composed ementa of the demonstration is read against its record', t => {
  const others: string[] = [];
  for (const line of LINES) {
    const facts = JSON.parse(line);
    const ementa = sentencesOf(compose(facts)).join(' ');
    const { resultado, leitura } = readDecision({ ementa });
    const read = { resultado, ...leitura, favorece: leitura?.favorece };
    for (const field of ['resultado', 'recorrente', 'decisao_recorrida', 'favorece'] as const) {
      const value = read[field] ?? null;
      // The court's own text may have left the favoured side open, even if the composed sentences imply one.
      if (field === 'favorece' && facts.favorece === undefined) continue;
      if (value !== null && value !== facts[field]) others.push(`${facts.id}: ${field} ${value}`);
    }
  }
  t.strictSame(others, []);
  t.end();
});

t.test('over the demonstration corpus the text changes no fact and adds none', async t => {
  let [shortest, unread] = [Number.POSITIVE_INFINITY, 0];
  const texts = new Set<string>();
  for (const [i, line] of LINES.entries()) {
    const facts = JSON.parse(line);
    const ementa = compose(facts);
    shortest = Math.min(shortest, ementa.length);
    texts.add(sentencesOf(ementa).join(' '));
    const read = (record: object) =>
      readRecord({ number: i + 1, endBytes: 0, text: JSON.stringify(record), problem: null });
    const [plain, composed] = [read(facts), read({ ...facts, ementa, ementa_composta: true })];
    if (typeof plain === 'string' || typeof composed === 'string') throw new Error(line);
    assert.deepStrictEqual({ ...composed.graph, ementa: null }, plain.graph, facts.id);
    assert.equal(composed.document.ementa_composta, true);
    const found = extractFromText({
      ...facts,
      ementa: sentencesOf(ementa).join(' '),
      dispositivo: null,
    });
    const names = (items: { nome: string }[]) => items.map(({ nome }) => nome).sort();
    const same =
      JSON.stringify(names(found.dispositivos)) ===
        JSON.stringify(names(plain.graph.dispositivos)) &&
      JSON.stringify([...found.precedentes].sort()) ===
        JSON.stringify(names(plain.graph.precedentes));
    if (!same) unread++;
  }
  t.ok(shortest >= 100, `the shortest has ${shortest} characters`);
  t.ok(texts.size > LINES.length * 0.4, `${texts.size} different texts`);
  // Some citations can be read only from other words of a text: provisions of state bodies, and a tema whose court
  // follows from a REsp.
  t.ok(unread <= 12, `${unread} decisions whose citations are read otherwise`);
});
