/** Undoes the transfer encoding of a part, which begins with its own headers. */
function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The text and the HTML of a mail, and its header. */
export function readMail(mail: string): {
  readonly head: string
  readonly text: string
  readonly html: string
} {
  const [head = ''] = mail.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = mail.split(`--${boundary}`).map((part) => part.trimStart())
  const partOfType = (type: string): string =>
    decodePart(parts.find((part) => part.toLowerCase().startsWith(`content-type: ${type}`)) ?? '')
  return {
    head: head.replaceAll(/\r\n\s+/g, ' '),
    text: partOfType('text/plain'),
    html: partOfType('text/html'),
  }
}

/** The code of a password-reset mail; empty when there is none. */
export const resetCodeIn = (mail: string): string =>
  /resetToken=([\w-]+)/.exec(readMail(mail).text)?.[1] ?? ''
