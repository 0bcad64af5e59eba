/** Criteria that state an outcome are distinguished from arguments, reports and findings. */
import t from 'tap';
import { isOutcomeCriterion } from '../../../src/legal/decisions/outcome-criterion.ts';

const OUTCOMES = [
  'RETORNO DOS AUTOS À ORIGEM',
  'RETORNO DOS AUTOS A ORIGEM PARA O DEVIDO PROCESSO LEGAL',
  'Devolução dos autos à origem para devida instrução processual',
  'NECESSIDADE DE RETORNO DO FEITO À INSTÂNCIA DE ORIGEM, PARA O SEU REGULAR TRÂMITE',
  'Reforma parcial da sentença',
  'MANUTENÇÃO DA DECISÃO EM TODOS OS SEUS TERMOS',
  'ANULAÇÃO DA SENTENÇA QUE EXTINGUIU O FEITO',
  'EXTINÇÃO DO FEITO SEM RESOLUÇÃO DE MÉRITO',
  'INVERSÃO DO ÔNUS DA SUCUMBÊNCIA',
  'PROVIMENTO DO RECURSO DO MUNICÍPIO',
  'PRISÃO MANTIDA',
  'CONDENAÇÕES MANTIDAS',
  'MANTIDA A SEGREGAÇÃO DO PACIENTE',
  'PLEITO NÃO ACOLHIDO',
  'DECLARATÓRIOS CONHECIDOS E REJEITADOS',
  'Segurança denegada',
  'INACOLHIDO',
  'SENTENÇA INTEGRALMENTE REFORMADA',
  'RECURSO NÃO CONHECIDO',
  'REFORMADO O ACÓRDÃO',
];

const OTHERS = [
  'PEDIDO DE REFORMA DA SENTENÇA',
  'PLEITO DE ABSOLVIÇÃO',
  'ALEGAÇÃO DE NULIDADE DO ATO ADMINISTRATIVO',
  'DESCABIDA EXTINÇÃO DO FEITO',
  'SENTENÇA QUE EXTINGUIU O FEITO',
  'SENTENÇA DE IMPROCEDÊNCIA',
  'PRISÃO REVOGADA PELO JUIZ A QUO',
  'AUSÊNCIA DOS REQUISITOS DA LIMINAR CONCEDIDA',
  'PRESCRIÇÃO AFASTADA',
  'DANO MORAL CONFIGURADO',
  'CONSTRANGIMENTO ILEGAL NÃO EVIDENCIADO',
  'PESSOA JURÍDICA DESPROVIDA DE CAPACIDADE AFETIVA',
  'CONCURSO PÚBLICO PARA PROVIMENTO DE VAGAS',
  'A EXTINÇÃO DAS AÇÕES DE PEQUENO VALOR É FACULDADE DA ADMINISTRAÇÃO PÚBLICA',
  'EXTINÇÃO DA PUNIBILIDADE',
  'RETORNO AO TRABALHO',
  'ORDEM PÚBLICA',
  'POLICIAL MILITAR REFORMADO',
  'IMÓVEL RECÉM REFORMADO',
  'DEVEDOR COM ENDEREÇO CONHECIDO',
  '',
  '—',
];

t.test('outcomes', async t => {
  for (const nome of OUTCOMES) t.equal(isOutcomeCriterion(nome), true, nome);
});

t.test('arguments, reports of the court below and findings on a point', async t => {
  for (const nome of OTHERS) t.equal(isOutcomeCriterion(nome), false, nome);
});

t.test('a name of the greatest length takes linear time', async t => {
  const long = `ordem ${'concedida '.repeat(100_000)}x`;
  const start = performance.now();
  t.equal(isOutcomeCriterion(long), false);
  t.ok(performance.now() - start < 1000);
});
