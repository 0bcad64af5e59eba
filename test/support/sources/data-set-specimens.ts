/** Items of public data sets of decisions. */
import type { Seen } from './read-source.ts';
import { brazilian, cnjNumber, Dice, ENDINGS, iso } from './specimen-parts.ts';

export interface DataSetSpecimen {
  item: Record<string, unknown>;
  /** The id is a digest of the texts, and is checked separately. */
  right: Omit<Seen, 'id'>;
}

const LABELS: readonly [unknown, string][] = [
  ['yes', 'provido'],
  ['no', 'improvido'],
  ['partial', 'parcialmente provido'],
  ['not-cognized', 'não conhecido'],
  ['prejudicada', 'prejudicado'],
  ['YES ', 'provido'],
];

export function courtDecisionSpecimens(count: number, seed: number): DataSetSpecimen[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, (_, i) => courtDecision(dice, i));
}

/** The label takes precedence over the text, which contradicts it in half of the items. */
function courtDecision(dice: Dice, serial: number): DataSetSpecimen {
  const hasNumber = dice.below(5) > 0;
  const processo = cnjNumber(dice, '8.02');
  const [day, judge] = [dice.day(), dice.name()];
  const [ending, read] = dice.one(ENDINGS);
  const [label, labelled] = dice.one(LABELS);
  const isLabelled = dice.isHeads();
  const ementa = `APELAÇÃO CÍVEL. ${dice.heading()}. Caso ${serial}. ${ending.toUpperCase()}`;
  const [text, kind] = dice.one([
    ['judgment_text', 'judgment_label'],
    ['decision_text', 'decision_label'],
  ] as const);
  const item = {
    process_number: hasNumber ? processo : '-',
    orgao_julgador: '2ª Câmara Cível',
    publish_date: dice.one([iso(day), `${iso(day)}T00:00:00`, brazilian(day)]),
    judge_relator: dice.one([`Des. ${judge}`, `Desa. ${judge}`, judge]),
    ementa_text: ementa,
    decision_description: 'APELAÇÃO CÍVEL.',
    [text]: ending.toUpperCase(),
    [kind]: isLabelled ? label : null,
    unanimity_text: 'UNANIMIDADE',
    unanimity_label: 'unanimity',
  };
  return {
    item,
    right: {
      tribunal: 'TJAL',
      processo: hasNumber ? processo : null,
      orgao_julgador: '2ª Câmara Cível',
      ministro: judge,
      data: iso(day),
      resultado: isLabelled ? labelled : read,
      ementa,
      dispositivo: ending.toUpperCase(),
      inteiro_teor: null,
      fonte: null,
    },
  };
}

export function rulingSpecimens(count: number, seed: number): DataSetSpecimen[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, (_, i) => ruling(dice, i));
}

function ruling(dice: Dice, serial: number): DataSetSpecimen {
  const minister = dice.name();
  const [ending, resultado] = dice.one(ENDINGS);
  const ementa = `${dice.heading()}. Caso ${serial}. ${ending}`;
  const [relatorio, voto] = ['O agravante insiste.', `O recurso é antigo. ${serial}.`];
  const hasMore = dice.isHeads();
  const item = {
    ementa,
    acordao: ending,
    relatorio,
    voto: dice.below(6) === 0 ? 'nan' : voto,
    ...(hasMore
      ? { relator: `MIN. ${minister}`, classe: 'RE', area: 'CONSTITUCIONAL', extrato: 'Decisão.' }
      : {}),
  };
  const parts = [
    `RELATÓRIO\n${relatorio}`,
    ...(item.voto === 'nan' ? [] : [`VOTO\n${voto}`]),
    ...(hasMore ? ['EXTRATO DE ATA\nDecisão.'] : []),
  ];
  return {
    item,
    right: {
      tribunal: 'STF',
      processo: null,
      orgao_julgador: null,
      ministro: hasMore ? minister : null,
      data: null,
      resultado,
      ementa,
      dispositivo: ending,
      inteiro_teor: parts.join('\n\n'),
      fonte: null,
    },
  };
}
