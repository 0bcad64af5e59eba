/** Headings of ementas are found in every form: the CNJ's model, mixed case, HTML, spaced labels, wrapped lines. */
import t from 'tap';
import { readEmenta } from '../../../src/legal/decisions/ementa.ts';

const MODEL = [
  'I. CASO EM EXAME\n1. Apelação contra sentença de improcedência.',
  'II. QUESTÃO EM DISCUSSÃO\n2. Saber se cabe multa.',
  'III. RAZÕES DE DECIDIR\n3. Cabe.',
  'IV. DISPOSITIVO E TESE\n4. Recurso provido.\nTese de julgamento: “1. Cabe multa.”',
].join('\n');

interface Row {
  ementa: string;
  criterios: string[];
  categoria?: string | null;
}

const ROWS: Record<string, Row> = {
  'model, mixed case': {
    ementa: `Ementa: Direito civil. Apelação cível. Colisão de barcos. Culpa do piloto. Recurso provido.\n\n${MODEL}`,
    criterios: ['Colisão de barcos', 'Culpa do piloto'],
    categoria: 'direito-civil',
  },
  'model, capitals, titles on the line of the heading': {
    ementa:
      'DIREITO AGRÁRIO. APELAÇÃO. CERCA DIVISÓRIA. RECURSO DESPROVIDO. I. CASO EM EXAME 1. Apelação do réu. II. ' +
      'QUESTÃO EM DISCUSSÃO 2. Saber de quem é a cerca. TESE FIXADA: é de ambos.',
    criterios: ['CERCA DIVISÓRIA'],
    categoria: 'direito-agrario',
  },
  'model, the first branch in capitals': {
    ementa: `DIREITO BANCÁRIO E DO CONSUMIDOR. Agravo interno. Tarifa de cadastro. Agravo desprovido.\n${MODEL}`,
    criterios: ['Tarifa de cadastro'],
  },
  'model, titles in mixed case and with dashes': {
    ementa:
      'Direito da saúde. Remédio fora da lista. Apelo do município provido.\nI – Caso em exame\n1. Apelo.\n' +
      'II – Questão em discussão\n2. Saber se deve.',
    criterios: ['Remédio fora da lista'],
  },
  'model without numbers, in HTML': {
    ementa:
      '<p>Direito do trabalho. Horas de sobreaviso. Recurso de revista não conhecido.</p><p><b>CASO EM EXAME</b></p>' +
      '<p>1. Recurso.</p><p><b>RAZÕES DE DECIDIR</b></p>',
    criterios: ['Horas de sobreaviso'],
  },
  'a heading in mixed case without sections': {
    ementa:
      'Direito marítimo. Apelação cível. Avaria de carga. Prazo de um ano. Recurso desprovido. Decisão unânime.\n' +
      '1. O autor pede indenização.',
    criterios: ['Avaria de carga', 'Prazo de um ano'],
    categoria: 'direito-maritimo',
  },
  'sentences in mixed case are no heading': {
    ementa: 'Apelação cível. O réu não pagou o frete. A prova é documental. Recurso provido.',
    criterios: [],
    categoria: null,
  },
  'a spaced label': {
    ementa: 'E M E N T A :\r\n\r\nAGRAVO DE INSTRUMENTO. PENHORA DE\r\nBARCO. AGRAVO PROVIDO.',
    criterios: ['PENHORA DE BARCO'],
    categoria: 'agravo-de-instrumento',
  },
  'a spaced label and dashes': {
    ementa: 'E M E N T A - APELAÇÃO - FRETE - AVARIA DA CARGA - PRAZO - APELO DA RÉ DESPROVIDO',
    criterios: ['FRETE', 'AVARIA DA CARGA', 'PRAZO'],
    categoria: 'apelacao',
  },
  'entities by name and number': {
    ementa:
      '<div>APELA&#199;&Atilde;O.&nbsp;PRIS&#xC3;O&nbsp;CIVIL.<br/>D&Iacute;VIDA DE FRETE.</div>',
    criterios: ['PRISÃO CIVIL', 'DÍVIDA DE FRETE'],
    categoria: 'apelacao',
  },
  'tags inside words and phrases': {
    ementa: '<p>APELAÇÃO. <b>AVA</b>RIA <i>DA CARGA</i>. FRETE.</p>',
    criterios: ['AVARIA DA CARGA', 'FRETE'],
  },
  'ligatures and soft hyphens': {
    ementa: 'APELAÇÃO. PER\u00adDA DO FRETE. CONﬁSSÃO.',
    criterios: ['PERDA DO FRETE', 'CONﬁSSÃO'],
  },
  'results, branches and whose appeal it is': {
    ementa:
      'DIREITO DIGITAL. DIREITO SUCESSÓRIO E DE FAMÍLIA. RECURSO DA RÉ. IRRESIGNAÇÃO DO AUTOR. PARTILHA. RECURSO DO ' +
      'MUNICÍPIO DE LUZ CONHECIDO E NÃO PROVIDO. APELO DA RÉ PARCIALMENTE PROVIDO. DECLARATÓRIOS CONHECIDOS E REJEITADOS.',
    criterios: ['PARTILHA'],
  },
  'what resembles a title, a branch or a result': {
    ementa:
      'APELAÇÃO. DIREITO À SAÚDE. DIREITO DE RESPOSTA. RAZÕES DE DECIDIR DIVERSAS. TESE DEFENSIVA FRÁGIL. RECURSO ' +
      'QUE REPETE A INICIAL. DISPOSITIVO DE SEGURANÇA DO BARCO.',
    criterios: [
      'DIREITO À SAÚDE',
      'DIREITO DE RESPOSTA',
      'RAZÕES DE DECIDIR DIVERSAS',
      'TESE DEFENSIVA FRÁGIL',
      'RECURSO QUE REPETE A INICIAL',
      'DISPOSITIVO DE SEGURANÇA DO BARCO',
    ],
  },
  'a thesis at the end of a heading': {
    ementa: 'APELAÇÃO. FRETE. RECURSO PROVIDO.\nTESE FIXADA: O FRETE É DEVIDO. PRECEDENTES.',
    criterios: ['FRETE'],
  },
  'a model without a heading': { ementa: MODEL, criterios: [], categoria: null },
};

for (const [name, { ementa, criterios, categoria }] of Object.entries(ROWS)) {
  t.test(name, async t => {
    const read = readEmenta(ementa);
    t.same(read.criterios, criterios);
    if (categoria !== undefined) t.equal(read.categoria, categoria);
  });
}
