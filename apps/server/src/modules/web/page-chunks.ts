/** What the build of the web client says of one chunk (Vite's manifest); keys are sources, or names of shared chunks. */
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

/** @throws Error when the text is no manifest */
export function parseManifest(text: string): Manifest {
  const raw: unknown = JSON.parse(text)
  if (!isManifest(raw)) throw new Error('the manifest of the web client cannot be read')
  return raw
}

const ENTRY = 'index.html'

/** The name of the program, which the entry fetches once the page that the server drew is on the screen. */
const PROGRAM = 'program'

/** Pages that guests come to first, and the source of each. */
const PAGES: readonly (readonly [path: RegExp, source: string])[] = [
  [/^\/$/, 'src/routes/home.tsx'],
  [/^\/recipes$/, 'src/routes/recipes.tsx'],
  [/^\/new-system$/, 'src/routes/new-system.tsx'],
  [/^\/recipes\/[0-9a-f-]{36}$/, 'src/routes/recipe.tsx'],
]

/** A chunk and all that it imports, each once. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

function filesOf(manifest: Manifest, sources: readonly string[]): readonly string[] {
  const alreadyThere = withImports(manifest, ENTRY)
  const keys = new Set(sources.flatMap((source) => [...withImports(manifest, source)]))
  return [...keys].filter((key) => !alreadyThere.has(key)).flatMap((key) => manifest[key]?.file ?? [])
}

/**
 * The links that let a browser fetch the program and the chunk of the page that is asked for at once, instead of one after the
 * other. On a page that is drawn already they wait for its first paint, so that nothing takes the line from it: the entry
 * turns `later` into `modulepreload`.
 */
export function pageLinks(manifest: Manifest): (pathname: string, isDrawn: boolean) => string {
  const program = Object.keys(manifest).filter((key) => manifest[key]?.name === PROGRAM)
  const pages = PAGES.map(([path, source]) => [path, filesOf(manifest, [...program, source])] as const)
  const others = filesOf(manifest, program)
  return (pathname, isDrawn) => {
    const files = pages.find(([path]) => path.test(pathname))?.[1] ?? others
    const rel = isDrawn ? 'later' : 'modulepreload'
    return files.map((file) => `<link rel="${rel}" crossorigin href="/${file}">`).join('')
  }
}
