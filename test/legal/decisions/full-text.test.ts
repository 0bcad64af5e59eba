/** Fields are read from full texts in the layouts of different courts. All texts are invented. */
import t from 'tap';
import {
  type FullTextRead,
  readFullText,
} from '../../../src/legal/decisions/full-text/full-text.ts';

const VOTE =
  'RELATÓRIO\nCuida-se de apelo contra sentença. Citou-se o REsp 1.111.222/SP.\nVOTO\nO barco era do autor.\n';

interface Row {
  text: string;
  told: Partial<FullTextRead>;
}

const ROWS: Record<string, Row> = {
  'labels with colons, the ementa before the acórdão': {
    text:
      'TRIBUNAL DE JUSTIÇA DE LUZ\nAPELAÇÃO CÍVEL Nº 0703777-48.2017.8.02.0058\nRelatora: Desª. Ana Sá\nÓrgão julgador: ' +
      '2ª Câmara Cível\nData do julgamento: 10/05/2018\nData de publicação: 14/05/2018\nApelante: Fulano de Tal\n' +
      'EMENTA: APELAÇÃO. BARCO. RECURSO PROVIDO.\nACÓRDÃO\nVistos, relatados e discutidos estes autos, acordam os ' +
      `Desembargadores em dar provimento ao recurso.\n${VOTE}`,
    told: {
      ementa: 'APELAÇÃO. BARCO. RECURSO PROVIDO.',
      dispositivo: 'acordam os Desembargadores em dar provimento ao recurso.',
      processo: '0703777-48.2017.8.02.0058',
      relator: 'Desª. Ana Sá',
      orgao_julgador: '2ª Câmara Cível',
      data_julgamento: '2018-05-10',
      data_publicacao: '2018-05-14',
    },
  },
  'tabs before colons, a place and a day, the number of a superior court': {
    text:
      'RECURSO ESPECIAL Nº 1.234.567 - SP (2018/0123456-7)\nRELATOR\t:\tMINISTRO RUI PAZ\nRECORRENTE\t:\tFULANO\n' +
      'EMENTA\n\nCIVIL. BARCO.\n1. Recurso desprovido.\n\nACÓRDÃO\n\nVistos, acordam os Ministros da Quarta Turma, por ' +
      'unanimidade, negar provimento ao recurso especial.\n\nBrasília, 3 de maio de 2019 (data do julgamento)\n',
    told: {
      ementa: 'CIVIL. BARCO.\n1. Recurso desprovido.',
      processo: 'REsp 1.234.567/SP',
      relator: 'MINISTRO RUI PAZ',
      orgao_julgador: 'Quarta Turma',
      data_julgamento: '2019-05-03',
      data_publicacao: null,
    },
  },
  'spaced headings, a chamber on a line of its own, the rapporteur under the text': {
    text:
      'A C Ó R D Ã O\n\n7ª Turma\n\nVistos, relatados e discutidos.\n\nISTO POSTO\n\nACORDAM os Ministros da Sétima Turma, ' +
      'por unanimidade, negar provimento ao agravo.\n\nBrasília, 3 de fevereiro de 2016.\n\nRUI DA PAZ\n\nMinistro Relator\n',
    told: {
      ementa: null,
      dispositivo:
        'ACORDAM os Ministros da Sétima Turma, por unanimidade, negar provimento ao agravo.',
      relator: 'RUI DA PAZ',
      orgao_julgador: '7ª Turma',
      data_julgamento: '2016-02-03',
    },
  },
  'labels on lines of their own': {
    text: 'Relator\nBRUNO PAZ\nProcesso\n0703777-48.2017.8.02.0058\nData da sessão\n12/12/2017\nSumário\nBarcos.',
    told: { relator: 'BRUNO PAZ', data_julgamento: '2017-12-12' },
  },
  HTML: {
    text:
      '<p>Autos n&ordm; 0703777-48.2017.8.02.0058</p><p>Relator: Des. Jos&eacute; S&aacute;</p>' +
      '<p><b>E M E N T A</b></p><p>APELA&Ccedil;&Atilde;O. BARCO. RECURSO PROVIDO.</p><p><b>A C &Oacute; R D &Atilde; O</b></p>' +
      '<p>Acordam em dar provimento ao recurso.</p>',
    told: {
      processo: '0703777-48.2017.8.02.0058',
      dispositivo: 'Acordam em dar provimento ao recurso.',
    },
  },
  'a judgment of one judge': {
    text:
      'Processo nº: 0703777-48.2017.8.02.0058\nVistos etc.\nI - RELATÓRIO\nO autor pede o barco.\nIII - DISPOSITIVO\n' +
      'Julgo procedente o pedido.\n\nLuz, 2 de junho de 2020.\nAna Sá\nJuíza de Direito',
    told: {
      processo: '0703777-48.2017.8.02.0058',
      dispositivo: 'Julgo procedente o pedido.',
      relator: null,
      data_julgamento: '2020-06-02',
    },
  },
  'the last conclusion of the only vote': {
    text: 'DECISÃO\nO juiz disse: ante o exposto, extingo o feito.\nDiante do exposto, nego provimento ao agravo.\n\nIntimem-se.',
    told: { dispositivo: 'Diante do exposto, nego provimento ao agravo.' },
  },
  'no conclusion where one dissents': {
    text: 'VOTO\nAnte o exposto, nego provimento ao apelo.\nVOTO VENCIDO\nAnte o exposto, dou provimento ao apelo.',
    told: { dispositivo: null },
  },
  'an ementa that is quoted in the vote': {
    text: `ACÓRDÃO\nAcordam em negar provimento ao recurso.\n${VOTE}Nesse sentido:\nEMENTA: OUTRA COISA. RECURSO PROVIDO.\nVOTO\n`,
    told: { ementa: null },
  },
  'an ementa that a page cuts': {
    text: 'EMENTA: APELAÇÃO. BARCO. Não se pode dizer que o\nDocumento assinado digitalmente\nautor o vendeu.\nACÓRDÃO\n',
    told: { ementa: null },
  },
  'two numbers, and one of the case below': {
    text: 'Apelação nº 0703777-48.2017.8.02.0058\nApelação nº 0001234-85.2020.8.02.0001\nEMENTA: BARCO. FRETE. REMO.\n',
    told: { processo: null },
  },
  'the number of the case below': {
    text: 'Origem: 0001234-85.2020.8.02.0001\nAgravo nº 0703777-48.2017.8.02.0058\nEMENTA: BARCO. FRETE. REMO.\n',
    told: { processo: '0703777-48.2017.8.02.0058' },
  },
  'numbers and names in prose tell nothing': {
    text:
      'O agravo do REsp 1.234.567/SP, relator o Ministro Rui Paz, foi julgado em 10/05/2018 pela Quarta Turma, e o barco\n' +
      'ADC nº 16/DF, em se tratando de barcos que vão ao mar, decidiu o Supremo Tribunal Federal outra vez.\n',
    told: {
      processo: null,
      relator: null,
      orgao_julgador: null,
      data_julgamento: null,
      dispositivo: null,
    },
  },
  'a year of two digits, a relator that is no name': {
    text: 'Data do julgamento: 10/05/18\nRelator: nan\nÓrgão julgador: -\nEMENTA: BARCO. FRETE. REMO.\n',
    told: { data_julgamento: null, relator: null, orgao_julgador: null },
  },
};

for (const [name, { text, told }] of Object.entries(ROWS)) {
  t.test(name, async t => {
    const read = readFullText(text);
    for (const [field, value] of Object.entries(told))
      t.equal(read[field as keyof FullTextRead], value, field);
    t.same(readFullText(text.replaceAll('\n', '\r\n')).relator, read.relator, 'with CRLF');
  });
}

t.test('long texts take linear time', async t => {
  for (const part of [
    'EMENTA\n',
    'acordam ',
    'Relator: \n',
    'Ante o exposto\n',
    '1 de maio de 2019, \n',
    '<p>&#',
  ]) {
    const text = part.repeat(400_000 / part.length);
    const start = performance.now();
    readFullText(text);
    t.ok(performance.now() - start < 5_000, JSON.stringify(part));
  }
});
