/** Data of the verification bench: súmulas, CNJ cases and labelled documents, all outside the project. */
import fs from 'node:fs';
import path from 'node:path';
import { DATA } from '../corpora.ts';

/** Documents whose labels have wrong offsets. */
const MISALIGNED = new Set(['AP00001441420167030203', 'Rcl3495STJ']);

export interface LabelledDocument {
  id: string;
  text: string;
  /** `clean` is the text of a span before noise was added. */
  entities: { label: string; start: number; end: number; clean?: string }[];
}

export interface SumulaRow {
  tribunal: string;
  vinculante: boolean;
  numero: number;
  enunciado: string;
  status: string;
}

export interface CnjCase {
  entrada: string;
  mod97: boolean;
}

export function hasData(): boolean {
  return fs.existsSync(path.join(DATA, 'lener/train_dev.jsonl'));
}

export function readLener(): LabelledDocument[] {
  const lines = read('lener/train_dev.jsonl').trimEnd().split('\n');
  const documents = lines.map(line => JSON.parse(line) as LabelledDocument);
  return documents.filter(({ id }) => !MISALIGNED.has(id));
}

export function readSumulas(): SumulaRow[] {
  return JSON.parse(read('sumulas/sumulas.json')) as SumulaRow[];
}

export function readCnjCases(): CnjCase[] {
  return (JSON.parse(read('cnj/peer_cases.json')) as { peer_cases: CnjCase[] }).peer_cases;
}

function read(name: string): string {
  return fs.readFileSync(path.join(DATA, name), 'utf8');
}
