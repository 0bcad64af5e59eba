/** The written queries for references, the decisions that they refer to, and which answers count as right. */
import fs from 'node:fs';
import {
  findReferences,
  pointedAt,
} from '../../src/hub/orchestrator/references/find-references.ts';
import type { ReferenceTarget } from '../../src/hub/orchestrator/references/reference.ts';

const FILE = new URL('../../test/fixtures/hub/references.tsv', import.meta.url);

const target = (
  id: string,
  [processo, ministro, orgao, data, resultado]: readonly [string, string, string, string, string],
): ReferenceTarget => ({ id, processo, ministro, orgao, data, resultado });

const TARGETS = [
  target('F1', [
    '0703777-48.2017.8.02.0058',
    'CELYRIO ADAMASTOR TENÓRIO ACCIOLY',
    '3ª Câmara Cível',
    '2019-03-15',
    'provido',
  ]),
  target('F2', [
    'REsp 1.418.593/MS',
    'Min. Luis Felipe Salomão',
    'Segunda Seção',
    '2014-05-14',
    'provido',
  ]),
  target('F3', [
    '0067626-56.2010.8.02.0001',
    'ELISABETH CARVALHO NASCIMENTO',
    '2ª Câmara Cível',
    '2019-03-21',
    'improvido',
  ]),
  target('F4', [
    '0805034-62.2018.8.02.0000',
    'PEDRO AUGUSTO MENDONÇA DE ARAÚJO',
    '2ª Câmara Cível',
    '2019-02-15',
    'improvido',
  ]),
  target('F5', [
    'HC 123.456/SP',
    'MARIA THEREZA DE ASSIS MOURA',
    'Sexta Turma',
    '2012-08-07',
    'não conhecido',
  ]),
  target('F6', [
    '0721846-42.2016.8.02.0001',
    'FÁBIO JOSÉ BITTENCOURT ARAÚJO',
    '1ª Câmara Cível',
    '2019-02-06',
    'parcialmente provido',
  ]),
];

export interface ReferenceCase {
  query: string;
  wanted: string;
  /** The found references, in the notation of `wanted`. */
  got: string;
  isRight: boolean;
}

/** Each written query with what the resolver finds. */
export function referenceCases(): ReferenceCase[] {
  const lines = fs.readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.map(line => {
    const [count, wanted, query] = line.split('\t') as [string, string, string];
    const references = findReferences(query, TARGETS.slice(0, Number(count)));
    const got = notationOf(references);
    return { query, wanted, got, isRight: got === sorted(wanted) };
  });
}

function notationOf(references: ReturnType<typeof findReferences>): string {
  const ids = [...pointedAt(references), ...(references.corpus.length > 0 ? ['corpus'] : [])];
  if (ids.length > 0) return sorted(ids.join(','));
  if (references.unresolved.length > 0) return '?';
  const [name] = references.ministros;
  return name === undefined ? '-' : `nome:${name}`;
}

const sorted = (ids: string): string => ids.split(',').sort().join(',');
