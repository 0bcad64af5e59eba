/** The items of the national gazette: decisions in HTML and plain text, and items that are not decisions. */
import type { Seen } from './read-source.ts';
import { brazilian, cnjNumber, type Day, Dice, iso } from './specimen-parts.ts';

export interface DjenSpecimen {
  item: Record<string, unknown>;
  /** The decision, or the reason why the item is skipped. */
  right: Seen | string;
}

/** The fields that the text contains. */
interface Shown {
  texto: string;
  inteiro_teor: string;
  ementa: string | null;
  dispositivo: string | null;
  ministro: string | null;
  resultado: string | null;
  tipoDocumento: string | null;
}

const COURTS = [
  ['8.02', 'TJAL'],
  ['8.19', 'TJRJ'],
  ['4.04', 'TRF4'],
  ['5.15', 'TRT15'],
  ['8.07', 'TJDFT'],
] as const;
const NO_DECISION = 'texto has neither ementa nor operative part, so that it is not stored';
const CANCELLED = 'ativo says that the publication was cancelled, so that it is not stored';
const INTIMATIONS: readonly [string, string | null][] = [
  ['<p>Intime-se a parte autora para, em 15 dias,<br>manifestar-se sobre o laudo.</p>', 'Despacho'],
  ['Vistos. Defiro o prazo de 15 dias. Intime-se.', 'DESPACHO'],
  ['Fica a parte r&eacute; intimada da senten&ccedil;a de fls. 10.', 'Intimação'],
  ['Ciência às partes da data da perícia.', 'Decisão'],
  ['Pauta de julgamento da sessão de 10/10/2025.', null],
];

export function djenSpecimens(count: number, seed: number): DjenSpecimen[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, (_, i) => djenSpecimen(dice, 417_000_000 + i));
}

function djenSpecimen(dice: Dice, id: number): DjenSpecimen {
  const [court, tribunal] = dice.one(COURTS);
  const processo = cnjNumber(dice, court);
  const day = dice.day();
  const isDecision = dice.below(3) > 0;
  const [texto, tipoDocumento] = dice.one(INTIMATIONS);
  const shown = isDecision ? shownOf(dice) : null;
  const isCancelled = dice.below(8) === 0;
  const item = {
    id,
    siglaTribunal: dice.below(4) === 0 ? null : tribunal,
    tipoComunicacao: 'Intimação',
    nomeOrgao: '2ª Câmara',
    texto: shown?.texto ?? texto,
    ...numberFields(dice, processo),
    ...dayFields(dice, day),
    tipoDocumento: shown === null ? tipoDocumento : shown.tipoDocumento,
    nomeClasse: 'APELAÇÃO CÍVEL',
    codigoClasse: dice.one(['198', 198, null]),
    hash: 'abc',
    meio: 'D',
    ...(isCancelled
      ? dice.one([{ ativo: false }, { data_cancelamento: iso(day) }])
      : { ativo: true }),
  };
  if (isCancelled) return { item, right: CANCELLED };
  if (shown === null) return { item, right: NO_DECISION };
  const { ementa, dispositivo, ministro, resultado, inteiro_teor } = shown;
  const right = {
    id: `${tribunal}-${processo}-DJEN-${id}`,
    tribunal,
    processo,
    orgao_julgador: '2ª Câmara',
    data: null,
    fonte: String(id),
  };
  return { item, right: { ...right, ministro, resultado, ementa, dispositivo, inteiro_teor } };
}

const numberFields = (dice: Dice, processo: string) =>
  dice.one([
    { numeroprocessocommascara: processo, numero_processo: processo.replaceAll(/\D/g, '') },
    { numero_processo: processo.replaceAll(/\D/g, '') },
  ]);

const dayFields = (dice: Dice, day: Day) =>
  dice.one([
    { data_disponibilizacao: iso(day) },
    { data_disponibilizacao: `${iso(day)}T00:00:00.000Z`, datadisponibilizacao: brazilian(day) },
    { datadisponibilizacao: brazilian(day) },
  ]);

function shownOf(dice: Dice): Shown {
  return dice.one([agreed, judged, inOneLine, headed])(dice);
}

/** A decision of a chamber: paragraphs of HTML with entities, and an invisible style element. */
function agreed(dice: Dice): Shown {
  const ementa = `APELAÇÃO CÍVEL. ${dice.heading()}. RECURSO PROVIDO.`;
  const dispositivo = 'ACORDAM os Desembargadores em dar provimento ao recurso.';
  const lines = ['Poder Judiciário', 'RELATOR: DES. FULANO DE TAL', `EMENTA: ${ementa}`, 'ACÓRDÃO'];
  const all = [...lines, dispositivo];
  const html = all.map(line => `<p class="x">${entities(line)}</p>`).join('\r\n');
  return {
    texto: `<html><head><style>p { color: red }</style></head><body>${html}</body></html>`,
    inteiro_teor: all.join('\n'),
    ementa,
    dispositivo,
    ministro: 'FULANO DE TAL',
    resultado: 'provido',
    tipoDocumento: dice.one(['Acórdão', null]),
  };
}

function judged(dice: Dice): Shown {
  const dispositivo = 'Ante o exposto, JULGO IMPROCEDENTE o pedido.';
  const lines = ['SENTENÇA', 'Vistos.', 'Relatório dispensado.', dispositivo];
  return {
    texto: lines.join('<br/>'),
    inteiro_teor: lines.join('\n'),
    ementa: null,
    dispositivo,
    ministro: null,
    resultado: 'improvido',
    tipoDocumento: dice.one(['Sentença', 'SENTENÇA', null]),
  };
}

function inOneLine(dice: Dice): Shown {
  const texto = `Apelação Cível - Negaram provimento ao recurso. V. U. - ${dice.heading()}. Sentença mantida.`;
  return {
    texto,
    inteiro_teor: texto,
    ementa: null,
    dispositivo: null,
    ministro: null,
    resultado: 'improvido',
    tipoDocumento: 'ACÓRDÃO',
  };
}

function headed(dice: Dice): Shown {
  const texto = `Intimação do acórdão: EMENTA: APELAÇÃO. ${dice.heading()}. Recurso desprovido.`;
  return {
    texto,
    inteiro_teor: texto,
    ementa: null,
    dispositivo: null,
    ministro: null,
    resultado: 'improvido',
    tipoDocumento: null,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  á: '&aacute;',
  í: '&iacute;',
  Á: '&Aacute;',
  Ã: '&Atilde;',
  Ç: '&Ccedil;',
  Ó: '&Oacute;',
  Í: '&Iacute;',
  Ú: '&#218;',
  ' ': '&nbsp;',
};

/** Replaces every second special character by an entity. */
function entities(text: string): string {
  let count = 0;
  return [...text]
    .map(char => (ENTITIES[char] !== undefined && count++ % 2 === 0 ? ENTITIES[char] : char))
    .join('');
}
