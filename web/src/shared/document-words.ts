/** What is said of the passages of a document that an analysis has read, on the page and in its file. */
export const PASSAGE_ROLES = {
  citacao: 'Citação a rever',
  decisao: 'Decide',
  pedido: 'Pede',
  questao: 'Diz de que trata',
  fundamento: 'Fundamenta',
} as const;

interface Placed {
  page: number | null;
  paragraph: number | null;
}

export const passagePlace = ({ page, paragraph }: Placed): string =>
  page === null ? `parágrafo ${paragraph}` : `página ${page}`;
