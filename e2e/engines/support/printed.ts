import { extractText, getDocumentProxy } from 'unpdf'

/** With ordinary spaces instead of those that do not break. */
export const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** The text of a PDF. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  return plain((await extractText(document, { mergePages: true })).text)
}
