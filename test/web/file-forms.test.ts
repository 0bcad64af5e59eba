/** The page lists exactly the file forms that the service knows. */
import t from 'tap';
import { sourceForms } from '../../src/ingest/sources/source-forms.ts';
import { formatName } from '../../web/src/screens/files/format-name.ts';
import { FORMS } from '../../web/src/screens/files/forms.ts';

t.test('each form of the service, and no other', async t => {
  const known = sourceForms.map(({ name }) => name);
  t.strictSame(FORMS.map(([name]) => name).sort(), known.sort());
});

t.test('a recognised form in words', async t => {
  t.equal(formatName('stj-espelhos'), 'STJ, espelhos de acórdãos');
  t.equal(formatName('stj-espelhos in a ZIP, gzip'), 'STJ, espelhos de acórdãos, em ZIP, gzip');
  t.equal(
    formatName('djen, datajud'),
    'DJEN, comunicações processuais e DataJud, dados de processos',
  );
  t.equal(formatName('jurisgrafo'), 'Registros do jurisgrafo');
  t.equal(formatName('de outra origem'), 'de outra origem', 'a name that a map gives');
});
