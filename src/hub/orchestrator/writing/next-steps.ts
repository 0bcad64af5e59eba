/** Suggestions for the user: follow-up questions and paths, by intent and known slots. */
import type { AnalysisResult } from '../../analyze/analysis.ts';
import type { Intent } from '../intent/intents.ts';
import { shownName } from './portuguese.ts';

/** Minister and topic of the query, as displayed. */
interface Subject {
  ministro: string | null;
  tema: string | null;
}

interface Path {
  label: string;
  query: string;
}

const QUESTIONS: Record<Intent, readonly string[]> = {
  pesquisar_precedentes: [
    'Qual desses julgados é o mais próximo do meu caso?',
    'Há decisões em sentido contrário?',
  ],
  avaliar_risco: [
    'Que argumentos fortalecem o pedido?',
    'O que distingue os julgados com outro resultado?',
  ],
  construir_argumento: [
    'Qual é o principal contra-argumento?',
    'Que julgados sustentam cada fundamento?',
  ],
  comparar_julgados: [
    'O que explica o resultado de cada um?',
    'Qual deles se aproxima mais do meu caso?',
  ],
  perfil_ministro: [
    'Que argumentos esse julgador acolhe com mais frequência?',
    'De quais colegas mais diverge?',
  ],
  evolucao_temporal: [
    'O que mudou nas decisões mais recentes?',
    'A tendência é a mesma em todas as câmaras?',
  ],
  verificar_citacao: [
    'Que julgados aplicam essa citação?',
    'Há súmula ou tema mais recente sobre o ponto?',
  ],
  resumir: ['Quais são os fundamentos legais aplicados?', 'Há decisões semelhantes no acervo?'],
  explicar: ['Que julgados aplicam esse entendimento?', 'Em que casos ele não se aplica?'],
};

const PATHS: Record<Intent, Path> = {
  pesquisar_precedentes: {
    label: 'Pesquisar precedentes',
    query: 'Quais precedentes tratam deste tema?',
  },
  avaliar_risco: {
    label: 'Avaliar o risco',
    query: 'Qual é a chance de provimento do recurso nesses casos?',
  },
  construir_argumento: {
    label: 'Construir a tese',
    query: 'Monte a argumentação com base nesses julgados.',
  },
  comparar_julgados: { label: 'Comparar julgados', query: 'Compare os dois primeiros julgados.' },
  perfil_ministro: { label: 'Perfil do relator', query: 'Como o relator costuma decidir?' },
  evolucao_temporal: {
    label: 'Ver a evolução',
    query: 'Como evoluiu o entendimento sobre o tema?',
  },
  verificar_citacao: {
    label: 'Conferir citações',
    query: 'Verifique as citações desses julgados.',
  },
  resumir: { label: 'Resumir', query: 'Resuma esses julgados.' },
  explicar: { label: 'Explicar', query: 'Explique os fundamentos desses julgados.' },
};

const NEXT: Record<Intent, readonly Intent[]> = {
  pesquisar_precedentes: ['avaliar_risco', 'construir_argumento', 'resumir'],
  avaliar_risco: ['construir_argumento', 'comparar_julgados', 'evolucao_temporal'],
  construir_argumento: ['avaliar_risco', 'pesquisar_precedentes', 'perfil_ministro'],
  comparar_julgados: ['avaliar_risco', 'construir_argumento', 'explicar'],
  perfil_ministro: ['construir_argumento', 'evolucao_temporal', 'pesquisar_precedentes'],
  evolucao_temporal: ['avaliar_risco', 'pesquisar_precedentes', 'perfil_ministro'],
  verificar_citacao: ['pesquisar_precedentes', 'explicar', 'construir_argumento'],
  resumir: ['comparar_julgados', 'avaliar_risco', 'construir_argumento'],
  explicar: ['pesquisar_precedentes', 'construir_argumento', 'resumir'],
};

/** Paths that need two decisions are left out if there is only one. */
export function nextSteps(
  intent: Intent,
  subject: Subject,
  sources: number,
): Pick<AnalysisResult, 'follow_up_questions' | 'suggested_paths'> {
  const paths = NEXT[intent]
    .filter(next => next !== 'comparar_julgados' || sources > 1)
    .map(next => pathOf(next, subject));
  return { follow_up_questions: [...QUESTIONS[intent]], suggested_paths: paths };
}

function pathOf(intent: Intent, { ministro, tema }: Subject): Path {
  const path = PATHS[intent];
  if (intent === 'perfil_ministro' && ministro !== null) {
    return { ...path, query: `Como ${shownName(ministro)} costuma decidir?` };
  }
  if (intent === 'evolucao_temporal' && tema !== null) {
    return { ...path, query: `Como evoluiu o entendimento sobre o tema “${tema}”?` };
  }
  if (intent === 'pesquisar_precedentes' && tema !== null) {
    return { ...path, query: `Quais precedentes tratam do tema “${tema}”?` };
  }
  return { ...path };
}
