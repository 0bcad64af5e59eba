/** Parses a number in words: `dois mil e quinhentos`. */

/** Words of the numbers below a thousand, without accents. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    quatorze: 14,
    catorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    trezentos: 300,
    quatrocentos: 400,
    quinhentos: 500,
    seiscentos: 600,
    setecentos: 700,
    oitocentos: 800,
    novecentos: 900,
  }),
);
const MILLION = 1_000_000;

/** Null if a word is not part of a number, or if there are no words. */
export function numberInWords(words: readonly string[]): number | null {
  let millions = 0;
  let thousands = 0;
  let rest = 0;
  let read = 0;
  for (const word of words) {
    if (word === 'e' || word === ',' || word === 'de') continue;
    read++;
    const unit = NUMBER_WORDS.get(word);
    if (unit !== undefined) rest += unit;
    else if (word === 'mil') [thousands, rest] = [rest || 1, 0];
    else if (/^milh(ao|oes)$/.test(word)) [millions, rest] = [thousands * 1000 + (rest || 1), 0];
    else return null;
  }
  return read === 0 ? null : millions * MILLION + thousands * 1000 + rest;
}
