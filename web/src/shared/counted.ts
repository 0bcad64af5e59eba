/** Counts with the words that agree with them, on the page, in answers and in files. */
const WHOLE = new Intl.NumberFormat('pt-BR');

/** A whole number as written in Brazil: `1.231`. */
export const whole = (value: number): string => WHOLE.format(value);

/** The form that agrees with a count: `agreeing(1, 'tem', 'têm')` is `tem`. */
export const agreeing = (count: number, one: string, more: string): string =>
  count === 1 ? one : more;

/** `counted(1, 'decisão', 'decisões')` is `1 decisão`, and `counted(1_231, …)` is `1.231 decisões`. */
export const counted = (count: number, one: string, more: string): string =>
  `${whole(count)} ${agreeing(count, one, more)}`;
