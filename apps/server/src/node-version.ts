/** The oldest Node that has SQLite and argon2 built in and runs this program's JavaScript. */
const OLDEST = [24, 15] as const

/**
 * @param version of the running Node, such as `24.15.0`
 * @returns one line that says what to do, or null when the version will do
 */
export function versionProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null
  return `Souschef needs Node.js ${OLDEST.join('.')} or newer, but this is ${version}. "npm start" brings the right one along.`
}
