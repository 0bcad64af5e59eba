/**
 * Every file of `src`, of the page and of the client as TypeScript's own parser reads it: imports, functions and lines.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CallExpression,
  isCallExpression,
  isExportAssignment,
  isExportDeclaration,
  isFunctionLikeDeclaration,
  isImportDeclaration,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

interface Import {
  /** The path from the root for files of this repository; for others the package's name or `node:`. */
  target: string;
  /** Whether only types are imported, so that the import is erased before the file runs. */
  isType: boolean;
}

interface FoundFunction {
  name: string;
  line: number;
  lines: number;
}

export interface Source {
  /** The path from the root, such as `src/engine/budget.ts`. */
  path: string;
  text: string;
  lines: string[];
  imports: Import[];
  functions: FoundFunction[];
  hasDefaultExport: boolean;
  /** Places of the keyword `any`. */
  anyLines: number[];
  /** Lines with a string or a pattern, which the formatter does not break. */
  textLines: Set<number>;
}

/** All files of `src`, parsed. */
export const readSources = (): Source[] => read('src/**/*.ts');

/** All files of the client. */
export const readClient = (): Source[] => read('clients/typescript/src/**/*.ts');

/** All files of the page. */
export const readPage = (): Source[] => read('web/src/**/!(*.d).{ts,tsx}');

/** A program of nothing but these files, because the project's own would also load their packages and all tests. */
const ALONE = { noResolve: true, noLib: true, types: [], jsx: 'preserve' };

function read(pattern: string): Source[] {
  const files = fs
    .globSync(pattern, { cwd: ROOT })
    .map(file => file.replaceAll(path.sep, '/'))
    .sort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jurisgrafo-sources-'));
  const config = path.join(folder, 'tsconfig.json');
  const named = files.map(file => path.join(ROOT, file));
  fs.writeFileSync(config, JSON.stringify({ compilerOptions: ALONE, files: named }));
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [config] });
    const [project] = snapshot.getProjects();
    return files.map(file => {
      const parsed = project?.program.getSourceFile(path.join(ROOT, file));
      if (parsed === undefined) throw new Error(`${file} is no part of the project`);
      return sourceOf(file, parsed);
    });
  } finally {
    api.close();
    fs.rmSync(folder, { recursive: true });
  }
}

function sourceOf(file: string, parsed: SourceFile): Source {
  const { text } = parsed;
  const source: Source = {
    path: file,
    text,
    lines: text.split('\n'),
    imports: [],
    functions: [],
    hasDefaultExport: false,
    anyLines: [],
    textLines: new Set(),
  };
  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  const visit = (node: Node): void => {
    const specifier = specifierOf(node);
    if (specifier !== null) {
      source.imports.push({ target: targetOf(file, specifier.text), isType: specifier.isType });
    }
    if (isFunctionLikeDeclaration(node)) {
      const line = lineAt(node.getStart(parsed));
      const name = text.slice(node.getStart(parsed)).split(/[{\n]/, 1)[0]!;
      source.functions.push({ name, line, lines: lineAt(node.end) - line + 1 });
    }
    if (node.kind === SyntaxKind.AnyKeyword) source.anyLines.push(lineAt(node.end));
    if (TEXTS.has(node.kind)) {
      for (let line = lineAt(node.getStart(parsed)); line <= lineAt(node.end); line++) {
        source.textLines.add(line);
      }
    }
    if (isExportAssignment(node) || hasDefaultModifier(node)) source.hasDefaultExport = true;
    node.forEachChild(visit);
  };
  parsed.forEachChild(visit);
  return source;
}

const TEXTS = new Set<SyntaxKind>([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateExpression,
  SyntaxKind.RegularExpressionLiteral,
]);

function hasDefaultModifier(node: Node): boolean {
  const modifiers = (node as { modifiers?: readonly Node[] }).modifiers ?? [];
  return modifiers.some(({ kind }) => kind === SyntaxKind.DefaultKeyword);
}

/**
 * The module that a node imports, by a declaration, `export from`, `import()` of a text or template, or `new URL(…,
 * import.meta.url)`.
 */
function specifierOf(node: Node): { text: string; isType: boolean } | null {
  if (isImportDeclaration(node)) {
    const isType = node.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
    return { text: textOf(node.moduleSpecifier), isType };
  }
  if (isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    return { text: textOf(node.moduleSpecifier), isType: node.isTypeOnly };
  }
  if (isCallExpression(node) && isDynamicImport(node)) {
    return { text: textOf(node.arguments[0]!), isType: false };
  }
  if (isNewExpression(node) && node.arguments?.[1]?.getText() === 'import.meta.url') {
    const text = textOf(node.arguments[0]!);
    if (text.endsWith('.ts')) return { text, isType: false };
  }
  return null;
}

const isDynamicImport = (node: CallExpression) => node.expression.kind === SyntaxKind.ImportKeyword;

/** The text of a literal; in a template each expression is replaced by a star. */
function textOf(node: Node): string {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  return node
    .getText()
    .slice(1, -1)
    .replace(/\$\{[^}]*\}/g, '*');
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) {
    // A query such as `?worker` is for Vite and not part of the path.
    return path.posix.join(path.posix.dirname(file), specifier.split('?')[0]!);
  }
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!;
}
