/**
 * `categoryCodes` in SQL, for decisions being written and for rows stored before the columns existed. Generated columns
 * are not used, because a rewrite of the table copies its rows with values for all columns.
 */

const codeOf = (leitura: string, ...fields: string[]) =>
  `case ${fields
    .map(
      field =>
        `when ${leitura} #>> '{${field},confianca}' = 'alta' then (${leitura} #>> '{${field},codigo}')::integer`,
    )
    .join(' ')} end`;

/**
 * The columns assunto and classe of a decision with this reading. A subject that is certain is preferred to a branch of
 * the tree.
 */
export const codesOf = (leitura: string): string =>
  `${codeOf(leitura, 'assunto', 'ramo')}, ${codeOf(leitura, 'classe')}`;
