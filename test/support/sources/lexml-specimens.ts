/** Documents and search records of LexML Brasil, and the decisions that they name. */
import { createHash } from 'node:crypto';
import type { Seen } from './read-source.ts';
import { cnjNumber, Dice, iso } from './specimen-parts.ts';

export interface LexmlSpecimen {
  /** A record of a search answer. The document gives the same decision if it has the same texts. */
  record: string;
  document: string;
  right: Seen | string;
}

/** Place and authority, court, and the code in the court's CNJ numbers; null if the court numbers cases by class. */
const COURTS: readonly (readonly [string, string, string | null])[] = [
  ['br;sao.paulo:tribunal.justica', 'TJSP', '8.26'],
  ['br;alagoas:tribunal.justica', 'TJAL', '8.02'],
  ['br;distrito.federal:tribunal.justica', 'TJDFT', '8.07'],
  ['br;rio.grande.sul:tribunal.justica', 'TJRS', '8.21'],
  ['br;MG:tribunal.justica', 'TJMG', '8.13'],
  ['br:tribunal.regional.federal;regiao.4', 'TRF4', '4.04'],
  ['br:tribunal.regional.trabalho;regiao.15', 'TRT15', '5.15'],
  ['br:superior.tribunal.justica', 'STJ', null],
  ['br:supremo.tribunal.federal', 'STF', null],
];
const CHAMBERS: readonly (readonly [string, string | null])[] = [
  [';turma.3', '3ª Turma'],
  [';camara.direito.privado.10', '10ª Câmara de Direito Privado'],
  [';camara.civel.1', '1ª Câmara Cível'],
  [';plenario', 'Plenário'],
  [';corte.especial', 'Corte Especial'],
  ['', null],
];
const CLASSES: readonly (readonly [string, string])[] = [
  ['resp', 'REsp'],
  ['hc', 'HC'],
  ['re', 'RE'],
];
const OTHERS = ['federal:lei:2002-01-10;10406', 'superior.tribunal.justica:sumula:2010-01-01;479'];

export function lexmlSpecimens(count: number, seed: number): LexmlSpecimen[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, (_, i) => specimen(dice, i));
}

function specimen(dice: Dice, i: number): LexmlSpecimen {
  if (dice.below(8) === 0) return written(`urn:lex:br:${dice.one(OTHERS)}`, null, NO_DECISION);
  const [place, tribunal, code] = dice.one(COURTS);
  const [part, orgao_julgador] = dice.one(CHAMBERS);
  const [subtype, sigla] = dice.one(CLASSES);
  const number = String(1_000_000 + i);
  const processo = code === null ? `${sigla} ${number}` : cnjNumber(dice, code);
  const kind = code === null ? `acordao;${subtype}` : dice.one(['acordao', 'decisao.monocratica']);
  const numbered = code === null ? dice.one([number, `${number}-${i + 7}`]) : processo;
  const data = iso(dice.day());
  const urn = `urn:lex:${place}${part}:${kind}:${data};${numbered}`;
  const ementa = dice.isHeads() ? `${dice.heading()} & OUTROS. Recurso provido.` : null;
  const hash = createHash('sha256').update(urn).digest('hex').slice(0, 12);
  return written(urn, ementa, {
    id: `${tribunal}-${processo.replace(' ', '-')}-lex${hash}`,
    tribunal,
    processo,
    orgao_julgador,
    ministro: null,
    data,
    resultado: ementa === null ? null : 'provido',
    ementa,
    dispositivo: null,
    inteiro_teor: null,
    fonte: urn,
  });
}

const NO_DECISION = 'urn names no decision, so that the document is not stored';

function written(urn: string, ementa: string | null, right: Seen | string): LexmlSpecimen {
  const text = ementa?.replace('&', '&amp;');
  const description = text === undefined ? '' : `<dc:description>${text}</dc:description>`;
  const part =
    text === undefined ? '' : `<Jurisprudencia><Ementa>${text}</Ementa></Jurisprudencia>`;
  return {
    record: `<srw_dc:dc><urn>${urn}</urn><tipoDocumento>X</tipoDocumento>${description}</srw_dc:dc>`,
    document: `<LexML xmlns="http://www.lexml.gov.br/1.0"><Metadado><Identificacao URN="${urn}"/></Metadado>${part}</LexML>`,
    right,
  };
}

/** An answer of the search service. */
export const searchAnswer = (records: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<srw:searchRetrieveResponse xmlns:srw="http://www.loc.gov/zing/srw/" xmlns:srw_dc="info:srw/schema/1/dc-schema"
  xmlns:dc="http://purl.org/dc/elements/1.1/"><srw:version>1.1</srw:version><srw:records>
${records.map(record => `<srw:record><srw:recordData>${record}</srw:recordData></srw:record>`).join('\n')}
</srw:records></srw:searchRetrieveResponse>`;
