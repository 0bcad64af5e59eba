/** Facts of laws that no source of the tables has: repealed laws, and the parts of articles that are often cited. */

export interface RevokedLaw {
  lei: string;
  nome: string;
  /** Articles as runs, `1:126 5-A`; empty if they are not known. */
  artigos: string;
  /** First day on which it was no longer in force. */
  desde: string;
  /** What ended it. */
  por: string;
}

const CF = 'Constituição Federal de';

/** No longer in force as a whole. Letters that later laws added may be missing. */
export const REVOKED: readonly RevokedLaw[] = (
  [
    [`${CF} 1824`, 'Constituição do Império', '1:179', '1891-02-24', `${CF} 1891`],
    [`${CF} 1891`, 'Constituição de 1891', '', '1934-07-16', `${CF} 1934`],
    [`${CF} 1934`, 'Constituição de 1934', '', '1937-11-10', `${CF} 1937`],
    [`${CF} 1937`, 'Constituição de 1937', '', '1946-09-18', `${CF} 1946`],
    [`${CF} 1946`, 'Constituição de 1946', '', '1967-03-15', `${CF} 1967`],
    [`${CF} 1967`, 'Constituição de 1967', '', '1988-10-05', `${CF} 1988`],
    [`${CF} 1969`, 'Emenda Constitucional 1/1969', '', '1988-10-05', `${CF} 1988`],
    [
      'Lei 5.869/1973',
      'Código de Processo Civil de 1973',
      '1:1220',
      '2016-03-18',
      'Lei 13.105/2015',
    ],
    ['Lei 3.071/1916', 'Código Civil de 1916', '1:1807', '2003-01-11', 'Lei 10.406/2002'],
    ['Lei 8.666/1993', 'Lei de Licitações de 1993', '1:126', '2023-12-30', 'Lei 14.133/2021'],
    ['Lei 10.520/2002', 'Lei do Pregão', '1:13', '2023-12-30', 'Lei 14.133/2021'],
    [
      'Decreto-Lei 2.300/1986',
      'Estatuto das licitações de 1986',
      '',
      '1993-06-22',
      'Lei 8.666/1993',
    ],
    [
      'Decreto-Lei 7.661/1945',
      'Lei de Falências de 1945',
      '1:217',
      '2005-06-09',
      'Lei 11.101/2005',
    ],
    [
      'Lei 1.533/1951',
      'Lei do Mandado de Segurança de 1951',
      '1:21',
      '2009-08-10',
      'Lei 12.016/2009',
    ],
    [
      'Lei 4.348/1964',
      'Lei do mandado de segurança (processo)',
      '',
      '2009-08-10',
      'Lei 12.016/2009',
    ],
    [
      'Lei 5.021/1966',
      'Lei do mandado de segurança de servidores',
      '',
      '2009-08-10',
      'Lei 12.016/2009',
    ],
    ['Lei 6.368/1976', 'Lei de Tóxicos', '1:47', '2006-10-08', 'Lei 11.343/2006'],
    ['Lei 10.409/2002', 'Lei de Tóxicos de 2002', '', '2006-10-08', 'Lei 11.343/2006'],
    ['Lei 5.250/1967', 'Lei de Imprensa', '1:77', '2009-04-30', 'ADPF 130'],
    ['Lei 4.771/1965', 'Código Florestal de 1965', '1:50', '2012-05-28', 'Lei 12.651/2012'],
    ['Lei 6.815/1980', 'Estatuto do Estrangeiro', '1:141', '2017-11-21', 'Lei 13.445/2017'],
    ['Lei 6.697/1979', 'Código de Menores', '1:123', '1990-10-14', 'Lei 8.069/1990'],
    ['Lei 7.170/1983', 'Lei de Segurança Nacional', '1:35', '2021-12-01', 'Lei 14.197/2021'],
    [
      'Lei 4.898/1965',
      'Lei de abuso de autoridade de 1965',
      '1:29',
      '2020-01-03',
      'Lei 13.869/2019',
    ],
    ['Lei 9.034/1995', 'Lei do crime organizado de 1995', '', '2013-09-19', 'Lei 12.850/2013'],
    ['Lei 9.437/1997', 'Lei de armas de 1997', '', '2003-12-23', 'Lei 10.826/2003'],
    ['Lei 4.215/1963', 'Estatuto da OAB de 1963', '', '1994-07-05', 'Lei 8.906/1994'],
    ['Lei 7.244/1984', 'Lei das pequenas causas', '', '1995-11-26', 'Lei 9.099/1995'],
    ['Lei 5.772/1971', 'Código da Propriedade Industrial', '', '1997-05-15', 'Lei 9.279/1996'],
    ['Lei 8.955/1994', 'Lei de franquia de 1994', '', '2020-03-26', 'Lei 13.966/2019'],
    ['Lei 10.671/2003', 'Estatuto do Torcedor', '', '2023-06-15', 'Lei 14.597/2023'],
    ['Lei 6.649/1979', 'Lei do inquilinato de 1979', '', '1991-12-20', 'Lei 8.245/1991'],
    [
      'Lei 1.711/1952',
      'Estatuto dos funcionários públicos de 1952',
      '1:252',
      '1990-12-12',
      'Lei 8.112/1990',
    ],
    ['Lei 5.108/1966', 'Código Nacional de Trânsito', '', '1998-01-22', 'Lei 9.503/1997'],
    ['Lei 5.692/1971', 'Diretrizes e bases do ensino de 1971', '', '1996-12-23', 'Lei 9.394/1996'],
    ['Lei 6.494/1977', 'Lei do estágio de 1977', '', '2008-09-26', 'Lei 11.788/2008'],
    ['Lei 7.839/1989', 'Lei do FGTS de 1989', '', '1990-05-14', 'Lei 8.036/1990'],
    ['Decreto 5.450/2005', 'Pregão eletrônico de 2005', '', '2019-10-28', 'Decreto 10.024/2019'],
    [
      'Decreto 2.172/1997',
      'Regulamento da previdência de 1997',
      '',
      '1999-05-07',
      'Decreto 3.048/1999',
    ],
  ] as const
).map(([lei, nome, artigos, desde, por]) => ({ lei, nome, artigos, desde, por }));

/** Laws of the table of laws of which later ones replaced a part, or which they replaced without saying so. */
export const PARTLY_REVOKED = [
  'Lei 556/1850',
  'Lei 4.117/1962',
  'Lei 4.728/1965',
  'Lei 8.038/1990',
  'Lei 8.971/1994',
  'Lei 9.278/1996',
];

/**
 * Law → its articles as `number:paragraphs:incisos`: the highest paragraph (`u` for a single one, 0 for none) and the
 * number of incisos of the caput. `?` for what is not known.
 */
export const PROVISIONS: Readonly<Record<string, string>> = {
  'Constituição Federal':
    '1:u:5 2:0:0 3:0:4 4:u:10 5:4:79 7:u:34 8:u:8 37:?:22 93:0:15 102:3:3 105:3:3 109:5:? 127:6:0 129:5:9 ' +
    '133:0:0 170:u:9 196:0:0 226:8:0',
  'Lei 13.105/2015':
    '80:0:7 81:3:0 85:20:0 86:u:0 98:8:0 99:7:0 139:u:10 178:u:3 183:2:0 186:4:0 219:u:0 223:2:0 300:3:0 ' +
    '311:u:4 319:3:7 321:u:0 330:3:4 332:4:4 337:6:13 345:0:4 355:0:2 356:5:2 370:u:0 373:4:2 374:0:4 ' +
    '485:7:10 487:u:3 489:3:3 494:?:2 496:4:2 503:2:0 505:0:2 523:3:0 525:15:0 535:8:6 536:5:0 537:5:0 ' +
    '833:3:12 924:0:5 926:2:0 927:5:5 932:u:8 966:6:8 988:6:4 995:u:0 1003:6:0 1007:7:0 1009:3:0 ' +
    '1010:3:4 1012:4:0 1013:5:0 1015:u:13 1016:0:4 1017:5:3 1018:3:0 1019:0:3 1021:5:0 1022:u:3 1023:2:0 ' +
    '1024:5:0 1025:0:0 1026:4:0 1029:5:3 1030:2:5 1035:11:0 1036:6:0 1037:13:3 1040:3:4 1041:2:0',
  'Lei 8.078/1990':
    '2:u:0 3:2:0 6:u:13 12:3:0 14:4:0 17:0:0 18:6:0 20:2:3 22:u:0 26:3:2 27:u:0 28:5:0 39:?:14 42:u:0 ' +
    '43:6:0 47:0:0 49:u:0 51:4:18',
  'Lei 10.406/2002':
    '186:0:0 187:0:0 188:u:2 189:0:0 202:u:6 205:0:0 206:5:0 393:u:0 402:0:0 403:0:0 422:0:0 884:u:0 ' +
    '927:u:0 932:0:5 942:u:0 944:u:0 945:0:0 950:u:0',
  'Decreto-Lei 2.848/1940': '14:u:2 33:4:0 44:5:3 59:0:4 65:0:3 69:2:0 71:u:0 107:0:9',
  'Decreto-Lei 3.689/1941': '41:0:0 386:u:7 397:0:4 621:0:3',
  'Decreto-Lei 5.452/1943': '791-A:5:0 818:3:2',
  'Lei 9.099/1995': '38:u:0 41:2:0 42:2:0 54:u:0 55:u:?',
  'Lei 11.343/2006': '28:7:3 33:4:0 40:0:7 42:0:0',
  'Lei 12.016/2009': '23:0:0 25:0:0',
  'Lei 5.172/1966': '135:0:3 151:u:6 156:u:11 173:u:2 174:u:?',
};
/** Date of PROVISIONS. */
export const PROVISIONS_DATE = '2025-12-31';
