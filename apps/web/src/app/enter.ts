import { stageIn } from './stage.ts'
import { start } from './start.tsx'

/** Brings the product up in an element of the document. */
export const enter = (element: HTMLElement): Promise<void> => start(stageIn(element))
