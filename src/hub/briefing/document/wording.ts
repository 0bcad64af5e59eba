/** Formats figures, dates and the values of a briefing in Portuguese. */
import { counted } from '../../../../web/src/shared/counted.ts';
import type { DecisionHead } from '../blocks/decision-head.ts';
import type { BaseRate } from '../blocks/risk-balance/data.ts';
import type { DeliveryMode, FaseProcessual, Situation } from '../choices.ts';
import { dated, rate } from '../wording.ts';

export const NOT_SAID = 'Não informado';

const SITUATION: Readonly<Record<Situation, string>> = {
  pesquisando: 'Pesquisando o tema',
  avaliando: 'Avaliando um caso',
  atuando: 'Atuando no processo',
  estudando: 'Estudando o assunto',
};
export const DELIVERY: Readonly<Record<DeliveryMode, string>> = {
  sintese: 'Síntese',
  parecer: 'Parecer',
  estrategia: 'Estratégia',
  mapa: 'Mapa',
};
export const FASE: Readonly<Record<FaseProcessual, string>> = {
  conhecimento: 'Conhecimento',
  recurso: 'Recurso',
  execucao: 'Execução',
  tutela: 'Tutela provisória',
};
const OUTCOME: Readonly<Record<string, string>> = {
  provido: 'Provido',
  parcial: 'Provido em parte',
  improvido: 'Não provido',
  outros: 'Outro resultado',
};

/** The label of a situation, or the user's own text. */
export function situationText(situation: string | null): string | null {
  return situation === null ? null : (SITUATION[situation as Situation] ?? situation);
}

export function outcomeText(resultado: string | null): string {
  return resultado === null ? NOT_SAID : (OUTCOME[resultado] ?? resultado);
}

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `49,3% a 54,9%`, or a dash without an interval. */
export const interval = (low: number | null, high: number | null): string =>
  low === null || high === null ? '–' : `${rate(low)} a ${rate(high)}`;

/** Date and time in Brasília, from ISO 8601. */
export function timeText(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  return `${timeFormat.format(time)} (horário de Brasília)`;
}

const SMALL_WORDS = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);
const WORD = /\p{L}+/gu;

/** A name stored in capitals, with normal capitalization; any other name unchanged. */
export function personName(name: string): string {
  if (name !== name.toLocaleUpperCase('pt-BR')) return name;
  return name
    .toLocaleLowerCase('pt-BR')
    .replace(WORD, word =>
      SMALL_WORDS.has(word) ? word : word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1),
    );
}

/** Minister, date and outcome of a decision on one line. */
export function headText({ ministro, data, resultado }: DecisionHead): string {
  const said = [
    ...(ministro === null ? [] : [`rel. ${personName(ministro)}`]),
    ...(data === null ? [] : [dated(data)]),
    ...(resultado === null ? [] : [outcomeText(resultado).toLocaleLowerCase('pt-BR')]),
  ];
  return said.length === 0 ? 'relator, data e resultado não informados' : said.join(', ');
}

export function baseRateText(base: BaseRate): string {
  const { taxa_base, total_decisoes, wilson_low, wilson_high, amostra_pequena } = base;
  if (taxa_base === null) return 'Sem decisões com resultado conhecido';
  const range = interval(wilson_low, wilson_high);
  const decisions = counted(total_decisoes, 'decisão', 'decisões');
  if (amostra_pequena)
    return `${Math.round(taxa_base * total_decisoes)} de ${decisions} (amostra pequena)`;
  return `${rate(taxa_base)} de ${decisions} (intervalo de 95%: ${range})`;
}
