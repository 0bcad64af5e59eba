/** What the outcome was read from, who appealed, what was decided below, and whom the decision favours. */
import { SIDES } from '../../words/outcomes.ts';
import type { Record } from './decision.tsx';
import { Quoted } from './quoted.tsx';

const METHODS: Readonly<{ [method in NonNullable<Record['resultado_base']>['metodo']]: string }> = {
  registro: 'do próprio registro, sem leitura do texto',
  teor: 'do campo “teor”, informado pelo tribunal',
  dispositivo: 'do dispositivo',
  secao_dispositivo: 'da seção “Dispositivo” da ementa',
  titulo: 'do cabeçalho da ementa',
  frase_final: 'da última frase de resultado da ementa',
  inteiro_teor: 'do inteiro teor',
};
type Favour = NonNullable<Record['favorece_bases']>[number];
const RULES: Readonly<{ [rule in Favour['regra']]: string }> = {
  registro: 'informado pelo registro',
  palavras: 'dito no texto',
  decisao_recorrida: 'pela decisão recorrida e pelo resultado',
  recorrente: 'por quem recorreu e pelo resultado',
  procedimento: 'pelo tipo de processo e pelo resultado',
};
const PARTIES: Readonly<{ [party in NonNullable<Record['recorrente']>]: string }> = {
  autor: 'o autor',
  réu: 'o réu',
  ambos: 'ambas as partes',
  acusação: 'a acusação',
  defesa: 'a defesa',
  terceiro: 'terceiro',
};

/** Nothing where nothing was read. */
export function Reading({ decision }: { decision: Record }) {
  const { resultado_base: base, recorrente, decisao_recorrida: below, recursos = [] } = decision;
  const bases = decision.favorece_bases ?? [];
  const isKnown = base != null || recorrente != null || below != null || bases.length > 0;
  if (!isKnown) return null;
  return (
    <section class="stack tight" aria-label="Leitura da decisão">
      {base != null && (
        <p class="meta">
          Resultado lido de: {METHODS[base.metodo]}
          {base.clausula != null && <Quoted text={base.clausula} />}
        </p>
      )}
      {recursos.length > 0 && (
        <p class="meta">
          Recursos julgados:{' '}
          {recursos.map(one => `${owner(one.recorrente)}: ${one.resultado}`).join('; ')}
        </p>
      )}
      {recorrente != null && (
        <p class="meta">
          Quem recorreu: {PARTIES[recorrente]}
          <Quoted text={decision.recorrente_base?.passagem?.clausula} />
        </p>
      )}
      {below != null && (
        <p class="meta">
          Decisão recorrida: {below}
          <Quoted text={decision.decisao_recorrida_base?.passagem?.clausula} />
        </p>
      )}
      {bases.length > 0 && <Favoured bases={bases} />}
    </section>
  );
}

function Favoured({ bases }: { bases: readonly Favour[] }) {
  const [first, other] = bases;
  if (first === undefined) return null;
  if (other === undefined) {
    return (
      <p class="meta">
        Favorece {SIDES[first.valor]} ({RULES[first.regra]})
        <Quoted text={first.passagem?.clausula} />
      </p>
    );
  }
  return (
    <p class="meta">
      Não se pode dizer a quem favorece: há indicação de que favorece {SIDES[first.valor]} (
      {RULES[first.regra]}) e {SIDES[other.valor]} ({RULES[other.regra]}).
    </p>
  );
}

const owner = (party: Record['recorrente']): string =>
  party == null ? 'parte não identificada' : PARTIES[party].replace(/^[oa] /, '');
