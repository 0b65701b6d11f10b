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

/** Typical landing pages of guests, and the source file of each. */
const PAGES: readonly (readonly [path: RegExp, source: string])[] = [
  [/^\/$/, 'src/routes/home.tsx'],
  [/^\/recipes$/, 'src/routes/recipes.tsx'],
  [/^\/new-system$/, 'src/routes/new-system.tsx'],
  [/^\/recipes\/[0-9a-f-]{36}$/, 'src/routes/recipe.tsx'],
]

/** Chunks and their transitive imports, without duplicates; each comes after what it imports. */
function withImports(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (key: string): readonly string[] => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap(visit), key]
  }
  return keys.flatMap(visit)
}

interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

function filesOf(manifest: Manifest, sources: readonly string[]): PageFiles {
  const alreadyThere = new Set(withImports(manifest, [ENTRY]))
  const chunks = withImports(manifest, sources)
    .filter((key) => !alreadyThere.has(key))
    .flatMap((key) => manifest[key] ?? [])
  return {
    scripts: chunks.map(({ file }) => file),
    // In this order, because a page's styles override those of the design system.
    styles: chunks.flatMap(({ css = [] }) => css),
  }
}

/**
 * Links to the styles of the program and the page's chunk, which the first paint needs, and preload links for their scripts, so that the
 * browser fetches them in parallel instead of in sequence. On a server-rendered page scripts wait for the first paint, not to compete
 * for bandwidth: the entry turns `later` into `modulepreload`.
 */
export function pageLinks(manifest: Manifest): (pathname: string, isRendered: boolean) => string {
  const program = Object.keys(manifest).filter((key) => manifest[key]?.name === PROGRAM)
  const pages = PAGES.map(([path, source]) => [path, filesOf(manifest, [...program, source])] as const)
  const others = filesOf(manifest, program)
  return (pathname, isRendered) => {
    const { scripts, styles } = pages.find(([path]) => path.test(pathname))?.[1] ?? others
    const rel = isRendered ? 'later' : 'modulepreload'
    return [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts.map((file) => `<link rel="${rel}" crossorigin href="/${file}">`),
    ].join('')
  }
}
