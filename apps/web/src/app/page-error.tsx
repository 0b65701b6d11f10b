/** A page that failed: what happened, and a way on, inside the shell. */
export function PageError() {
  return null
}
