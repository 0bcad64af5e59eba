/** Reads the party to whom an appeal belongs: `recurso do autor`, `apelo da parte ré`, `agravo ministerial`. */
import type { Recorrente } from './sides.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const AUTHOR = set(
  'autor autora autores autoras demandante demandantes requerente requerentes promovente promoventes reclamante reclamantes ' +
    'postulante postulantes suplicante autoral consumidor consumidora consumidores segurado segurada',
);
const DEFENDANT = set(
  're reu reus res demandado demandada demandados demandadas requerido requerida requeridos promovido promovida reclamada ' +
    'reclamado suplicado inss',
);
const ACCUSATION = set('ministerial acusacao acusatorio parquet promotoria mp querelante mpf');
const DEFENCE = set(
  'defesa defensivo defensivos defensiva acusado acusada acusados paciente sentenciado condenado querelado',
);
const BOTH = set('ambas ambos partes reciprocos');
const BETWEEN = set(
  'de do da dos das pelo pela pelos pelas parte e interposto interposta interpostos manejado manejada aviado aviada por ' +
    'civel criminal civeis apelacao apelo recurso agravo instrumento especial ordinario inominado embargos declaracao primeiro ' +
    'primeira segundo segunda voluntario principal proprio ao aos a os o opostos oposto',
);
const REACH = 9;

/** Party words of a criminal case name the accusation; elsewhere the Ministério Público is an author. */
export function partyAt(words: readonly string[], at: number): Recorrente | null {
  const word = words[at]!;
  if (word === 'ministerio' && words[at + 1] === 'publico') return 'acusação';
  if (AUTHOR.has(word)) return 'autor';
  if (DEFENDANT.has(word)) return 'réu';
  if (ACCUSATION.has(word)) return 'acusação';
  if (DEFENCE.has(word)) return 'defesa';
  if (word === 'terceiro' && /^(interessado|prejudicado|embargante)$/.test(words[at + 1] ?? ''))
    return 'terceiro';
  if (BOTH.has(word)) return 'ambos';
  return null;
}

/** The party whose appeal the noun at `at` names; null if the next words name none. */
export function partyOf(words: readonly string[], at: number, to: number): Recorrente | null {
  const found = new Set<Recorrente>();
  for (let next = at + 1; next <= Math.min(words.length - 1, at + REACH, to); next++) {
    const party = partyAt(words, next);
    if (party !== null) found.add(party);
    else if (!BETWEEN.has(words[next]!)) break;
  }
  if (found.has('ambos') || (found.has('autor') && found.has('réu'))) return 'ambos';
  const [only] = found;
  return found.size === 1 ? only! : null;
}
