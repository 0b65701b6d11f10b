import { stageIn } from './stage.tsx'
import { start } from './start.tsx'

/** Brings the product up in an element of the document; resolves when its page answers to presses. */
export async function enter(element: HTMLElement): Promise<void> {
  const { stage, answers } = stageIn(element)
  await start(stage)
  await answers
}
