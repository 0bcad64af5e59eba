/** The source of an imported fact, and its name in reasons. */

export interface ImportedFrom {
  /** Date of the pack, YYYY-MM-DD. */
  data: string;
  fonte: string;
}

/** The table as reasons name it: `tabela importada de 15/06/2026 (DJe de 15/06/2026)`. */
export function importedTable({ data, fonte }: ImportedFrom): string {
  return `tabela importada de ${data.split('-').reverse().join('/')} (${fonte})`;
}
