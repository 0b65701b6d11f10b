import type { MessagePort } from 'node:worker_threads'
import { cookbookPdf } from '../pdf/cookbook-pdf.ts'
import type { CookbookPlan, CookbookRecipe } from './cookbook-plan.ts'

export interface CookbookRequest {
  readonly plan: CookbookPlan
  /** Delivers one recipe at a time, the next after any message in reply, and null at the end. */
  readonly port: MessagePort
}

/** Prints the recipes that arrive. @returns the bytes of a PDF */
export async function render({ plan, port }: CookbookRequest): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = cookbookPdf(plan)
  const { promise: complete, resolve, reject } = Promise.withResolvers<void>()
  port.on('message', (recipe: CookbookRecipe | null) => {
    if (recipe === null) {
      resolve()
      return
    }
    try {
      pdf.add(recipe)
      port.postMessage('added')
    } catch (error) {
      reject(error)
    }
  })
  try {
    await complete
  } finally {
    port.close()
  }
  return pdf.close()
}
