import { extractText, getDocumentProxy } from 'unpdf'

/** Replaces non-breaking spaces with ordinary ones. */
export const withOrdinarySpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** The text of a PDF. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  return withOrdinarySpaces((await extractText(document, { mergePages: true })).text)
}
