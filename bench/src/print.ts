import { measureLatency, type Latency } from './latency.ts'

/** Latencies in milliseconds of files that the server prints, each of another recipe, and of small requests at the same time. */
export interface PrintFigures {
  readonly pdf: Latency
  readonly png: Latency
  /** `GET /api/health` while PDFs are printed. */
  readonly health: Latency
}

export async function measurePrint(
  url: string,
  recipeIds: readonly string[],
  seconds: number,
): Promise<PrintFigures> {
  const files = (format: 'pdf' | 'png') => ({
    paths: recipeIds.slice(0, 1000).map((id) => `/api/recipes/${id}/export/${format}`),
    token: null,
  })
  const [pdf, health] = await Promise.all([
    measureLatency(url, files('pdf'), 3 * seconds),
    measureLatency(url, { paths: ['/api/health'], token: null }, 3 * seconds),
  ])
  return { pdf, png: await measureLatency(url, files('png'), seconds), health }
}
