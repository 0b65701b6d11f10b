import { waitAlone, type Waited } from './alone.ts'

/** Latencies in milliseconds of files that the server prints, each of another recipe, and of small requests meanwhile. */
export interface PrintFigures {
  readonly pdf: Waited
  readonly png: Waited
  /** `GET /api/health` while PDFs are printed. */
  readonly health: Waited
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
    waitAlone(url, files('pdf'), 3 * seconds),
    waitAlone(url, { paths: ['/api/health'], token: null }, 3 * seconds),
  ])
  return { pdf, png: await waitAlone(url, files('png'), seconds), health }
}
