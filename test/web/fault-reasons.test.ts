/** The messages of an import about a file are in Portuguese. */
import t from 'tap';
import { faultReason } from '../../web/src/words/fault-reasons.ts';
import { size } from '../../web/src/words/sizes.ts';

t.test('rules with and without a field, a line, a value', async t => {
  const pairs = [
    ['is not used', 'não é aproveitado'],
    ['id is missing', 'campo id: falta'],
    ['ementa must be a text: a list', 'campo ementa: deve ser um texto: uma lista'],
    ['criterios has more than 1,000 items', 'campo criterios: tem mais de 1.000 itens'],
    ['nivelSigilo says that the case is secret, so that it is not stored', /segredo de justiça/],
    ['ativo says that the publication was cancelled, so that it is not stored', /cancelada/],
    ['texto has neither ementa nor operative part, so that it is not stored', /nem dispositivo/],
    ['urn has no number, and the document no text, so that it is not stored', /não tem número/],
    ['urn names no decision, so that the document is not stored', /não indica uma decisão/],
    [
      'urn is missing, so that the document is not stored',
      'campo urn: falta: o documento não é guardado',
    ],
    ['the item is not a JSON object', 'o item não é um objeto JSON'],
    ['line 3: the line is not JSON', 'linha 3: a linha não é JSON'],
    ['an act of the kind RGI without a number, or of no known kind', /^cita RGI sem número/],
    [
      'another key or a command has stored this decision; only an admin may replace it',
      /^já está na base/,
    ],
  ] as const;
  for (const [english, portuguese] of pairs) t.match(faultReason(english), portuguese);
});

t.test('a reason that it does not know is none', async t => {
  t.equal(faultReason('is something new'), null);
  t.equal(faultReason('the field that is missing is here'), null);
});

t.test('sizes', async t => {
  t.equal(size(1), '1 byte');
  t.equal(size(300), '300 bytes');
  t.match(size(1_500_000), /^1,4\sMB$/);
  t.match(size(64 * 1024 * 1024), /^64\sMB$/);
});
