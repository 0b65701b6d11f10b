/** Whether an error is that of a chunk or its style sheet that did not arrive: browsers and Vite say it in words of their own. */
export const isLoadFailure = (error: unknown): boolean =>
  (error instanceof TypeError && /import|module|fetch/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload'))
