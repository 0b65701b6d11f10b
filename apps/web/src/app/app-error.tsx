/** The shell itself failed. */
export function AppError() {
  return null
}
