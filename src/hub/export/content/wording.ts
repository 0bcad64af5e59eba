/** How figures, dates and the values of a briefing are written in Portuguese. */
import type { DeliveryMode, FaseProcessual, Situation } from '../../briefing/choices.ts';
import type { Argument, BaseRate, DecisionHead } from '../../briefing/evidence-data.ts';

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
export const ARGUMENT: Readonly<Record<Argument['tipo'], string>> = {
  criterio: 'Critério',
  dispositivo: 'Dispositivo',
  precedente: 'Precedente',
};
const OUTCOME: Readonly<Record<string, string>> = {
  provido: 'Provido',
  parcial: 'Provido em parte',
  improvido: 'Não provido',
  outros: 'Outro',
};

/** A situation as a choice of the flow, or in the user's own words. */
export function situationText(situation: string | null): string | null {
  return situation === null ? null : (SITUATION[situation as Situation] ?? situation);
}

export function outcomeText(resultado: string | null): string {
  return resultado === null ? NOT_SAID : (OUTCOME[resultado] ?? resultado);
}

const percentFormat = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 1,
});
const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const percent = (share: number): string => percentFormat.format(share);

/** `62%`, or a dash. */
export const percentOrDash = (share: number | null): string =>
  share === null ? '–' : percent(share);

export function interval(low: number | null, high: number | null): string {
  return low === null || high === null ? '–' : `${percent(low)} a ${percent(high)}`;
}

/** 1 decisão, 2 decisões. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** DD/MM/AAAA of a date that begins with YYYY-MM-DD. */
export function dateText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  return day === undefined ? date : `${day}/${month}/${year}`;
}

/** Day and time in Brasília of an ISO 8601 time. */
export function timeText(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  return `${timeFormat.format(time)} (horário de Brasília)`;
}

/** Ministro, data and resultado of a decision on one line. */
export function headText({ ministro, data, resultado }: DecisionHead): string {
  const said = [
    ...(ministro === null ? [] : [ministro]),
    ...(data === null ? [] : [dateText(data)]),
    ...(resultado === null ? [] : [outcomeText(resultado).toLocaleLowerCase('pt-BR')]),
  ];
  return said.length === 0 ? 'relator, data e resultado não informados' : said.join(', ');
}

/** An argument's figures in words; `outcome` is what its wins ended in. */
export function argumentText(argument: Argument, outcome: string): string {
  const { wins, total, success_rate, wilson_low, wilson_high, amostra_pequena } = argument;
  const small = amostra_pequena ? '; amostra pequena' : '';
  const range = interval(wilson_low, wilson_high);
  return `${percent(success_rate)} ${outcome} (${wins} de ${total}; intervalo de 95%: ${range}${small})`;
}

export function baseRateText(rate: BaseRate): string {
  const { taxa_base, total_decisoes, wilson_low, wilson_high, amostra_pequena } = rate;
  if (taxa_base === null) return 'Sem decisões com resultado conhecido';
  const small = amostra_pequena ? '; amostra pequena' : '';
  const range = interval(wilson_low, wilson_high);
  const decisions = counted(total_decisoes, 'decisão', 'decisões');
  return `${percent(taxa_base)} de ${decisions} (intervalo de 95%: ${range}${small})`;
}
