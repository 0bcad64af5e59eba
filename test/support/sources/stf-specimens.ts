/** Items of the STF's search, with every irregularity of the published answers. */
import type { Seen } from './read-source.ts';
import { brazilian, Dice, iso } from './specimen-parts.ts';

export interface Specimen<T> {
  item: Record<string, unknown>;
  right: Seen;
  also: T;
}

export interface StfLists {
  precedentes: string[];
  dispositivos: string[];
}

const CHAMBERS = ['Primeira Turma', 'Segunda Turma', 'Tribunal Pleno'];
const ENDINGS = [
  ['Agravo regimental a que se nega provimento.', 'improvido'],
  ['Agravo regimental a que se dá provimento.', 'provido'],
] as const;

export function stfSpecimens(count: number, seed: number): Specimen<StfLists>[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, (_, i) => stfSpecimen(dice, 900_000 + i));
}

function stfSpecimen(dice: Dice, serial: number): Specimen<StfLists> {
  const number = String(100_000 + dice.below(1_300_000));
  const processo = `${dice.one(['ARE', 'RE', 'HC'])} ${number}${dice.one(['', ' AgR', ' ED'])}`;
  const [minister, day, chamber] = [dice.name(), dice.day(), dice.one(CHAMBERS)];
  const [ending, resultado] = dice.one(ENDINGS);
  const ementa = `${dice.heading()}. Súmula 279 do STF. ${ending}`;
  const isAlone = dice.below(4) === 0;
  const operative = 'Ante o exposto, nego provimento ao recurso.';
  const text = `Decisão:\nTrata-se de recurso.\n${operative}`;
  const lists = listsOf(dice);
  const item = {
    id: `sjur${serial}`,
    base: isAlone ? 'decisoes' : 'acordaos',
    titulo: processo,
    ...(dice.isHeads() ? { processo_codigo_completo: processo } : {}),
    processo_numero: dice.isHeads() ? number : Number(number),
    ...ministerFields(dice, minister),
    orgao_julgador: isAlone ? null : chamber,
    julgamento_data: dice.isHeads() ? iso(day) : `${iso(day)}T00:00:00.000Z`,
    publicacao_data: dice.one([null, '2025-12-01', brazilian(dice.day())]),
    ...(isAlone ? { decisao_texto: text } : { ementa_texto: ementa, acordao_ata: ending }),
    ...lists.item,
  };
  return {
    item,
    right: {
      id: `STF-${processo.replaceAll(' ', '-')}-sjur${serial}`,
      tribunal: 'STF',
      processo,
      orgao_julgador: isAlone ? null : chamber,
      ministro: minister,
      data: iso(day),
      resultado: isAlone ? 'improvido' : resultado,
      ementa: isAlone ? null : ementa,
      dispositivo: isAlone ? operative : ending,
      inteiro_teor: isAlone ? text : null,
      fonte: `sjur${serial}`,
    },
    also: {
      precedentes: [...lists.precedentes, ...(isAlone ? [] : ['Súmula 279 do STF'])],
      dispositivos: lists.dispositivos,
    },
  };
}

/** The author of the decision, under each field name that the answers use. */
function ministerFields(dice: Dice, name: string): Record<string, unknown> {
  return dice.one([
    { relator_processo_nome: `MINISTRO ${name}`, ministro_facet: [name] },
    { relator_processo_nome: 'OUTRA PESSOA', relator_acordao_nome: `Min. ${name}` },
    { relator_processo_nome: 'None', ministro_facet: [`MIN. ${name}`] },
    { relator_decisao_nome: name, relator_processo_nome: 'OUTRA PESSOA' },
  ]);
}

function listsOf(dice: Dice) {
  const number = 1000 + dice.below(9000);
  const shown = `${Math.floor(number / 1000)}.${String(number % 1000).padStart(3, '0')}`;
  const laws = [
    'LEG-FED   CF       ANO-1988\n          ART-00005 INC-00035\n          CF-1988 CONSTITUIÇÃO FEDERAL',
    'LEG-FED   LEI-013105      ANO-2015\n          ART-01021 PAR-00004\n          CPC-2015',
    'LEG-FED   SUMSTJ-000007\n          SÚMULA DO SUPERIOR TRIBUNAL DE JUSTIÇA',
    'LEG-FED   SUV-000010\n          SÚMULA VINCULANTE',
  ];
  const notes = `- Acórdão(s) citado(s):\n(COISA JULGADA, LIMITE)\nADI ${number} (TP), HC ${number + 1} (2ªT).\nNúmero de páginas: 9.`;
  return dice.one([
    { item: {}, precedentes: [], dispositivos: [] },
    {
      item: {
        documental_legislacao_citada_texto: dice.isHeads() ? laws : laws.join('\n'),
        documental_observacao_texto: dice.isHeads() ? notes : [notes],
        documental_tese_tema_texto: 'Tema 660',
      },
      precedentes: [`ADI ${shown}`, 'Súmula 7 do STJ', 'Súmula Vinculante 10', 'Tema 660 do STF'],
      dispositivos: ['art. 5 da Constituição Federal', 'art. 1.021 da Lei 13.105/2015'],
    },
  ]);
}
