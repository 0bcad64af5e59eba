/** Chambers are recognized in all spellings, and other words are not taken for chambers. */
import t from 'tap';
import { readChamber } from '../../../src/legal/citations/chambers.ts';
import { TokenStream } from '../../../src/legal/text/tokens.ts';

t.test('chambers', async t => {
  const cases: [string, string | null][] = [
    ['Terceira Turma', 'Terceira Turma'],
    ['TERCEIRA TURMA', 'Terceira Turma'],
    ['3ª Turma', 'Terceira Turma'],
    ['3a Turma', 'Terceira Turma'],
    ['3ª T.', 'Terceira Turma'],
    ['2ª Seção', 'Segunda Seção'],
    ['16ª CÂMARA CÍVEL', '16ª Câmara Cível'],
    ['Primeira Turma Recursal', 'Primeira Turma Recursal'],
    ['2ª Câmara de Direito Privado', 'Segunda Câmara de Direito Privado'],
    ['Corte Especial', 'Corte Especial'],
    ['Tribunal Pleno', 'Plenário'],
    ['Plenário', 'Plenário'],
    ['SBDI-1', 'SBDI-1'],
    ['SDI-II', 'SBDI-2'],
    ['Subseção I Especializada em Dissídios Individuais', 'SBDI-1'],
    ['SDC', 'SDC'],
    ['decisão monocrática', 'decisão monocrática'],
    ['plenário', null],
    ['3ª t', null],
    ['3 Turma', null],
    ['Turma', null],
    ['0ª Turma', null],
    ['primeira vez', null],
  ];
  for (const [text, expected] of cases) {
    t.equal(readChamber(new TokenStream(text), 0)?.nome ?? null, expected, text);
  }
});
