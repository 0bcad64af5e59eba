/** Texts that try to run a script, to load from another host, to leave their element or to break the layout. */
import { STRINGS } from '../fuzz/hostile.ts';

export const HOSTILE_PAGES: readonly string[] = [
  '<script>window.hurt = 1</script>',
  '<img src=x onerror="window.hurt = 1">',
  '"><svg onload=window.hurt=1>',
  "javascript:window.hurt=1//'",
  '<style>@import url(http://example.com/x)</style>',
  '<iframe srcdoc="<script>parent.hurt=1</script>">',
  '</textarea></script><script>window.hurt=1</script>',
  '{{constructor.constructor("window.hurt=1")()}}',
  '\u202etxet desrever\u202c \u200b\u2028\u2029',
  'W'.repeat(400),
  '🙂'.repeat(120),
  '%E0%A4%A',
];

const RUN = 'window.hurt=1';
const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  '<embed src="http://example.com/x">',
  '<link rel=stylesheet href="http://example.com/x">',
  '<base href="http://example.com/">',
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  '<form action="http://example.com/"><button autofocus>Enviar</button></form>',
  `<a href="javascript:${RUN}">clique</a>`,
  '<style>*{background:url(http://example.com/x)}</style>',
  `<template><img src=x onerror=${RUN}></template>`,
  '<table style="width:9999px"><tr><td>',
  '<div style="position:fixed;inset:0">',
];
/** Characters that may end the element, the attribute or the script that contains the text. */
const BEFORE = ['', '">', "'>", '-->', '</title>', '</textarea>', '</script>', '*/ '];

/** More than 200 further texts. */
export const HOSTILE_MANY: readonly string[] = [
  ...BEFORE.flatMap(before => ELEMENTS.map(element => before + element)),
  ...STRINGS.filter(text => text.trim().length > 1 && text.isWellFormed() && !text.includes('\0')),
];
