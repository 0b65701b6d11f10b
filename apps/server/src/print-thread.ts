// Prints what `openPrintPool` and `openCookbookPool` ask for, in a thread of its own.
import { move } from 'piscina'
import { type CookbookRequest, printCookbook as print } from './modules/printing/printing.ts'

export { renderPrint } from './modules/printing/printing.ts'

/** As `printCookbook`; the bytes are transferred without a copy. */
export const printCookbook = async (request: CookbookRequest): Promise<unknown> => move(await print(request))
