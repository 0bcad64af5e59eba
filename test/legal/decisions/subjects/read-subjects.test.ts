/** The subject of a decision, read from its heading. */
import t from 'tap';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';

interface Told {
  ramo?: number | null;
  assunto?: number | null;
  classe?: number | null;
}

function told(ementa: string, given = {}): Told {
  const { ramo, assunto, classe } = readDecision({ ementa }, given).leitura ?? {};
  return {
    ramo: ramo?.codigo ?? null,
    assunto: assunto?.codigo ?? null,
    classe: classe?.codigo ?? null,
  };
}

t.test('class, branch and subject', async t => {
  const read: [string, Told][] = [
    [
      'APELAÇÃO CÍVEL. TRANSPORTE AÉREO. ATRASO DE VOO. DANO MORAL CONFIGURADO. RECURSO PROVIDO.',
      { classe: 198, ramo: 1156, assunto: 4829 },
    ],
    [
      'APELAÇÕES CÍVEIS. DIREITO TRIBUTÁRIO. ICMS. CRÉDITO INDEVIDO. RECURSOS IMPROVIDOS.',
      { classe: 198, ramo: 14, assunto: 5946 },
    ],
    [
      'PENAL. APELAÇÃO CRIMINAL. FURTO QUALIFICADO. DOSIMETRIA. RECURSO IMPROVIDO.',
      { classe: 417, ramo: 287, assunto: 3417 },
    ],
    [
      'HABEAS CORPUS. TRÁFICO DE DROGAS. PRISÃO PREVENTIVA. ORDEM DENEGADA.',
      { classe: 307, ramo: 1209, assunto: 4355 },
    ],
    [
      'AGRAVO DE INSTRUMENTO. PLANO DE SAÚDE. NEGATIVA DE COBERTURA. RECURSO IMPROVIDO.',
      { classe: 202, ramo: 1156, assunto: 6233 },
    ],
  ];
  for (const [ementa, expected] of read) t.same(told(ementa), expected, ementa);
});

t.test('the first appeal named is the class', async t => {
  const embargos = 'EMBARGOS DE DECLARAÇÃO EM APELAÇÃO CÍVEL. OMISSÃO. EMBARGOS REJEITADOS.';
  t.same(told(embargos), { classe: 1689, ramo: null, assunto: null });
  const criminal = 'EMBARGOS DE DECLARAÇÃO EM APELAÇÃO CRIMINAL. OMISSÃO. EMBARGOS REJEITADOS.';
  t.equal(told(criminal).classe, 420);
  t.equal(told('RECURSO DE APELAÇÃO. COBRANÇA. RECURSO IMPROVIDO.').classe, 198);
  t.match(told('CONFLITO NEGATIVO DE COMPETÊNCIA. DANO MORAL.'), { classe: 221, assunto: 8829 });
  t.equal(told('ADMINISTRATIVO. MANDADO DE SEGURANÇA. APELAÇÃO CÍVEL. CONCURSO.').classe, 198);
});

t.test('a name that stands under several branches takes the code of the branch', async t => {
  t.match(told('APELAÇÃO CÍVEL. DIREITO CIVIL. ERRO MÉDICO. RECURSO IMPROVIDO.'), {
    ramo: 899,
    assunto: 10434,
  });
  t.match(told('APELAÇÃO CÍVEL. DIREITO ADMINISTRATIVO. ERRO MÉDICO. RECURSO IMPROVIDO.'), {
    ramo: 9985,
    assunto: 9995,
  });
});

t.test('the court decides among codes and branches', async t => {
  const writ = 'HABEAS CORPUS. ESTELIONATO. ORDEM DENEGADA.';
  t.match(told(writ, { tribunal: 'STJ' }), { classe: 1720 });
  t.match(told('APELAÇÃO. ESTELIONATO. RECURSO IMPROVIDO.', { tribunal: 'STM' }), {
    ramo: 11068,
    assunto: 11167,
  });
});

t.test('what cannot be told is null', async t => {
  t.same(told('RECURSO IMPROVIDO.'), { classe: null, ramo: null, assunto: null });
  t.equal(readDecision({ ementa: '' }).leitura, null);
});

t.test('branches that contradict each other lower the confidence', async t => {
  const ementa = 'APELAÇÃO. DIREITO CIVIL E TRIBUTÁRIO. CONTRATO. RECURSO IMPROVIDO.';
  t.equal(readDecision({ ementa }).leitura?.ramo?.confianca, 'media');
});

t.test('the value of the record stands, by code or by name', async t => {
  const ementa = 'APELAÇÃO CÍVEL. DIREITO ADMINISTRATIVO. CONCURSO PÚBLICO. RECURSO IMPROVIDO.';
  const base = { regra: 'registro', texto: null };
  const byCode = readDecision({ ementa }, { assunto: '6233', classe: '202' }).leitura;
  t.match(byCode, {
    assunto: { codigo: 6233, nome: 'Planos de Saúde', base },
    ramo: { codigo: 1156, base },
    classe: { codigo: 202, base },
  });
  t.match(readDecision({}, { assunto: 'planos de saude' }).leitura, { assunto: { codigo: 6233 } });
  const shared = { assunto: 'Erro médico' };
  t.equal(readDecision({ ementa }, shared).leitura?.assunto?.codigo, 10370, 'several, none beside');
  t.equal(readDecision({ ementa }, { assunto: '1' }).leitura?.assunto?.codigo, 10370, 'no code');
  t.equal(readDecision({ ementa }, { assunto: null }).leitura?.assunto, null);
});
