/**
 * Imported facts change verdicts: they extend the shipped tables and override older entries, and newer entries override
 * them.
 */
import t from 'tap';
import { reportOf } from '../../../../src/capabilities/verify/report/report.ts';
import { withImported } from '../../../../src/capabilities/verify/tables/imported-tables.ts';
import { verifyText } from '../../../../src/capabilities/verify/verify-text.ts';
import type { ReferenceFact } from '../../../../src/stores/relational/reference-fact.ts';
import { tables } from '../../../support/verified.ts';

const CHECKS = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};
const NEW = { data: '2026-09-30', fonte: 'Fonte A' };
const OLD = { data: '2020-01-31', fonte: 'Fonte B' };
const BY = 'tabela importada de 30/09/2026 (Fonte A)';

const verify = (text: string, ...facts: ReferenceFact[]) =>
  verifyText(text, CHECKS, withImported(tables, facts), '2026-11-23T00:00:00.000Z');

function sumula(numero: number, more: object = {}): ReferenceFact {
  return {
    ...{ tipo: 'sumula', tribunal: 'STJ', numero, vinculante: false, situacao: 'vigente' },
    ...{ situacao_desde: null, aprovada_em: null, ...NEW, ...more },
  } as ReferenceFact;
}

function ministro(nome: string, tribunal: string, de: string, more: object = {}): ReferenceFact {
  return { tipo: 'ministro', nome, tribunal, de, ate: null, ...NEW, ...more } as ReferenceFact;
}

function tema(tribunal: string, more: object): ReferenceFact {
  const sistematica = tribunal === 'STF' ? 'repercussão geral' : 'recursos repetitivos';
  const numbers = { numero: null, ultimo: null };
  return { tipo: 'tema', tribunal, sistematica, ...numbers, ...NEW, ...more } as ReferenceFact;
}

function lei(numero: string, ano: number, more: object = {}): ReferenceFact {
  const known = { nome: null, ultimo_artigo: null, revogada_por: null };
  return { tipo: 'lei', especie: 'Lei', numero, ano, ...known, ...NEW, ...more } as ReferenceFact;
}

t.test('no facts: the shipped tables', async t => {
  const text = 'Súmula 680/STJ, Tema 1.450 do STJ, Lei 15.500/2026, Min. Luiz Fux';
  t.strictSame(
    verify(text),
    verifyText(text, CHECKS, tables, '2026-11-23T00:00:00.000Z'),
    'the same answer',
  );
});

t.test('súmulas', async t => {
  const of = (text: string, ...facts: ReferenceFact[]) =>
    Object.values(verify(text, ...facts).sumulas)[0]!;
  t.match(of('Súmula 680/STJ', sumula(680)), { valid: true, motivo: `Vigente, segundo a ${BY}.` });
  t.match(of('Súmula 680/STJ', sumula(680, OLD)), { valid: false });
  t.match(of('Súmula 679/STJ', sumula(680)), { valid: null, motivo: /30\/09\/2026 chega à 680/ });
  t.match(of('Súmula 681/STJ', sumula(680)), { valid: false, motivo: /chega à 680/ });
  t.match(of('Súmula 681/STJ, de 2026', sumula(680)), { valid: null });
  const gone = { situacao: 'cancelada', situacao_desde: '2026-09-01' };
  t.match(of('Súmula 7/STJ', sumula(7, gone)), {
    vigente: false,
    motivo: `Cancelada desde 01/09/2026, segundo a ${BY}.`,
  });
  t.match(of('Súmula 7/STJ', sumula(7, { ...gone, ...OLD })), { vigente: true });
  const vinculante = { tribunal: 'STF', vinculante: true };
  t.match(of('SV 64', sumula(64, vinculante)), { valid: true });
  t.match(of('Súmula 64/STF', sumula(64, vinculante)), { valid: true, motivo: undefined });
  t.match(of('Súmula 331/TST', sumula(331, { tribunal: 'TST', ...OLD })), { valid: true });
  t.match(of('Súmula 332/TST', sumula(331, { tribunal: 'TST' })), { valid: null });
  t.match(of('Súmula 737', sumula(740, { tribunal: 'STF' })), { valid: null });
  t.match(of('Súmula 740', sumula(740, { tribunal: 'STF' })), { candidates: ['STF'] });
});

t.test('a changed súmula is not compared with its former wording', async t => {
  const text =
    'Súmula 7/STJ: "A pretensão de simples reexame de fato e de direito não enseja recurso."';
  const [own] = Object.values(verify(text).sumulas);
  t.match(own, { redacao: { estado: 'difere' } });
  const [changed] = Object.values(verify(text, sumula(7, { situacao: 'alterada' })).sumulas);
  t.match(changed, { situacao: 'alterada', redacao: null });
});

t.test('ministers', async t => {
  const of = (text: string, ...facts: ReferenceFact[]) =>
    Object.values(verify(text, ...facts).ministros)[0]!;
  const name = 'Fulana Drummond';
  t.match(of(`Min. ${name}, do STF`), { valid: false });
  t.match(of(`Min. ${name}, do STF`, ministro(name, 'STF', '2026-02-01')), {
    valid: true,
    is_aposentado: false,
    motivo: `Integra o STF desde 2026, segundo a ${BY}.`,
  });
  t.match(of(`Min. ${name}, do STF`, ministro(name, 'STF', '2010', OLD)), { valid: false });
  t.match(of(`Min. ${name}, do STF`, ministro(name, 'STF', '2010')), { valid: true });
  t.match(of(`Min. ${name}, do STJ`, ministro(name, 'STJ', '2010', OLD)), { valid: true });
  const ended = { ate: '2026-09-20' };
  t.match(of('Min. Luiz Fux', ministro('Luiz Fux', 'STF', '2011', ended)), { is_aposentado: true });
  const before = ministro('Luiz Fux', 'STF', '2011', { ate: '2019', ...OLD });
  t.match(of('Min. Luiz Fux', before), { is_aposentado: false, motivo: undefined });
  const same = ministro('Luiz Fux', 'STF', '2011');
  t.match(of('Min. Luiz Fux', same), { valid: true, motivo: undefined }, 'nothing new');
  const former = { ate: '1998-05-01' };
  const again = withImported(tables, [ministro('Flávio Dino', 'STF', '1990', former)]);
  const seats = again.ministros.people.find(({ nome }) => nome === 'Flávio Dino')!.cargos;
  t.strictSame(seats.map(({ inicio, fim }) => [inicio, fim]).sort(), [
    [1990, 1998],
    [2024, null],
  ]);
});

t.test('the term of a rapporteur', async t => {
  const text = 'RE 1.234.567/SP, Rel. Min. Fulana Drummond, j. 10/05/2015';
  const fact = ministro('Fulana Drummond', 'STF', '2026-02-01');
  t.match(verify(text, fact).decisoes[0], {
    relator_em_exercicio: false,
    motivo: new RegExp(`não em 2015, segundo a ${BY.replace(/[()]/g, '\\$&')}`),
  });
});

t.test('what is known of a tema is told, and a cancelled one is doubtful', async t => {
  const paradigmas = [{ processo: 'REsp 1.870.834/SP' }];
  const content = { situacao: 'Trânsito em Julgado', tese: 'A tese.', paradigmas };
  // A table without its own date: its facts contradict no other table.
  const known = tema('STJ', { numero: 1069, ...content, ...OLD });
  const cancelled = tema('STJ', { numero: 1070, situacao: 'Cancelado' });
  const text = 'Aplicam-se o Tema 1.069 do STJ, o Tema 1.070 do STJ e o Tema 1.071 do STJ.';
  const found = verify(text, known, cancelled);
  const [first, second, third] = found.temas;
  t.match(first, { valid: true, ...content, paradigmas: ['REsp 1.870.834/SP'] });
  t.notHas(first, 'motivo');
  const motivo = `O tema foi cancelado, segundo a ${BY}.`;
  t.match(second, { valid: true, situacao: 'Cancelado', motivo });
  t.notHas(second, 'tese');
  t.notHas(third, 'situacao');
  const lines = reportOf(text, found).linhas.filter(({ texto }) => texto.includes('Tema'));
  t.match(JSON.stringify(lines), motivo);
  t.notMatch(JSON.stringify(lines), '1.069');
});

t.test('temas', async t => {
  const of = (text: string, ...facts: ReferenceFact[]) => verify(text, ...facts).temas[0]!;
  const motivo = `Consta da ${BY}.`;
  t.match(of('Tema 1.450 do STJ'), { valid: null });
  t.match(of('Tema 1.450 do STJ', tema('STJ', { ultimo: 1460 })), { valid: true, motivo });
  t.match(of('Tema 1.450 do STJ', tema('STJ', { numero: 1450 })), { valid: true, motivo });
  t.match(of('Tema 1.449 do STJ', tema('STJ', { numero: 1450 })), { valid: null });
  t.match(of('Tema 1.450 do STJ', tema('STJ', { ultimo: 1460, ...OLD })), { valid: null });
  t.match(of('Tema 1.300 do STJ', tema('STJ', { ultimo: 1200 })), { valid: true });
  t.match(of('Tema 1.461 do STJ', tema('STJ', { ultimo: 1460 })), {
    valid: null,
    motivo: /na tabela importada de 30\/09\/2026 \(Fonte A\) vão de 1 a 1460/,
  });
  t.match(of('Tema 9.000 do STJ', tema('STJ', { ultimo: 1460 })), { valid: false });
  t.match(of('Tema 12 do TST'), { valid: null });
  t.match(of('Tema 12 do TST', tema('TST', { ultimo: 30 })), { valid: true, motivo });
  t.match(of('Tema 13 do TST', tema('TST', { numero: 12 })), { valid: null });
  t.match(of('Incide o Tema 9.433.', tema('STJ', { numero: 9433 })), { valid: null });
});

t.test('laws', async t => {
  const of = (text: string, ...facts: ReferenceFact[]) => verify(text, ...facts).legislacao[0]!;
  const whole = { nome: 'Lei Nova', ultimo_artigo: 20, revogada_em: null };
  t.match(of('art. 20 da Lei 15.500/2026'), { lei_valida: null, artigo_consta: null });
  t.match(of('art. 20 da Lei 15.500/2026', lei('15500', 2026, whole)), {
    ...{ lei_valida: true, lei_nome: 'Lei Nova', vigente: true, artigo_consta: true },
    motivo: `Lei 15.500/2026: consta da ${BY}.`,
  });
  t.match(of('art. 21 da Lei 15.500/2026', lei('15500', 2026, whole)), {
    artigo_consta: false,
    motivo: /Na tabela importada de 30\/09\/2026 \(Fonte A\), não consta o art\. 21/,
  });
  const bare = of('art. 21 da Lei 15.500/2026', lei('15500', 2026));
  t.match(bare, { lei_valida: true, vigente: null, artigo_consta: null, lei_nome: null });
  t.match(of('Lei 15.500/2025', lei('15500', 2026)), { lei_valida: false, motivo: /é de 2026/ });
  const gone = { revogada_em: '2026-08-01', revogada_por: 'Lei 15.500/2026' };
  t.match(of('Lei 8.078/1990', lei('8078', 1990, gone)), {
    vigente: false,
    motivo: `Lei 8.078/1990: sem vigência desde 01/08/2026 (revogada pela Lei 15.500/2026), segundo a ${BY}.`,
  });
  const early = { revogada_em: '2019-08-01', revogada_por: 'Lei 13.800/2019', ...OLD };
  t.match(of('Lei 8.078/1990', lei('8078', 1990, early)), { vigente: true });
  t.match(of('Lei 8.078/1990', lei('8078', 1990, { nome: 'CDC' })), { vigente: true });
  t.match(of('Lei 8.666/1993', lei('8666', 1993, { nome: 'Antiga' })), { vigente: false });
  t.match(of('Lei 8.078/1992', lei('8078', 1992, OLD)), { lei_valida: false });
  const more = { ultimo_artigo: 130 };
  t.match(of('art. 125 do CDC'), { artigo_consta: false });
  t.match(of('art. 125 do CDC', lei('8078', 1990, more)), { artigo_consta: true });
  t.match(of('art. 125 do CDC', lei('8078', 1990, { ...more, ...OLD })), { artigo_consta: false });
  t.match(of('Lei 4.950-A/1966', lei('4950-A', 1966, { nome: 'Pisos' })), { lei_nome: 'Pisos' });
});

t.test('coverage names the tables, their dates and sources', async t => {
  const facts = [
    sumula(680),
    sumula(681, { ...OLD }),
    ministro('Fulana Drummond', 'STJ', '2010'),
    tema('STF', { ultimo: 1500 }),
    lei('15500', 2026),
  ];
  const { coverage } = verify('', ...facts);
  const added = coverage.tables.filter(({ name }) => /_importad[ao]s$/.test(name));
  t.match(added, [
    { name: 'sumulas_importadas', date: NEW.data, covers: '2 súmulas; fontes: Fonte A; Fonte B' },
    { name: 'ministros_importados', date: NEW.data, covers: /^1 exercícios/ },
    { name: 'temas_importados', date: NEW.data },
    { name: 'leis_importadas', date: NEW.data, covers: '1 normas federais; fontes: Fonte A' },
  ]);
  t.equal(added.length, 4);
  t.equal(new Set(added.map(({ version }) => version)).size, 4);
  t.equal(verify('').coverage.tables.length, coverage.tables.length - 4);
});
