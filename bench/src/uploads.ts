// How long does a 12-megapixel photo take to be stored, in how much memory, and how long do others wait meanwhile?
import { endpointPath } from '@souschef/contract'
import sharp from 'sharp'
import { waitAlone, type Waited } from './alone.ts'
import type { MeasuredServer } from './measured-server.ts'

export interface Uploads {
  readonly photoBytes: number
  /** Milliseconds of one upload; the median. */
  readonly milliseconds: number
  /** Resident set size in megabytes, before and at its highest. */
  readonly idle: number
  readonly highest: number
  /** How long a client that reads recipes waits, alone and beside uploads. */
  readonly alone: Waited
  readonly beside: Waited
}

const SAMPLE_MS = 20
const UPLOADS = 5

/** As much detail as a photo has: smoothed noise. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(3)
    .jpeg({ quality: 92 })
    .toBuffer()

export async function measureUploads(
  server: MeasuredServer,
  { token, paths }: { readonly token: string; readonly paths: readonly string[] },
  seconds: number,
): Promise<Uploads> {
  const file = await photo()
  const alone = await waitAlone(server.url, { paths, token }, seconds)
  const resident = async (): Promise<number> => ((await server.ask({ kind: 'usage' })).resident ?? 0) / 1e6
  const idle = await resident()

  const times: number[] = []
  let highest = idle
  const done = new AbortController()
  const watch = async (): Promise<void> => {
    while (!done.signal.aborted) {
      highest = Math.max(highest, await resident())
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
  }
  const send = async (): Promise<void> => {
    for (let count = 0; count < UPLOADS; count += 1) {
      const body = new FormData()
      body.append('file', new Blob([Uint8Array.from(file)]))
      const began = performance.now()
      const answer = await fetch(server.url + endpointPath('uploadPicture'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
      if (answer.status !== 201) throw new Error(await answer.text())
      times.push(performance.now() - began)
    }
  }
  const watching = watch()
  const [, beside] = await Promise.all([send(), waitAlone(server.url, { paths, token }, seconds)])
  done.abort()
  await watching
  const milliseconds = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  return { photoBytes: file.byteLength, milliseconds, idle, highest, alone, beside }
}
