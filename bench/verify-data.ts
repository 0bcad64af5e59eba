/** What the bench of verification reads beside the checkout: súmulas, CNJ cases, labelled documents. Absent: skipped. */
import fs from 'node:fs';

const FOLDER = new URL('../../shared/data/', import.meta.url);
/** Their labels stand at other offsets than their words. */
const MISALIGNED = new Set(['AP00001441420167030203', 'Rcl3495STJ']);

export interface LabelledDocument {
  id: string;
  text: string;
  entities: { label: string; start: number; end: number }[];
}

export interface SumulaRow {
  tribunal: string;
  vinculante: boolean;
  numero: number;
  status: string;
}

export interface CnjCase {
  entrada: string;
  mod97: boolean;
}

export function hasData(): boolean {
  return fs.existsSync(new URL('lener/train_dev.jsonl', FOLDER));
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
  return fs.readFileSync(new URL(name, FOLDER), 'utf8');
}
