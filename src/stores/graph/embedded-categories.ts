/**
 * What `categoryCodes` gives, in SQL: for decisions that are written, and for those that were stored without it.
 * Generated columns would not do: a table that is written anew is copied row by row, all columns given.
 */

const codeOf = (leitura: string, ...fields: string[]) =>
  `case ${fields
    .map(
      field =>
        `when ${leitura} #>> '{${field},confianca}' = 'alta' then (${leitura} #>> '{${field},codigo}')::integer`,
    )
    .join(' ')} end`;

/** The columns assunto and classe of a decision with this reading. A sure subject stands before a branch. */
export const codesOf = (leitura: string): string =>
  `${codeOf(leitura, 'assunto', 'ramo')}, ${codeOf(leitura, 'classe')}`;
