/** The text of a stored mail, in any transfer encoding. */
export function mailText(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The code of a password-reset mail; empty when there is none. */
export const resetCodeIn = (mail: string): string => /resetToken=([\w-]+)/.exec(mailText(mail))?.[1] ?? ''
