/** Where an imported fact comes from, and how reasons name it. */

export interface ImportedFrom {
  /** Date of the pack, YYYY-MM-DD. */
  data: string;
  fonte: string;
}

/** `tabela importada de 15/06/2026 (DJe de 15/06/2026)`. */
export function importedTable({ data, fonte }: ImportedFrom): string {
  return `tabela importada de ${data.split('-').reverse().join('/')} (${fonte})`;
}
