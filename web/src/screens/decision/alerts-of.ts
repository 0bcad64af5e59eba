/** Choices for an alert on a decision: itself, its rapporteur, its concepts, and the súmulas and temas it cites. */
import type { AlertChoice } from '../../parts/create-alert.tsx';
import { person } from '../../words/names.ts';
import type { Record } from './record.ts';

const CITED = /^(?:Súmula|Tema) /;

export function alertsOf(decision: Record): AlertChoice[] {
  const { decisao_id: id, processo, ministro, criterios = [], precedentes = [] } = decision;
  const label = processo ?? id;
  const choices: AlertChoice[] = [
    { label: `Esta decisão (${label})`, body: { kind: 'decision', id } },
  ];
  if (ministro != null) {
    const name = person(ministro);
    choices.push({ label: `Relator: ${name}`, body: { kind: 'minister', name: ministro } });
  }
  for (const { id: topic, nome } of criterios) {
    choices.push({ label: `Conceito: ${nome}`, body: { kind: 'topic', id: topic, name: nome } });
  }
  for (const { nome } of precedentes) {
    if (CITED.test(nome)) choices.push({ label: nome, body: { kind: 'precedent', name: nome } });
  }
  return choices;
}
