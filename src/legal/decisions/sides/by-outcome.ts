/** Determines whom a decision favours from its outcome, together with the decision below or the appellant. */
import type { OutcomeRead } from '../outcome/read-outcome.ts';
import type { Resultado } from '../outcome/resultado.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { DecisaoRecorrida, Favorece, Found, Recorrente } from './sides.ts';

const OPPONENTS: Partial<Record<Recorrente, Favorece>> = {
  autor: 'réu',
  réu: 'autor',
  acusação: 'defesa',
  defesa: 'acusação',
};
/** The side that each kind of decision below favours if it is upheld. */
const KEPT: Partial<Record<DecisaoRecorrida, Exclude<Favorece, 'em parte'>>> = {
  procedente: 'autor',
  improcedente: 'réu',
  extinta: 'réu',
  condenação: 'acusação',
  absolvição: 'defesa',
};

export function byOrder(
  order: Found<'autor' | 'réu'> | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (order === null || (resultado !== 'provido' && resultado !== 'improvido')) return null;
  const isKept = resultado === 'improvido';
  const valor = isKept === (order.valor === 'autor') ? 'autor' : 'réu';
  return { valor, base: { ...order.base, valor } };
}

/**
 * If the judgment is upheld, it favours the author. If it is changed, the author may have appealed because it awarded
 * too little.
 */
export function byCondemned(
  condemned: Phrase | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  return condemned !== null && resultado === 'improvido'
    ? found('autor', 'decisao_recorrida', condemned)
    : null;
}

/** If two opponents appealed and only one appeal was granted, that party wins. */
export function byAppeals(recursos: OutcomeRead['recursos']): Found<Favorece> | null {
  const granted = recursos.filter(({ resultado }) => resultado === 'provido');
  const others = recursos.filter(({ resultado }) => resultado !== 'provido');
  const [winner] = granted;
  if (granted.length !== 1 || winner?.recorrente == null) return null;
  const opponent = OPPONENTS[winner.recorrente];
  const isWhole =
    others.length > 0 &&
    others.every(
      ({ recorrente, resultado }) =>
        recorrente === opponent && resultado !== 'parcialmente provido',
    );
  if (!isWhole || opponent === undefined) return null;
  const valor = winner.recorrente as Favorece;
  return { valor, base: { regra: 'recorrente', valor, passagem: null } };
}

/** The favoured side if both sides appealed from a judgment for one side in part, and neither appeal was granted. */
export function byBoth(
  recorrente: Found<Recorrente> | null,
  below: Found<DecisaoRecorrida> | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  const isShared =
    recorrente?.valor === 'ambos' &&
    below?.valor === 'parcialmente procedente' &&
    resultado === 'improvido';
  if (!isShared) return null;
  const { passagem } = below.base;
  return { valor: 'em parte', base: { regra: 'decisao_recorrida', valor: 'em parte', passagem } };
}

export function byBelow(
  below: Found<DecisaoRecorrida> | null,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (below === null || resultado === null) return null;
  const kept = KEPT[below.valor];
  if (kept === undefined) return null;
  const { passagem } = below.base;
  const make = (valor: Favorece): Found<Favorece> => ({
    valor,
    base: { regra: 'decisao_recorrida', valor, passagem },
  });
  if (resultado === 'improvido' || resultado === 'não conhecido') return make(kept);
  return resultado === 'provido' ? make(OPPONENTS[kept]!) : null;
}

export function byAppellant(
  recorrente: Found<Recorrente> | null,
  resultado: Resultado | null,
  nature: Nature,
): Found<Favorece> | null {
  if (recorrente === null || resultado === null) return null;
  const opponent = OPPONENTS[recorrente.valor];
  if (opponent === undefined) return null;
  const { regra, passagem } = recorrente.base;
  const make = (valor: Favorece): Found<Favorece> => ({
    valor,
    base: { regra: regra === 'procedimento' ? 'procedimento' : 'recorrente', valor, passagem },
  });
  if (resultado === 'provido') return make(recorrente.valor as Favorece);
  if (resultado === 'improvido') return make(opponent);
  return resultado === 'não conhecido' && !nature.isHabeas ? make(opponent) : null;
}
