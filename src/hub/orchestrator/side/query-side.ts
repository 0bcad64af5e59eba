/** Reads from a query which side its writer represents. An ambiguous query gives null. */
import type { Lado } from '../../../legal/decisions/sides/sides.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { QUERY_UNITS_MAX } from '../fold-query.ts';
import { PARTIES, type Role } from './party-lexicon.ts';
import { type Proceeding, proceedingOf } from './proceeding.ts';
import { COMPANY_MAY_SUE, CONSUMER_MAY_BE_SUED } from './trade-doubt.ts';

const FILL = '(?:(?:o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|parte|empresa) ){0,4}';
const LAWYER = '(?:advogad[oa]s? |defensor(?:a|es)? |procurador(?:a|es)? |patron[oa] )?';
const CLIENT = '(?:meus?|minhas?|nossos?|nossas?) clientes?';
/** Words followed by the writer's own party. */
const OWN = [
  'represento|representamos|patrocino|patrocinamos|defendo|defendemos|sou|somos|como advogad[oa]',
  '(?:vou|vamos|quero|preciso|precisamos) (?:representar|defender)',
  '(?:atuo|atuamos|advogo|advogamos|estou|estamos) (?:por|pel[oa]s?|para|em nome|em favor|do lado|pelo lado|na defesa|na)',
  '(?:faco|fazemos|preparo|preparamos|elaboro|redijo|escrevo) a defesa',
  `${CLIENT} (?:eh|era|sao|figura como)`,
].join('|');

const ROLES = Object.keys(PARTIES) as Role[];
/** Excludes two parties together: `o autor e o réu`. */
const NO_OTHER = `(?! (?:e|ou) ${FILL}(?:${Object.values(PARTIES).join('|')})\\b)`;
/** A `nao` before the words negates them. */
const OWN_PARTIES = ROLES.map(role => ({
  role,
  own: new RegExp(
    `(?<!\\bnao )\\b(?:${OWN}) ${FILL}${LAWYER}${FILL}(?:${PARTIES[role]})\\b${NO_OTHER}`,
  ),
  whole: new RegExp(`^${FILL}(?:${PARTIES[role]})$`),
  /** Not applied to consumers: `defesa do consumidor` is part of the name of a code. */
  defence: new RegExp(`^(?:a |na |pela )?defesa ${FILL}(?:${PARTIES[role]})\\b`),
}));
const ENDS_WITH_CLIENT = new RegExp(`\\b${CLIENT}$`);

const SUE =
  '(?:processar|acionar|(?:ajuizar|propor|mover|entrar com) (?:uma |a )?(?:acao|demanda))';
const LOST =
  '(?:cancelad|atrasad|negad|negativad|inscrit|recusad|indeferid|extraviad|suspens|descontad)[oa]';
/** Statements about the writer or the client, and the role that they imply. */
const PLACES: readonly (readonly [Role, RegExp])[] = [
  ['claimant', new RegExp(`\\b(?:quero|queremos|vou|vamos|pretendo|pretendemos) ${SUE}\\b`)],
  ['claimant', new RegExp(`\\b${CLIENT} (?:quer|pretende|vai) ${SUE}\\b`)],
  [
    'claimant',
    new RegExp(`\\b${CLIENT} (?:processou|acionou|ajuizou|entrou com (?:uma )?acao)\\b`),
  ],
  ['claimant', /\b(?:ajuizei|ajuizamos) (?:uma |a )?(?:acao|demanda)\b/],
  [
    'claimant',
    new RegExp(
      `\\b${CLIENT} teve (?:o |a |seu |sua |um |uma )?(?:voo|nome|cobertura|tratamento|cirurgia|exame|bagagem|beneficio|internacao) (?:\\w+ )?${LOST}\\b`,
    ),
  ],
  [
    'defendant',
    new RegExp(`\\b(?:acao|execucao|demanda) (?:\\w+ ){0,3}contra (?:o |a )?${CLIENT}\\b`),
  ],
  ['defendant', new RegExp(`\\b(?:processou|processaram|acionou) (?:o |a )?${CLIENT}\\b`)],
  [
    'defendant',
    new RegExp(`\\b(?:${CLIENT} foi|fui|fomos) (?:processad|demandad|acionad)[oa]s?\\b`),
  ],
  ['defendant', new RegExp(`\\b(?:${CLIENT} foi|${CLIENT} foram|fui|fomos) condenad[oa]s?\\b`)],
  [
    'accused',
    new RegExp(`\\b(?:${CLIENT} foi|${CLIENT} esta|fui) (?:denunciad|pres|indiciad)[oa]\\b`),
  ],
];
/** Either side may be ordered to pay costs, so a query about costs gives no side. */
const COSTS =
  /\bcondenad[oa]s? (?:\w+ ){0,3}(?:custas|honorarios|sucumbencia)\b|\blitigancia de ma fe\b/;

/**
 * The side; null if unknown. `ementas` are those sent with the query. Linear in the first 2,000 UTF-16 code units of
 * each text.
 */
export function ladoInQuery(query: string, ementas: readonly string[]): Lado | null {
  const text = query.slice(0, QUERY_UNITS_MAX);
  const folded = foldText(text);
  if (COSTS.test(folded)) return null;
  const roles = new Set(text.split(/[.;:?!\n()]+/).flatMap(rolesIn));
  const proceeding = proceedingOf(folded, ementas);
  const sides = new Set([...roles].map(role => sideOf(role, proceeding, folded)));
  const [only] = sides;
  return sides.size === 1 ? only! : null;
}

/** The writer's roles in one sentence. */
function rolesIn(sentence: string): Role[] {
  // Folding would turn `é` (is) into `e` (and).
  const verbs = sentence.replace(/(?<!\p{L})é(?!\p{L})/giu, 'eh');
  const clauses = verbs.split(',').map(foldText);
  const named = OWN_PARTIES.filter(({ own, whole, defence, role }) =>
    clauses.some(
      (clause, i) =>
        own.test(clause) ||
        (role !== 'consumer' && role !== 'claimant' && defence.test(clause)) ||
        // Matches `meu cliente, passageiro, …`.
        (whole.test(clause) &&
          i + 1 < clauses.length &&
          ENDS_WITH_CLIENT.test(clauses[i - 1] ?? '')),
    ),
  );
  const placed = PLACES.filter(([, words]) => clauses.some(clause => words.test(clause)));
  return [...named.map(({ role }) => role), ...placed.map(([role]) => role)];
}

function sideOf(role: Role, proceeding: Proceeding | null, folded: string): Lado | null {
  if (role === 'claimant') return proceeding === 'criminal' ? null : 'autor';
  if (role === 'consumer')
    return proceeding === 'criminal' || CONSUMER_MAY_BE_SUED.test(folded) ? null : 'autor';
  if (role === 'company')
    return proceeding === 'criminal' || COMPANY_MAY_SUE.test(folded) ? null : 'réu';
  if (proceeding === 'criminal') return role === 'prosecution' ? 'acusação' : 'defesa';
  return proceeding === 'civil' && role === 'defendant' ? 'réu' : null;
}
