import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { byteCache } from '../../platform/byte-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { AFTER_IDS } from '../../platform/db/sort-bounds.ts'
import { SQL } from '../../platform/db/sql-dialect.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { publicSql } from '../recipe-keys/recipe-keys.ts'

/** A file for search engines. */
export interface SitemapFile {
  /** Compressed with gzip. */
  readonly gzip: Buffer
  /** An entity tag without quotes. */
  readonly etag: string
}

export interface Sitemaps {
  /** All public recipes, or an index of the parts if there are too many for one file. */
  readonly root: () => Promise<SitemapFile>
  /** A part of the index, counted from 1; null when there is none. */
  readonly part: (number: number) => Promise<SitemapFile | null>
}

interface SitemapOptions {
  readonly database: Pick<Database, 'prepareRead'>
  readonly clock: Clock
  readonly publicUrl: string
  /** Addresses per file; the sitemap protocol allows 50,000. */
  readonly partSize?: number
  /** Files with more addresses are cached for `CACHE_TTL_MS`. */
  readonly largeAbove?: number
}

const PART_SIZE = 50_000

/** Recipes per query. */
const CHUNK_SIZE = 1000

/** Minimum time between builds of a large file; smaller ones take milliseconds, and are always current. */
const CACHE_TTL_MS = 300_000
const LARGE_FILE_ADDRESSES = 5_000

/** Total size of the cache: about ten files of fifty thousand addresses. */
const MAX_BYTES = 16_000_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Each part has the recipes after one of these ids, up to and including the next. */
type Bounds = readonly string[]

interface CachedFile extends SitemapFile {
  /** Of the database when the build started; changes with every write. */
  readonly state: string | number | null
  /** When it was built, epoch milliseconds. */
  readonly at: number
  /** Addresses in the file, or in all parts of an index. */
  readonly count: number
  readonly bounds: Bounds
}

async function compress(lines: AsyncIterable<string>): Promise<Buffer> {
  return pipeline(lines, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    const all: Buffer[] = []
    for await (const chunk of chunks) all.push(chunk)
    return Buffer.concat(all)
  })
}

/** The sitemaps of all public recipes, read in chunks, cached compressed, and built once for concurrent requests. */
export function createSitemaps({
  database,
  clock,
  publicUrl,
  partSize = PART_SIZE,
  largeAbove = LARGE_FILE_ADDRESSES,
}: SitemapOptions): Sitemaps {
  const stateRead = database.prepareRead<{ readonly state: string | number }>({
    sqlite: `select ${SQL.sqlite.state} as state`,
    postgres: `select ${SQL.postgres.state} as state`,
  })
  const endOfPartRead = database.prepareRead<{ readonly id: string }>(
    `select id from recipes r where ${publicSql('r')} and id > $1 order by id limit 2 offset ${partSize - 1}`,
  )
  const chunkRead = database.prepareRead<{ readonly id: string; readonly updated_at: number }>(
    `select id, updated_at from recipes r where ${publicSql('r')} and id > $1 and id <= $2 order by id limit ${CHUNK_SIZE}`,
  )
  const cache = byteCache<CachedFile>(MAX_BYTES)
  const inFlight = new Map<string, Promise<CachedFile>>()

  const computeBounds = async (): Promise<Bounds> => {
    const bounds = ['']
    for (;;) {
      const [last, following] = await endOfPartRead.all(bounds.at(-1) ?? '')
      if (last === undefined || following === undefined) return [...bounds, AFTER_IDS]
      bounds.push(last.id)
    }
  }

  const urlset = (from: string, to: string) => {
    let count = 0
    const lines = async function* () {
      yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
      let after = from
      for (;;) {
        const rows = await chunkRead.all(after, to)
        count += rows.length
        yield rows
          .map(({ id, updated_at }) => {
            const changed = isoInstant(updated_at)
            return `<url><loc>${publicUrl}/recipes/${id}</loc><lastmod>${changed}</lastmod></url>\n`
          })
          .join('')
        after = rows.at(-1)?.id ?? after
        if (rows.length < CHUNK_SIZE) break
        await setImmediate()
      }
      yield '</urlset>\n'
    }
    return { lines: lines(), getCount: () => count }
  }

  const index = async function* (parts: number) {
    yield `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n`
    for (let part = 1; part <= parts; part += 1)
      yield `<sitemap><loc>${publicUrl}/sitemaps/${part}.xml</loc></sitemap>\n`
    yield '</sitemapindex>\n'
  }

  const build = async (part: number | null, bounds: Bounds): Promise<Pick<CachedFile, 'gzip' | 'count'>> => {
    const parts = bounds.length - 1
    if (part === null && parts > 1) return { gzip: await compress(index(parts)), count: parts * partSize }
    const partIndex = part === null ? 0 : part - 1
    const { lines, getCount } = urlset(bounds[partIndex] ?? '', bounds[partIndex + 1] ?? AFTER_IDS)
    const gzip = await compress(lines)
    return { gzip, count: getCount() }
  }

  const readState = async () => (await stateRead.first())?.state ?? null

  /**
   * The file for the state of the database at the time of the request or later; a large one may be a few minutes old. However often
   * the database changes, a request waits for at most two builds: the one in progress, and one started after the request.
   */
  const getCurrent = async (key: string, part: number | null, bounds: Bounds | null): Promise<CachedFile> => {
    const state = await readState()
    const isCurrent = (file: CachedFile): boolean =>
      file.state === state || (file.count > largeAbove && clock() - file.at < CACHE_TTL_MS)
    const cached = cache.get(key)
    if (cached !== undefined && isCurrent(cached)) return cached
    const ongoing = await inFlight.get(key)
    if (ongoing !== undefined && isCurrent(ongoing)) return ongoing
    return inFlight.get(key) ?? startBuild(key, part, bounds, state)
  }

  const startBuild = (
    key: string,
    part: number | null,
    knownBounds: Bounds | null,
    state: CachedFile['state'],
  ): Promise<CachedFile> => {
    const run = async (): Promise<CachedFile> => {
      const bounds = knownBounds ?? (await computeBounds())
      const built = await build(part, bounds)
      const etag = hash('sha1', built.gzip, 'base64url')
      const file = { ...built, etag, state, at: clock(), bounds }
      cache.set(key, file, file.gzip.byteLength)
      return file
    }
    const building = run().finally(() => inFlight.delete(key))
    inFlight.set(key, building)
    return building
  }

  const root = () => getCurrent('root', null, null)

  return {
    root,
    part: async (number) => {
      const { bounds } = await root()
      if (bounds.length <= 2 || number < 1 || number >= bounds.length) return null
      return getCurrent(`${number} ${bounds[number - 1]} ${bounds[number]}`, number, bounds)
    },
  }
}
