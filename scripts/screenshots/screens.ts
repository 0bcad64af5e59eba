/** The screens of the tour, in its order. One line each: what leads to it, and what is shown when it is whole. */
import type { Page } from 'playwright-core';

interface Screen {
  /** Of its picture in docs/screens. */
  name: string;
  /** Leaves the page as the picture shows it. */
  show(page: Page): Promise<void>;
}

const QUERY = 'atraso ou cancelamento de voo dano moral';
const CITING =
  'O Código de Defesa do Consumidor aplica-se às instituições financeiras (Súmula 297 do STJ). A ' +
  'inscrição indevida gera dano moral presumido, salvo inscrição anterior (Súmula 385 do STJ). No ' +
  'mesmo sentido, a Súmula 321 do STJ e a Súmula 999 do STJ.';

export const SCREENS: readonly Screen[] = [
  { name: 'inicio', show: page => at(page, '/', '.outcomes') },
  { name: 'pesquisar', show: search },
  { name: 'decisao', show: decision },
  { name: 'grafo', show: graph },
  { name: 'paineis', show: page => at(page, '/paineis', 'main li svg') },
  { name: 'analisar', show: newAnalysis },
  { name: 'analise', show: analysis },
  { name: 'briefing', show: briefing },
  { name: 'verificar', show: verification },
  { name: 'sessoes', show: page => at(page, '/sessoes', 'article, li h2') },
  { name: 'arquivos', show: file },
  { name: 'operacao', show: page => at(page, '/operacao', 'dl.figures') },
];

/** Opens an address and waits until the selector is there. */
async function at(page: Page, address: string, selector: string): Promise<void> {
  await page.goto(address);
  await page.locator(selector).first().waitFor();
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

const found = (page: Page) => at(page, `/?${new URLSearchParams({ q: QUERY })}`, 'article.result');

async function search(page: Page): Promise<void> {
  await found(page);
  const boxes = page.locator('article.result').getByRole('checkbox');
  for (const i of [0, 1, 2]) await boxes.nth(i).check();
}

async function decision(page: Page): Promise<void> {
  await found(page);
  await page.locator('article.result h2 a').first().click();
  await page.getByRole('heading', { name: 'Casos semelhantes' }).waitFor();
  await press(page, /^Marcar/);
  await page.locator('.irac').first().waitFor();
}

async function graph(page: Page): Promise<void> {
  await found(page);
  await page.locator('article.result h2 a').first().click();
  await page.getByRole('link', { name: 'Ver no grafo' }).click();
  await page.locator('canvas').first().waitFor();
}

async function newAnalysis(page: Page): Promise<void> {
  await found(page);
  await page.getByRole('link', { name: 'Analisar', exact: true }).last().click();
  const question = 'A companhia aérea responde pelo cancelamento do voo?';
  await page.getByLabel('Pergunta').fill(question);
}

/** Asks what the screen before it has typed. */
async function analysis(page: Page): Promise<void> {
  await press(page, 'Analisar');
  await page.getByRole('heading', { name: 'Afirmações e trechos' }).waitFor();
}

async function briefing(page: Page): Promise<void> {
  await at(page, '/briefing', 'form');
  await page.getByLabel('Nome do caso').fill('Silva contra Companhia Aérea');
  await press(page, 'Começar');
  await page.getByLabel('O que aconteceu').fill('Voo cancelado sem aviso nem assistência');
  await page.getByLabel('O que se defende').fill('Dano moral pelo cancelamento de voo');
  await page.getByLabel('Atuar no caso').check();
  await press(page, 'Guardar e buscar precedentes');
  await page.getByRole('button', { name: /^Útil/ }).first().waitFor();
}

async function verification(page: Page): Promise<void> {
  await at(page, '/verificar', 'textarea');
  await page.getByRole('textbox', { name: 'Texto' }).fill(CITING);
  await press(page, 'Verificar');
  await page.locator('.cited').first().waitFor();
}

/** A file with two invented decisions, as the STJ publishes its own. */
async function file(page: Page): Promise<void> {
  await at(page, '/arquivos', '.drop');
  const items = [
    ['REsp', 'RECURSO ESPECIAL', 'Dano moral. Inscrição indevida. Recurso especial provido.'],
    ['AgInt', 'AGRAVO INTERNO', 'Plano de saúde. Recusa de cobertura. Agravo interno não provido.'],
  ].map(([siglaClasse, descricaoClasse, ementa], i) => ({
    id: `00000000${i}`,
    numeroProcesso: `190000${i}`,
    siglaClasse,
    descricaoClasse,
    nomeOrgaoJulgador: 'TERCEIRA TURMA',
    ministroRelator: 'FULANA DE TAL',
    ementa: `CIVIL E CONSUMIDOR. ${ementa}`,
    dataDecisao: `2024050${i + 6}`,
    notas: 'Campo que se conhece.',
    campoNovo: 'Campo que não se conhece.',
  }));
  const buffer = Buffer.from(JSON.stringify(items));
  const chosen = { name: 'espelhos.json', mimeType: 'application/json', buffer };
  await page.locator('.drop input').setInputFiles(chosen);
  await page.locator('.sample').first().waitFor();
}
