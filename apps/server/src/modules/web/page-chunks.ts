/** A chunk in Vite's build manifest; keys are source files, or names of shared chunks. */
export interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestChunk>>

const isManifest = (raw: unknown): raw is Manifest =>
  typeof raw === 'object' &&
  raw !== null &&
  Object.values(raw).every(
    (chunk: unknown) =>
      typeof chunk === 'object' && chunk !== null && 'file' in chunk && typeof chunk.file === 'string',
  )

/** @throws Error when the text is not a manifest */
export function parseManifest(text: string): Manifest {
  const raw: unknown = JSON.parse(text)
  if (!isManifest(raw)) throw new Error('the manifest of the web client cannot be read')
  return raw
}

const ENTRY = 'index.html'

/** The main program, which the entry loads after the first paint of a server-rendered page. */
const PROGRAM = 'program'

/** Typical landing pages of guests, which share a chunk. */
const PAGES = 'pages'
const PAGE_PATH = /^\/(?:recipes(?:\/[0-9a-f-]{36})?|new-system)?$/

/** A chunk and its transitive imports, without duplicates. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/** The chunks with these names and their transitive imports, except those of the entry. */
function chunksOf(manifest: Manifest, names: readonly string[]): readonly ManifestChunk[] {
  const entryChunks = withImports(manifest, ENTRY)
  const keys = Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''))
  return [...new Set(keys.flatMap((key) => [...withImports(manifest, key)]))]
    .filter((key) => !entryChunks.has(key))
    .flatMap((key) => manifest[key] ?? [])
}

/**
 * Links to the styles of the program and the page, and preload links for their scripts, so that the browser fetches them in parallel
 * instead of in sequence. On a server-rendered page the scripts wait for the first paint, not to compete for bandwidth: the entry
 * turns `later` into `modulepreload`.
 */
export function pageLinks(manifest: Manifest): (pathname: string, isRendered: boolean) => string {
  const [pages, others] = [[PROGRAM, PAGES], [PROGRAM]].map((names) => chunksOf(manifest, names))
  return (pathname, isRendered) => {
    const chunks = (PAGE_PATH.test(pathname) ? pages : others) ?? []
    const rel = isRendered ? 'later' : 'modulepreload'
    const link = (type: string, file: string): string => `<link rel="${type}" crossorigin href="/${file}">`
    return [
      ...chunks.flatMap(({ css = [] }) => css.map((file) => link('stylesheet', file))),
      ...chunks.map(({ file }) => link(rel, file)),
    ].join('')
  }
}
