/**
 * Shows the outcome of the appeal, the appellant, the decision below, the favoured side and the subject, each with its
 * evidence. The outcome of the appeal alone does not show which side won.
 */
import type { ComponentChildren } from 'preact';
import { outcomeName } from '../../words/outcomes.ts';
import type { Record } from './record.ts';

type Appeal = NonNullable<Record['recursos']>[number];
type Favour = NonNullable<Record['favorece_bases']>[number];
type Classified = Record['assunto'];
type Side = NonNullable<Record['recorrente']> | Favour['valor'];

const METHODS: Readonly<{ [method in NonNullable<Record['resultado_base']>['metodo']]: string }> = {
  registro: 'informado no registro, sem leitura do texto',
  teor: 'informado pelo tribunal no campo “teor”',
  dispositivo: 'lido no dispositivo',
  secao_dispositivo: 'lido na seção “Dispositivo” da ementa',
  titulo: 'lido no cabeçalho da ementa',
  frase_final: 'lido na última frase de resultado da ementa',
  inteiro_teor: 'lido no inteiro teor',
};
const RULES: Readonly<{ [rule in Favour['regra']]: string }> = {
  registro: 'informado no registro',
  palavras: 'dito no texto',
  decisao_recorrida: 'pela decisão recorrida e pelo resultado',
  recorrente: 'por quem recorreu e pelo resultado',
  procedimento: 'pelo tipo de processo',
};
const SUBJECT_RULES: Readonly<{ [rule in NonNullable<Classified>['base']['regra']]: string }> = {
  registro: 'informado no registro',
  cabecalho: 'lido no cabeçalho da ementa',
  conceito: 'pelo tema do cabeçalho',
  fato: 'pelo fato narrado',
  lei: 'pela lei citada',
  tribunal: 'pelo tribunal',
  classe: 'pela classe do processo',
  assunto: 'pelo assunto',
  datajud: 'informado pelo CNJ para o processo (DataJud)',
};
const SIDES: Readonly<{ [side in Side]: string }> = {
  autor: 'o autor',
  réu: 'o réu',
  ambos: 'ambas as partes',
  'em parte': 'ambas as partes, cada uma em parte',
  acusação: 'a acusação',
  defesa: 'a defesa',
  terceiro: 'terceiro',
};
const BELOW: Readonly<{ [below in NonNullable<Record['decisao_recorrida']>]: string }> = {
  procedente: 'julgou o pedido procedente',
  'parcialmente procedente': 'julgou o pedido procedente em parte',
  improcedente: 'julgou o pedido improcedente',
  extinta: 'extinguiu o processo',
  condenação: 'condenou',
  absolvição: 'absolveu',
};

export function Reading({ decision }: { decision: Record }) {
  const { resultado, resultado_base: base, recursos = [], favorece_bases = [] } = decision;
  const { recorrente, recorrente_base, decisao_recorrida: below } = decision;
  return (
    <section class="stack tight" aria-label="Resultado e partes">
      <h2>Resultado e partes</h2>
      <dl class="facts">
        <Told name="Resultado">
          {resultado == null ? (
            'Não foi possível identificar o resultado.'
          ) : (
            <Stated value={outcomeName(resultado)} by={base && METHODS[base.metodo]} of={base} />
          )}
        </Told>
        {recursos.length > 0 && (
          <Told name="Recursos julgados">
            <ul class="stack tight">
              {recursos.map(appeal => (
                <li key={appealName(appeal)}>{appealName(appeal)}</li>
              ))}
            </ul>
          </Told>
        )}
        {recorrente != null && (
          <Told name="Quem recorreu ou impetrou">
            <Based value={capitalized(SIDES[recorrente])} base={recorrente_base} />
          </Told>
        )}
        {below != null && (
          <Told name="Decisão recorrida">
            <Based value={capitalized(BELOW[below])} base={decision.decisao_recorrida_base} />
          </Told>
        )}
        <Told name="Quem a decisão favorece">
          <Favoured bases={favorece_bases} />
        </Told>
        <InTable name="Classe processual" value={decision.classe} />
        <InTable name="Ramo do direito" value={decision.ramo} />
        <InTable name="Assunto" value={decision.assunto} />
      </dl>
    </section>
  );
}

function Favoured({ bases }: { bases: readonly Favour[] }) {
  const [first, other] = bases;
  if (first === undefined) return <>Não se pode dizer: falta indicação no texto ou no registro.</>;
  if (other === undefined) return <Based value={capitalized(SIDES[first.valor])} base={first} />;
  return (
    <>
      Não se pode dizer, porque as indicações divergem:
      <ul class="stack tight">
        {[first, other].map(base => (
          <li key={base.valor}>
            <Based value={capitalized(SIDES[base.valor])} base={base} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A row with an entry of the CNJ tables; renders nothing if it is unknown. */
function InTable({ name, value }: { name: string; value: Classified }) {
  if (value == null) return null;
  const { nome, codigo, confianca, base } = value;
  const rule = SUBJECT_RULES[base.regra];
  const by = confianca === 'alta' ? rule : `${rule}, com confiança média`;
  return (
    <Told name={name}>
      <Stated value={`${nome} (CNJ ${codigo})`} by={by} of={{ clausula: base.texto }} />
    </Told>
  );
}

function Told({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

type Base = Pick<Favour, 'regra' | 'passagem'> | null | undefined;

function Based({ value, base }: { value: string; base: Base }) {
  return <Stated value={value} by={base && RULES[base.regra]} of={base?.passagem} />;
}

interface StatedProps {
  value: string;
  /** How the value was determined. */
  by: string | null | undefined;
  of: { clausula: string | null } | null | undefined;
}

function Stated({ value, by, of }: StatedProps) {
  const clause = of?.clausula?.replace(/\s+/g, ' ').trim();
  return (
    <>
      {value}
      {by != null && (
        <span class="meta base">
          {by}
          {clause !== undefined && ': '}
          {clause !== undefined && <q>{clause}</q>}
        </span>
      )}
    </>
  );
}

/** The title of an appeal: `Recurso do autor: provido`. */
function appealName({ recorrente, resultado }: Appeal): string {
  const owner = recorrente == null ? 'de parte não identificada' : ofSide(SIDES[recorrente]);
  return `Recurso ${owner}: ${outcomeName(resultado).toLowerCase()}`;
}

const ofSide = (side: string): string => (/^[oa] /.test(side) ? `d${side}` : `de ${side}`);
const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
