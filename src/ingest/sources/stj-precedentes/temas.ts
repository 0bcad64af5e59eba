/** Converts rows of the STJ's tables into facts about temas. */
import { canonicalPrecedente } from '../../../legal/decisions/extract.ts';
import { foldText } from '../../../legal/text/fold.ts';
import type { Paradigma, TemaContent } from '../../../stores/relational/reference-fact.ts';
import { SourceFields, type SourceItem } from '../source-fields.ts';
import { stjPrecedentes } from './form.ts';

const TEMA = 'tema';
const NUMBER = /^0*([1-9]\d{0,3})$/;
/** A subject with its code, in a text with single spaces. */
const SUBJECT = /(\d{1,9}) ?- ?(.+?) ?(?=, ?\d+ ?-|$)/gu;
const STATE = /^[A-Z]{2}$/;
const HAS_STATE = /[/-]\s*[A-Z]{2}$/;
/** Limits of the fields of a fact. */
const TEXT_UNITS_MAX = 20_000;
const LINE_UNITS_MAX = 100;
const NAME_UNITS_MAX = 200;
const ITEMS_MAX = 200;

/**
 * Collects the content of each tema. The table repeats a tema for each related tema of the STF; the first row is used.
 */
export class TemaRows {
  readonly temas = new Map<number, TemaContent>();
  /** Temas described by a row of their own; the table of cases has no such rows. */
  readonly #described = new Set<number>();

  /** Adds a row; returns its unused fields. */
  add(row: SourceItem): SourceFields['told'] {
    const fields = new SourceFields(row);
    const number = numberOf(fields);
    if (number !== null) {
      const tema = this.temas.get(number) ?? {};
      this.temas.set(number, tema);
      const isCase = Object.hasOwn(row, 'leadingCase');
      if (isCase) addCase(tema, fields);
      else if (this.#described.has(number)) fields.tell('numeroPrecedente', 'is repeated');
      else describe(tema, fields);
      if (!isCase) this.#described.add(number);
    }
    for (const name of fields.names) {
      const isKnown = Object.hasOwn(stjPrecedentes.fields, name);
      if (isKnown || stjPrecedentes.ignored?.includes(name)) continue;
      if (fields.raw(name) !== null) fields.tell(name, 'is not used');
    }
    return fields.told;
  }

  /** The highest number, if the table of temas was read: temas are numbered without gaps. */
  get last(): number | null {
    return this.#described.size === 0 ? null : Math.max(...this.#described);
  }
}

function numberOf(fields: SourceFields): number | null {
  const kind = fields.text('tipoPrecedente');
  if (kind === null || foldText(kind) !== TEMA) {
    fields.tell('tipoPrecedente', 'is no Tema');
    return null;
  }
  const [, digits] = NUMBER.exec(fields.text('numeroPrecedente')?.trim() ?? '') ?? [];
  if (digits === undefined) fields.tell('numeroPrecedente', 'is no number from 1 to 9,999');
  return digits === undefined ? null : Number(digits);
}

function describe(tema: TemaContent, fields: SourceFields): void {
  const set = <K extends keyof TemaContent>(name: K, value: TemaContent[K] | null) => {
    if (value !== null) tema[name] = value;
  };
  set('situacao', line(fields, 'situacao', LINE_UNITS_MAX));
  set('tese', text(fields, 'teseFirmada'));
  set('questao', text(fields, 'questaoSubmetidaAJulgamento'));
  set('orgao_julgador', line(fields, 'orgaoJulgador', LINE_UNITS_MAX));
  const subjects = fields.text('Assuntos');
  if (subjects === null) return;
  const assuntos = [...tidy(subjects).matchAll(SUBJECT)].map(([, code, name]) => ({
    codigo: Number(code),
    nome: name!.slice(0, NAME_UNITS_MAX).toWellFormed().trim(),
  }));
  if (assuntos.length === 0) fields.tell('Assuntos', 'has no code and name');
  else tema.assuntos = assuntos.filter(({ codigo }) => codigo > 0).slice(0, ITEMS_MAX);
}

function addCase(tema: TemaContent, fields: SourceFields): void {
  if (fields.text('leadingCase')?.trim().toUpperCase() !== 'S') {
    fields.tell('leadingCase', 'is not S: only leading cases are kept');
    return;
  }
  const written = line(fields, 'Processo', LINE_UNITS_MAX);
  if (written === null) return;
  const uf = fields.text('origemUF')?.trim() ?? '';
  const isWhole = HAS_STATE.test(written) || !STATE.test(uf);
  const processo = canonicalPrecedente(isWhole ? written : `${written}/${uf}`);
  tema.paradigmas ??= [];
  const isKnown = tema.paradigmas.some(one => one.processo === processo);
  if (isKnown || tema.paradigmas.length >= ITEMS_MAX) return;
  const paradigma: Paradigma = { processo };
  const registro = line(fields, 'numeroRegistro', LINE_UNITS_MAX);
  const relator = line(fields, 'ministroRelator', LINE_UNITS_MAX);
  if (registro !== null) paradigma.registro = registro;
  if (relator !== null) paradigma.relator = relator;
  tema.paradigmas.push(paradigma);
}

function text(fields: SourceFields, name: string): string | null {
  const value = fields.text(name)?.replaceAll('\0', '').toWellFormed().trim() ?? '';
  if (value.length > TEXT_UNITS_MAX) fields.tell(name, `is cut at ${TEXT_UNITS_MAX} characters`);
  return value.slice(0, TEXT_UNITS_MAX).toWellFormed().trim() || null;
}

function line(fields: SourceFields, name: string, max: number): string | null {
  const value = tidy(fields.text(name) ?? '');
  if (value.length <= max) return value || null;
  fields.tell(name, `has more than ${max} characters`);
  return null;
}

const tidy = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
