/** A chunk in Vite's build manifest; keys are source files, or names of shared chunks. */
export interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
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

/** Typical landing pages of guests, and the source file of each. */
const PAGES: readonly (readonly [path: RegExp, source: string])[] = [
  [/^\/$/, 'src/routes/home.tsx'],
  [/^\/recipes$/, 'src/routes/recipes.tsx'],
  [/^\/new-system$/, 'src/routes/new-system.tsx'],
  [/^\/recipes\/[0-9a-f-]{36}$/, 'src/routes/recipe.tsx'],
]

/** A chunk and its transitive imports, without duplicates. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

function filesOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const entryChunks = withImports(manifest, ENTRY)
  const keys = new Set(sources.flatMap((source) => [...withImports(manifest, source)]))
  return [...keys].filter((key) => !entryChunks.has(key)).flatMap((key) => manifest[key]?.file ?? [])
}

/**
 * Preload links for the program and the page's chunk, so that the browser fetches them in parallel instead of in sequence. On a
 * server-rendered page they wait for the first paint, not to compete for bandwidth: the entry turns `later` into
 * `modulepreload`.
 */
export function pageLinks(manifest: Manifest): (pathname: string, isRendered: boolean) => string {
  const program = Object.keys(manifest).filter((key) => manifest[key]?.name === PROGRAM)
  const pages = PAGES.map(([path, source]) => [path, filesOf(manifest, [...program, source])] as const)
  const others = filesOf(manifest, program)
  return (pathname, isRendered) => {
    const files = pages.find(([path]) => path.test(pathname))?.[1] ?? others
    const rel = isRendered ? 'later' : 'modulepreload'
    return files.map((file) => `<link rel="${rel}" crossorigin href="/${file}">`).join('')
  }
}
