/** A hundred sentences with a citation, half of them with an error. They combine openings and citations in turn. */

const OPENINGS = [
  (cited: string) => `Incide no caso ${cited}.`,
  (cited: string) => `O recurso esbarra no que diz ${cited}, e não comporta provimento.`,
  (cited: string) => `O pedido tem amparo em ${cited}, como entendeu o juízo de origem.`,
  (cited: string) => `Não se aplica ${cited}, pois os fatos são outros.`,
  (cited: string) => `A parte invoca ${cited} e a Súmula 7 do STJ.`,
];
const RIGHT = (
  'a Súmula 297 do STJ|a Súmula 479 do STJ|a Súmula 283 do STF|a Súmula 284 do STF|a Súmula Vinculante 10|' +
  'o Tema 1.046 do STF|o Tema 466 do STJ|o art. 186 do Código Civil|o art. 927 do Código Civil|o art. 14 do CDC|' +
  'o art. 1.022 do CPC/2015|o art. 373, I, do CPC/2015|o art. 5º, XXXV, da Constituição Federal|' +
  'o art. 37, § 6º, da Constituição Federal|o art. 155 do Código Penal|o art. 312 do CPP|a Lei 8.078/1990|' +
  'a Lei 9.099/1995|a Lei 11.343/2006|a Lei 14.133/2021|o REsp 1.199.782/PR|a ADPF 347/DF, do STF|' +
  'o voto da Min. Nancy Andrighi, do STJ|o voto do Min. Celso de Mello, do STF|a Súmula 331 do TST'
).split('|');
const WRONG = (
  'a Súmula 999 do STJ|a Súmula 812 do STF|a Súmula Vinculante 91|a Súmula 702 do STJ|a Súmula 357 do STJ|' +
  'o Tema 9.046 do STF|o Tema 8.466 do STJ|o art. 2.986 do Código Civil|o art. 3.927 do Código Civil|' +
  'o art. 214 do CDC|o art. 1.922 do CPC/2015|o art. 7º, XLI, da Constituição Federal|' +
  'o art. 5º, LXXXV, da Constituição Federal|o art. 37, § 66, da Constituição Federal|o art. 955 do Código Penal|' +
  'o art. 912 do CPP|a Lei 8.078/1997|a Lei 9.099/1991|a Lei 11.343/2012|a Lei 8.666/1993, que permanece em vigor|' +
  'a ADI 4.277/DF, julgada pelo STJ|o processo 0703777-49.2017.8.02.0058|' +
  'o voto do Min. Astolfo Quintanilha, do STF|o voto da Min. Berenice Cavalhosa, do STF|a Súmula 931 do TST'
).split('|');

/** Each citation occurs after two openings. */
export const OWN_TEXTS: readonly { text: string; isWrong: boolean }[] = [RIGHT, WRONG].flatMap(
  (list, at) =>
    [0, 2].flatMap(shift =>
      list.map((cited, index) => ({
        text: OPENINGS[(index + shift) % OPENINGS.length]!(cited),
        isWrong: at === 1,
      })),
    ),
);
