/** What the build of the web client says of one chunk (Vite's manifest); keys are sources, or names of shared chunks. */
export interface ManifestChunk {
  readonly file: string
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

/** @throws Error when the text is no manifest */
export function parseManifest(text: string): Manifest {
  const raw: unknown = JSON.parse(text)
  if (!isManifest(raw)) throw new Error('the manifest of the web client cannot be read')
  return raw
}

const ENTRY = 'index.html'

/** Pages that guests come to first, and the source of each. */
const PAGES: readonly (readonly [path: RegExp, source: string])[] = [
  [/^\/$/, 'src/routes/home.tsx'],
  [/^\/recipes$/, 'src/routes/recipes.tsx'],
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

function linksOf(manifest: Manifest, source: string): string {
  const alreadyThere = withImports(manifest, ENTRY)
  const chunks = [...withImports(manifest, source)]
    .filter((key) => !alreadyThere.has(key))
    .flatMap((key) => manifest[key] ?? [])
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []))
  return [
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('')
}

/**
 * The links that let a browser fetch the chunk of the page that is asked for together with the program, instead of after it
 * has run: a round trip less before the first paint. Empty for pages that guests do not come to first.
 */
export function pageLinks(manifest: Manifest): (pathname: string) => string {
  const links = PAGES.map(([path, source]) => [path, linksOf(manifest, source)] as const)
  return (pathname) => links.find(([path]) => path.test(pathname))?.[1] ?? ''
}
