/** The oldest Node with built-in SQLite and argon2 that can run this code. */
const MIN_VERSION = [24, 15] as const

/**
 * @param version version of the running Node, such as `24.15.0`
 * @returns one line that says what to do, or null when the version is supported
 */
export function versionProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return null
  return `Souschef needs Node.js ${MIN_VERSION.join('.')} or newer, but this is ${version}. "npm start" brings the right one along.`
}
