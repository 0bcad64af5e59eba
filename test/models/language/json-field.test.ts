/** A field of an answer is read while it is being written, wherever the answer is cut. */
import t from 'tap';
import { JsonField } from '../../../src/models/language/json-field.ts';
import { seededRandom } from '../../support/random-text.ts';

const SEED = Number(process.env.SEED ?? 3);
const TEXTS = ['Olá, “mundo”\n\t"aspas" \\ barra / 😀 \u0007 fim', '', 'a', '}],{"response":"x"'];

t.test(`every cut gives the field's text; seed ${SEED}`, async t => {
  const random = seededRandom(SEED);
  for (const response of TEXTS) {
    const objects = [
      { response, claims: [] },
      { claims: [{ response: 'outra', text: '"response":' }], n: 1.5, response, z: null },
      { other: 'response', 'a:b': true, response },
    ];
    for (const object of objects) {
      for (const space of [0, 2]) {
        const json = JSON.stringify(object, null, space);
        for (let i = 0; i < 50; i++) {
          const field = new JsonField('response');
          let got = '';
          for (let at = 0; at < json.length; ) {
            const length = 1 + Math.floor(random() * 7);
            got += field.read(json.slice(at, at + length));
            at += length;
          }
          if (got !== response) t.fail(`${json}: ${got}`);
        }
      }
    }
  }
});

t.test('escapes by code, and an answer without the field', async t => {
  t.equal(new JsonField('a').read('{"a":"\\u00e9\\ud83d\\ude00\\/"}'), 'é😀/');
  t.equal(new JsonField('a').read('{"b":{"a":"no"},"c":["a","x"]}'), '');
});
