/** Words for the passages of a document that an analysis used, for the page and the exported file. */
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
