/**
 * Reads the addition to the table of concepts from the file named by SVC_CONCEPTS. It is read when the table is loaded,
 * before the settings exist. Threads get the content that their process has read, so that all threads have the same
 * concepts even if the file is replaced.
 */
import fs from 'node:fs';
import {
  getEnvironmentData,
  isMainThread,
  type Serializable,
  setEnvironmentData,
} from 'node:worker_threads';
import { type AddedConcept, type Addition, EMPTY_ADDITION } from './addition.ts';

const FIELDS: Record<keyof Addition, true> = { conceitos: true, diferentes: true };
const CONCEPT_FIELDS: Record<keyof AddedConcept, true> = {
  nome: true,
  formas: true,
  amplos: true,
  absorve: true,
};
const SHARED_KEY = 'jurisgrafo concepts';
const LISTS = ['formas', 'amplos', 'absorve'];

export interface AdditionFile {
  /** Empty without SVC_CONCEPTS. */
  file: string;
  addition: Addition;
}

function shared(read: AdditionFile): AdditionFile {
  setEnvironmentData(SHARED_KEY, read as unknown as Serializable);
  return read;
}

/** Undefined if the main thread has not loaded the table. */
function inherited(): AdditionFile | undefined {
  return getEnvironmentData(SHARED_KEY) as unknown as AdditionFile | undefined;
}

/** Throws one error that names the setting, the file and the field. */
function readAddition(): AdditionFile {
  const file = process.env.SVC_CONCEPTS ?? '';
  if (file === '') return { file, addition: EMPTY_ADDITION };
  let read: unknown;
  try {
    read = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`SVC_CONCEPTS: ${file} cannot be read (${code ?? message})`, { cause: error });
  }
  const problem = problemOf(read);
  if (problem !== null) throw new Error(`SVC_CONCEPTS: ${file}: ${problem}`);
  return { file, addition: { ...EMPTY_ADDITION, ...(read as Partial<Addition>) } };
}

function problemOf(read: unknown): string | null {
  if (!isObject(read)) return 'must be an object';
  const { conceitos = [], diferentes = [] } = read;
  if (!Array.isArray(conceitos)) return 'conceitos must be a list';
  if (!Array.isArray(diferentes)) return 'diferentes must be a list';
  const pair = diferentes.findIndex(one => !isTexts(one) || one.length !== 2);
  if (pair >= 0) return `diferentes.${pair} must be a list of two ids`;
  for (const [place, concept] of conceitos.entries()) {
    const problem = conceptProblem(concept);
    if (problem !== null) return `conceitos.${place}${problem}`;
  }
  return unknownField(read, FIELDS);
}

function conceptProblem(concept: unknown): string | null {
  if (!isObject(concept)) return ' must be an object';
  if (!isText(concept.nome)) return '.nome must be a text';
  const list = LISTS.find(name => concept[name] !== undefined && !isTexts(concept[name]));
  if (list !== undefined) return `.${list} must be a list of texts`;
  const unknown = unknownField(concept, CONCEPT_FIELDS);
  return unknown === null ? null : `.${unknown}`;
}

function unknownField(fields: object, known: Record<string, true>): string | null {
  const name = Object.keys(fields).find(name => !Object.hasOwn(known, name));
  return name === undefined ? null : `${name} is not a field of this file`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** The addition that applies to this process. */
export const ADDITION_FILE = isMainThread
  ? shared(readAddition())
  : (inherited() ?? readAddition());
