/** What is extracted from an invented decision, and the canonical forms of single citations. */
import t from 'tap';
import {
  canonicalDispositivo,
  canonicalPrecedente,
  extractFromText,
} from '../../../src/legal/decisions/extract.ts';

const EMENTA =
  'APELAÇÃO CÍVEL. TRANSPORTE AÉREO DE AVES. EXTRAVIO. CULPA DA EMPRESA. APLICAÇÃO DO CDC. ' +
  'SÚMULA 7/STJ. ' +
  'RECURSO CONHECIDO E NÃO PROVIDO. 1. Responde a empresa, nos termos do art. 14 do CDC e do ' +
  'art. 14, § 3º, da Lei ' +
  '8.078/90. 2. Assim o REsp 1.234.567 e o REsp 1.234.567/SP. ' +
  '3. Incide a Súmula 7 do STJ e o Tema 210 do STF.';

t.test('each item once, in order of appearance', async t => {
  t.same(
    extractFromText({ ementa: EMENTA, dispositivo: 'RECURSO NÃO PROVIDO', data: '2020-01-01' }),
    {
      criterios: ['TRANSPORTE AÉREO DE AVES', 'EXTRAVIO', 'CULPA DA EMPRESA'],
      categoria: 'apelacao-civel',
      dispositivos: [
        { nome: 'Lei 8.078/1990', lei: 'Lei 8.078/1990', artigo: null },
        { nome: 'art. 14 da Lei 8.078/1990', lei: 'Lei 8.078/1990', artigo: '14' },
      ],
      precedentes: ['Súmula 7 do STJ', 'REsp 1.234.567/SP', 'Tema 210 do STF'],
    },
  );
});

t.test('an empty text gives an empty result', async t => {
  const nothing = {
    criterios: [],
    categoria: null,
    dispositivos: [],
    precedentes: [],
  };
  t.same(extractFromText({}), nothing);
  t.same(
    extractFromText({ ementa: null, dispositivo: '', inteiro_teor: null, data: null }),
    nothing,
  );
});

t.test('the full text adds citations but no criteria', async t => {
  const read = extractFromText({
    inteiro_teor: 'DANO. PROVA. O art. 927 do Código Civil se aplica.',
  });
  t.same(read.criterios, []);
  t.same(
    read.dispositivos.map(({ nome }) => nome),
    ['art. 927 da Lei 10.406/2002'],
  );
});

t.test('canonical forms of single citations', async t => {
  t.same(canonicalDispositivo('artigo 14, § 3º, do CDC'), {
    nome: 'art. 14 da Lei 8.078/1990',
    lei: 'Lei 8.078/1990',
    artigo: '14',
  });
  t.same(canonicalDispositivo('  costume   local '), {
    nome: 'costume local',
    lei: null,
    artigo: null,
  });
  t.equal(canonicalPrecedente('SÚMULA Nº 07 DO STJ'), 'Súmula 7 do STJ');
  t.equal(canonicalPrecedente('resp 1234567 - sp'), 'resp 1234567 - sp');
  t.equal(canonicalPrecedente('REsp n. 1234567 - SP'), 'REsp 1.234.567/SP');
  t.equal(canonicalPrecedente(' parecer  da PGR'), 'parecer da PGR');
});
