/** Converts the backend's verification of a text to one verdict for each place, with the text of its mark. */
import { isCancelledTema } from '../../../legal/sumulas/temas.ts';

interface Span {
  start: number;
  end: number;
}

type Flag = boolean | null | undefined;

interface Item extends Span {
  occurrences?: Span[];
}

interface SumulaItem extends Item {
  valid?: Flag;
  vigente?: Flag;
  situacao?: string | null;
  anacronismo?: Flag;
  dita_sem_vigor?: boolean | undefined;
  inciso_inexistente?: string | undefined;
  redacao?: { estado: string; contraria?: boolean | undefined } | null;
}

interface ProcessoItem extends Item {
  format_valid?: boolean;
  plausivel?: Flag;
}

interface LawItem extends Item {
  lei_valida?: Flag;
  motivo?: string | null | undefined;
  dita_sem_vigor?: boolean | undefined;
  artigo_consta?: Flag;
  paragrafo_consta?: Flag;
  inciso_consta?: Flag;
  anacronismo?: Flag;
  vigente?: Flag;
  vigente_na_data?: Flag;
}

interface DecisaoItem extends Item {
  classe_do_tribunal?: Flag;
  divergencias?: readonly unknown[] | undefined;
  relator_do_tribunal?: Flag;
  relator_em_exercicio?: Flag;
  orgao_do_tribunal?: Flag;
  data_possivel?: Flag;
  passagem?: string | null;
}

interface Tema {
  valid?: Flag;
  situacao?: string | undefined;
  outro_tema?: string | undefined;
}

/** The fields of POST /v1/verify's answer from which marks are made. */
export interface VerifyAnswer {
  sumulas: Record<string, SumulaItem>;
  ministros: Record<string, Item & { valid?: Flag }>;
  processos: Record<string, ProcessoItem>;
  legislacao: LawItem[];
  decisoes?: DecisaoItem[];
  temas?: (Item & Tema)[];
  datas?: Item[];
}

/** A citation in the text, with the backend's verdict. */
export interface Verdict extends Span {
  kind: 'sumula' | 'tema' | 'ministro' | 'processo' | 'legislacao' | 'decisao' | 'data';
  /** Whether the tables confirm the citation; null: undecided. */
  isSound: boolean | null;
  /** The fault of the citation; null if it has none. */
  fault: Fault | null;
}

interface Fault {
  /** Text of the mark, such as `súmula inexistente`. */
  text: string;
  /** `grave`: the source does not exist, or says something else. `aviso`: it was not checked. */
  weight: 'grave' | 'leve' | 'aviso';
}

const grave = (text: string): Fault => ({ text, weight: 'grave' });
const leve = (text: string): Fault => ({ text, weight: 'leve' });
/** The mark for a law that no table has. */
const NOT_CONSULTED: Fault = { text: 'não consultado', weight: 'aviso' };

export function verdictsOf(answer: VerifyAnswer): Verdict[] {
  const { sumulas, ministros, processos, legislacao, decisoes, temas, datas } = answer;
  return [
    ...Object.values(sumulas).flatMap(item => placed(item, 'sumula', item.valid, ofSumula(item))),
    ...(temas ?? []).flatMap(item => placed(item, 'tema', item.valid, ofTema(item))),
    ...Object.values(ministros).flatMap(item =>
      placed(
        item,
        'ministro',
        item.valid,
        item.valid === false ? leve('nome não confirmado') : null,
      ),
    ),
    ...Object.values(processos).flatMap(item =>
      placed(item, 'processo', item.format_valid, ofProcesso(item)),
    ),
    ...legislacao.flatMap(item => placed(item, 'legislacao', item.artigo_consta, ofLaw(item))),
    ...(decisoes ?? []).flatMap(item => placed(item, 'decisao', null, ofDecisao(item))),
    ...(datas ?? []).flatMap(item => placed(item, 'data', false, leve('data impossível'))),
  ];
}

function placed(item: Item, kind: Verdict['kind'], flag: Flag, fault: Fault | null): Verdict[] {
  const isSound = fault === null || fault.weight === 'aviso' ? (flag ?? null) : false;
  return [item, ...(item.occurrences ?? [])].map(({ start, end }) => ({
    start,
    end,
    kind,
    isSound,
    fault,
  }));
}

function ofSumula(item: SumulaItem): Fault | null {
  const { valid, vigente, situacao, anacronismo, redacao, dita_sem_vigor } = item;
  if (valid === false) return grave('súmula inexistente');
  if (redacao?.contraria === true) return grave('a súmula diz o contrário');
  const isPast = valid === true && vigente === false && dita_sem_vigor !== true;
  if (isPast) return leve(`súmula ${situacao ?? 'sem vigor'}`);
  if (anacronismo === true) return leve('súmula posterior ao que a aplica');
  if (item.inciso_inexistente !== undefined) return leve('súmula sem incisos');
  if (redacao?.estado === 'outra') return leve('redação de outra súmula');
  return redacao?.estado === 'difere' ? leve('redação que difere da súmula') : null;
}

function ofTema({ valid, situacao, outro_tema }: Tema) {
  if (valid === false) return grave('tema inexistente');
  if (outro_tema !== undefined) return leve('tema trocado');
  return isCancelledTema(situacao) ? leve('tema cancelado') : null;
}

function ofProcesso({ format_valid, plausivel }: ProcessoItem): Fault | null {
  if (format_valid === false) return grave('número de processo inválido');
  return plausivel === false ? leve('número de processo improvável') : null;
}

/** Matches `A Lei 9.656 é de 1998, não de 1999.` */
const OTHER_YEAR = / é de (\d{4}), não de \d{4}\./;

function ofLaw(item: LawItem): Fault | null {
  if (item.lei_valida === false) {
    const [, year] = OTHER_YEAR.exec(item.motivo ?? '') ?? [];
    return grave(year === undefined ? 'lei inexistente' : `a lei desse número é de ${year}`);
  }
  const provisions = [item.artigo_consta, item.paragrafo_consta, item.inciso_consta];
  if (provisions.includes(false)) return leve('artigo que não consta da norma');
  if (item.anacronismo === true) return leve('norma posterior ao que a aplica');
  const isRevoked =
    item.vigente === false && item.vigente_na_data !== true && item.dita_sem_vigor !== true;
  if (isRevoked) return leve('norma revogada');
  return item.lei_valida === null && !provisions.includes(true) ? NOT_CONSULTED : null;
}

function ofDecisao(item: DecisaoItem): Fault | null {
  if (item.passagem === 'difere') return grave('trecho que não consta da decisão');
  if (item.divergencias !== undefined) return grave('diverge da decisão guardada');
  if (item.classe_do_tribunal === false) return leve('classe que não é do tribunal');
  if (item.data_possivel === false) return leve('data impossível');
  if (item.orgao_do_tribunal === false) return leve('órgão que não é do tribunal');
  const isOther = item.relator_do_tribunal === false || item.relator_em_exercicio === false;
  return isOther ? leve('relator que não confere') : null;
}
