/** The report has its marks at the places of the items, a line for everything false, and a limited size. */
import t from 'tap';
import type { Item, Verification } from '../../../../src/capabilities/verify/items/verification.ts';
import { reportOf } from '../../../../src/capabilities/verify/report/report.ts';
import { reportSchema } from '../../../../src/capabilities/verify/report/report-schema.ts';
import { verified } from '../../../support/verified.ts';

const TEXT = [
  'A Súmula 999 do STJ, a Súmula 7 do STJ e a Súmula 152 do STJ. 😀 <b>"Tema 5.000 do STF"</b>.',
  'REsp 2.100.000/SP, julgado em 2010. Autos 0710802-56.2018.8.02.0001. Lei 8.078/1992 e art. 120 do CDC.',
  'REsp 1.234.567/SP, Rel. Min. Cezar Peluso, Terceira Turma, julgado em 31/02/2015. A Sétima Turma do STJ.',
  'O acidente foi em 31/06/2019. Súmula 999 do STJ, outra vez. Lei 6.161/2000, Lei 6.162/2000 e a Lei 8.078/1992.',
].join('\n');
const found = verified(TEXT);
const report = reportOf(TEXT, found);
const all = (one: Verification): Item[] => [
  ...Object.values(one.sumulas),
  ...Object.values(one.ministros),
  ...Object.values(one.processos),
  ...one.temas,
  ...one.datas,
  ...one.decisoes,
  ...one.legislacao,
];

/** Whether a field of the item is a negative verdict; the names of the fields show which fields are verdicts. */
function isFalse(item: Item): boolean {
  const fields = new Map<string, unknown>(Object.entries(item));
  const names = [...fields.keys()].filter(name =>
    /^valid$|format_valid|plausivel|lei_valida|_consta$|_do_tribunal$|exercicio|possivel/.test(
      name,
    ),
  );
  return names.some(name => fields.get(name) === false) || fields.get('anacronismo') === true;
}

t.test('a súmula that is not in force is told so, however its court was found', async t => {
  for (const text of ['Segundo o STJ, a Súmula 470 permite.', 'A Súmula 470 do STJ permite.']) {
    const { linhas } = reportOf(text, verified(text));
    t.match(linhas[0]!.texto, /cancelada/i, text);
  }
});

t.test('marks are places of items, and lie apart or within one another', async t => {
  const places = new Set(
    all(found).flatMap(item =>
      [item, ...item.occurrences].map(({ start, end }) => TEXT.slice(start, end)),
    ),
  );
  t.ok(report.marcas.length > 10);
  for (const [i, { start, end }] of report.marcas.entries()) {
    t.ok(places.has(TEXT.slice(start, end)), TEXT.slice(start, end));
    for (const later of report.marcas.slice(i + 1)) {
      t.ok(later.start >= start);
      t.ok(later.start >= end || later.end <= end, 'no mark crosses another one');
    }
  }
});

t.test('everything false has a line, with the words of the text and its reason', async t => {
  const wrong = all(found).filter(isFalse);
  t.ok(wrong.length >= 8);
  for (const { start, end, normalized, motivo } of wrong) {
    const line = report.linhas.find(({ texto }) => texto.includes(normalized));
    t.ok(line, normalized);
    const reasons = report.linhas.map(({ texto }) => texto);
    t.ok(
      reasons.some(texto => texto.includes(normalized) && texto.includes(motivo ?? '')),
      normalized,
    );
    const mark = report.marcas.find(one => one.start === start && one.end === end);
    t.match(mark?.estado, /errada|duvidosa/, normalized);
  }
  for (const { start, end, trecho } of report.linhas) {
    t.equal(trecho.replace(/…$/, ''), TEXT.slice(start, end).slice(0, 119), trecho);
  }
});

t.test('worst first, then by place; the undecided are summed up', async t => {
  const states = report.linhas.map(({ estado }) => estado);
  const worst = ['errada', 'duvidosa', 'indecisa'].flatMap(state =>
    states.filter(estado => estado === state),
  );
  t.strictSame(states, worst);
  const starts = report.linhas.filter(({ estado }) => estado === 'errada').map(l => l.start);
  t.strictSame(
    starts,
    starts.toSorted((a, b) => a - b),
  );
  t.ok(report.linhas.some(({ texto }) => /^2 menções à legislação sem confirmação/.test(texto)));
  t.equal(report.linhas.filter(({ texto }) => texto.includes('Súmula 999')).length, 1);
  for (const { estado, linha } of report.marcas) {
    if (estado === 'confirmada') t.equal(linha, null);
    else t.equal(report.linhas[linha!]!.estado, estado);
  }
});

t.test('the summary', async t => {
  const summary = (text: string) => reportOf(text, verified(text)).resumo;
  t.equal(summary('Súmula 999 do STJ'), '1 citação: 1 errada. Risco alto.');
  t.match(summary('Súmula 7 do STJ'), /^1 citação: 1 confirmada\. Risco baixo, o que não signif/);
  t.equal(summary('Bom dia.'), 'Nenhuma citação foi reconhecida no texto.');
});

t.test('a report of 10,000 items keeps its limits', async t => {
  const name = '\u0001'.repeat(500);
  const item = Object.values(verified('Súmula 999 do STJ').sumulas)[0]!;
  const sumulas = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, i) => [
      `s${i}`,
      { ...item, normalized: name, start: i, end: i + 500 },
    ]),
  );
  const large = reportOf('\u0001'.repeat(10_500), { ...found, sumulas });
  t.ok(reportSchema.safeParse(large).success);
  t.equal(large.linhas.filter(({ estado }) => estado === 'errada').length, 50);
  t.ok(large.omitidas.linhas >= 9_950);
  t.ok(Buffer.byteLength(JSON.stringify(large)) <= 250_000);
});

t.test('an excerpt does not cut a character in two', async t => {
  const item = Object.values(verified('Súmula 999 do STJ').sumulas)[0]!;
  for (const text of ['😀'.repeat(100), `a${'😀'.repeat(100)}`]) {
    const empty = verified('');
    const one = reportOf(text, { ...empty, sumulas: { a: { ...item, start: 0, end: 200 } } });
    t.ok(one.linhas[0]!.trecho.isWellFormed());
  }
});
