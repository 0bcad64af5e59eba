/**
 * The reference page: its HTML, and its start script. They are separate files because the page's
 * Content-Security-Policy forbids inline scripts.
 */
import { LANGUAGE_TEXTS, type Language } from './languages.ts';

/** The other language and the text of its link, by the language of the page. */
const OTHER: Record<Language, { language: Language; link: string }> = {
  en: { language: 'pt-BR', link: 'Em português' },
  'pt-BR': { language: 'en', link: 'In English' },
};

export function docsPage(title: string, language: Language): string {
  const { document, withoutScript } = LANGUAGE_TEXTS[language];
  const other = OTHER[language];
  const otherPage = LANGUAGE_TEXTS[other.language].page;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="alternate" hreflang="${other.language}" href="${otherPage}">
</head>
<body>
<nav class="swagger-ui"><p class="wrapper">
<a href="${otherPage}" hreflang="${other.language}" lang="${other.language}">${other.link}</a>
</p></nav>
<div id="reference" data-document="${document}"></div>
<noscript>${withoutScript} <a href="${document}">${document}</a></noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;
}

/** `validatorUrl: null` keeps the page from sending the document to an external validator. */
export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: document.getElementById('reference').dataset.document,
  dom_id: '#reference',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
});
`;
