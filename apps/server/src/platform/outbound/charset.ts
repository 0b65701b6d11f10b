/** How far browsers look for a declaration. */
const PRESCAN_BYTES = 1024

const MARKS: readonly (readonly [charset: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]

const PARAMETER = /;\s*charset\s*=\s*["']?([^\s;"']+)/i
const META = /<meta\b[^>]*?\bcharset\s*=\s*["']?([^\s;"'/>]+)/i
const XML = /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']+)["']/i

/** The name of an encoding by any of its labels, such as `windows-1251` for `cp1251`; null for an unknown one. */
function nameOf(label: string | undefined): string | null {
  try {
    return label === undefined ? null : new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** @param head the beginning of a document, one character per byte */
function declaredIn(head: string): string | null {
  const name = nameOf(XML.exec(head)?.[1]) ?? nameOf(META.exec(head.replaceAll(/<!--.*?-->/gs, ''))?.[1])
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  return name?.startsWith('utf-16') === true ? 'utf-8' : name
}

/**
 * The encoding of a text, told as by browsers: by its byte order mark, else by the header, else by what an HTML or XML document declares.
 *
 * @param contentType the header
 * @returns a name that `TextDecoder` knows; null when nothing tells, or the content is no text
 */
export function charsetOf(contentType: string, bytes: Uint8Array): string | null {
  if (!/^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|json))/i.test(contentType.trim())) return null
  const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))
  if (mark !== undefined) return mark[0]
  const named = nameOf(PARAMETER.exec(contentType)?.[1])
  if (named !== null || !/html|xml/i.test(contentType)) return named
  return declaredIn(Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1'))
}
