/**
 * Citations of things that do not exist, and the forms that a scanner may give their numbers without losing a digit.
 */

/** Numbers of súmulas, temas, laws, articles and proceedings that nothing has. */
export const INVENTED: readonly ((random: () => number) => string)[] = [
  random => `Incide a Súmula ${900 + below(random, 90)} do STJ.`,
  random => `A Súmula ${1_500 + below(random, 8_000)} do STF não incide.`,
  random => `Viola a Súmula Vinculante ${100 + below(random, 800)}.`,
  random => `Súmula n. ${750 + below(random, 200)}/STF, no caso.`,
  random => `O Tema ${3_000 + below(random, 6_000)} do STJ foi julgado.`,
  // The number has no 1, because a scanner's I for 1 would be read as an inciso.
  random =>
    `Nos termos do art. ${3_000 + below(random, 6_000)} do Código Civil.`.replaceAll('1', '2'),
  random => `Aplica-se a Lei ${below(random, 2) + 17}.${100 + below(random, 800)}/1990.`,
  random => `Processo ${1_000_000 + below(random, 8_000_000)}-00.2017.8.02.0058, do TJAL.`,
];

const LIKE: Readonly<Record<string, readonly string[]>> = {
  0: ['O', 'o', ' 0', '0 '],
  1: ['l', 'I', ' 1', '1 '],
  5: ['S', ' 5', '5 '],
  8: ['B', ' 8', '8 '],
};
/** Commas, and stops with a space, are left out, because they would make two numbers. */
const BETWEEN = ['', '', '', ' ', '  ', '-\n', '\n', '.', ' .', "'", '\u00ad'];

/** The citation with letters for some digits, and spaces, line ends and marks between some. */
export function brokenNumber(clean: string, random: () => number): string {
  const written = (digit: string) => {
    const forms = LIKE[digit];
    return forms !== undefined && random() < 0.3 ? forms[below(random, forms.length)]! : digit;
  };
  const joint = () => (random() < 0.5 ? BETWEEN[below(random, BETWEEN.length)]! : '');
  return clean.replace(/\d+/g, number =>
    [...number]
      .map((digit, at) => written(digit) + (at < number.length - 1 ? joint() : ''))
      .join('')
      .replaceAll('. ', '.'),
  );
}

function below(random: () => number, size: number): number {
  return Math.floor(random() * size);
}
