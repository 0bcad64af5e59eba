/** LexML Brasil: its documents and the answers of its search are read. */
import t from 'tap';
import { lexmlSpecimens, searchAnswer } from '../../support/sources/lexml-specimens.ts';
import { readSource, seenOf, toldOf } from '../../support/sources/read-source.ts';
import { SPECIMENS } from '../../support/sources/specimen-parts.ts';

const URN = 'urn:lex:br:superior.tribunal.justica;turma.3:acordao;resp:2010-11-23;1186789';

t.test('the records of an answer', async t => {
  const specimens = lexmlSpecimens(SPECIMENS, 31);
  const answer = searchAnswer(specimens.map(({ record }) => record));
  const { records, said } = await readSource(Buffer.from(`\ufeff${answer}`));
  t.same(said, ['lexml']);
  t.equal(records.length, SPECIMENS);
  for (const [i, { right, record }] of specimens.entries())
    t.same(seenOf(records[i]!), right, record.slice(0, 120));
  t.same(records.flatMap(toldOf), []);
});

t.test('documents, each a file', async t => {
  for (const { document, right } of lexmlSpecimens(SPECIMENS, 32)) {
    const { records } = await readSource(Buffer.from(document));
    t.same(records.map(seenOf), [right], document.slice(0, 160));
  }
});

t.test('what a document says beyond its ementa is its full text', async t => {
  const xml = `<LexML><Metadado><Identificacao URN="${URN}"/><Nota>não é texto</Nota></Metadado>
    <Jurisprudencia><Ementa>CONSUMIDOR.<i>DANO</i> MORAL.</Ementa>
    <Voto><p>Primeiro parágrafo.</p><p><![CDATA[Segundo <parágrafo>.]]></p></Voto></Jurisprudencia></LexML>`;
  const { records } = await readSource(Buffer.from(xml));
  const seen = seenOf(records[0]!);
  t.match(seen, { ementa: 'CONSUMIDOR.DANO MORAL.' });
  if (typeof seen === 'string') throw new Error(seen);
  t.same(seen.inteiro_teor?.split(/\n\s*/), ['Primeiro parágrafo.', 'Segundo <parágrafo>.']);
});

t.test('fields that stand beside the name', async t => {
  const title = searchAnswer([
    `<dc><urn>urn:lex:br:superior.tribunal.justica:acordao:2011;</urn><dc:title>REsp 77/SP</dc:title>
     <dc:date>2011-02-03</dc:date><dc:subject>Um</dc:subject><dc:subject>Dois</dc:subject>
     <novo>valor</novo><identifier>x</identifier></dc>`,
  ]);
  const { records } = await readSource(Buffer.from(title));
  t.match(seenOf(records[0]!), { processo: 'REsp 77/SP', data: '2011-02-03', tribunal: 'STJ' });
  t.same(toldOf(records[0]!), [{ field: 'novo', reason: 'is not used' }]);
});

t.test('what is no decision is told', async t => {
  const cases: [string, string][] = [
    ['', 'urn is missing, so that the document is not stored'],
    ['<urn>lei</urn>', 'urn is no name of LexML, so that the document is not stored'],
    [
      '<urn>urn:lex:br:tribunal.superior.trabalho:acordao:2011;</urn>',
      'urn has no number, and the document no text, so that it is not stored',
    ],
  ];
  const { records } = await readSource(
    Buffer.from(searchAnswer(cases.map(([fields]) => `<dc>${fields}</dc>`))),
  );
  t.same(
    records,
    cases.map(([, reason]) => reason),
  );
});

t.test('damaged, foreign and hostile XML', async t => {
  const record = `<dc><urn>${URN}</urn></dc>`;
  const whole = searchAnswer([record, record]);
  const cut = await readSource(Buffer.from(whole.slice(0, whole.lastIndexOf('<dc>') + 20)));
  t.equal(cut.records.length, 2, 'the first record, and the fault');
  t.match(String(cut.records[1]), /the XML is damaged/);
  const foreign = await readSource(Buffer.from('<?xml version="1.0"?><nota><p>x</p></nota>'));
  t.match(String(foreign.records[0]), /neither a LexML document nor a record of Dublin Core/);
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${record.replace(URN, '&b;')}`;
  await t.rejects(readSource(Buffer.from(bomb)), /the XML is damaged/);
  const deep = `<?xml version="1.0"?><dc>${'<a>'.repeat(600)}</dc>`;
  await t.rejects(readSource(Buffer.from(deep)), /nested deeper than 500/);
});
