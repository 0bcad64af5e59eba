/**
 * `categoryCodes` in SQL: for decisions being written, and for rows stored before the columns existed. Generated
 * columns would not work: when a table is rewritten, its rows are copied with all columns given.
 */

const codeOf = (leitura: string, ...fields: string[]) =>
  `case ${fields
    .map(
      field =>
        `when ${leitura} #>> '{${field},confianca}' = 'alta' then (${leitura} #>> '{${field},codigo}')::integer`,
    )
    .join(' ')} end`;

/** The columns assunto and classe of a decision with this reading. A certain subject is preferred to a branch. */
export const codesOf = (leitura: string): string =>
  `${codeOf(leitura, 'assunto', 'ramo')}, ${codeOf(leitura, 'classe')}`;
