/** SQL for the amounts of a reading by kind: centavos, or days of a sentence. Null without amounts. */
export const amountsIn = (leitura: string): string =>
  `(select jsonb_object_agg(valor ->> 'tipo', coalesce(valor -> 'valor_centavos', valor -> 'dias'))
    from jsonb_array_elements(${leitura} -> 'valores') as valor)`;
