/** Whether an error is a failed dynamic import of a chunk or its style sheet; the wording depends on the browser and on Vite. */
export const isLoadFailure = (error: unknown): boolean =>
  (error instanceof TypeError && /import|module|fetch/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload'))
