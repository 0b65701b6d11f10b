const MOST_CHARACTERS = 100

/** A title as the name of a file: characters that some system does not allow become '_'. */
export function fileName(title: string, extension: string): string {
  const safe = title
    .replaceAll(/[\\/:*?"<>|]|\p{Cc}/gu, '_')
    .trim()
    .replace(/^\.+/, '_')
  return `${[...safe].slice(0, MOST_CHARACTERS).join('').trim()}.${extension}`
}
