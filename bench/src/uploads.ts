// How long does a 12-megapixel photo take to be stored, in how much memory, and what latency do other clients see in the meantime?
import { endpointPath } from '@souschef/contract'
import sharp from 'sharp'
import { measureLatency, type Latency } from './latency.ts'
import type { MeasuredServer } from './measured-server.ts'

export interface UploadFigures {
  readonly photoBytes: number
  /** Milliseconds of one upload; the median. */
  readonly milliseconds: number
  /** Resident set size in megabytes, before and at its highest. */
  readonly idle: number
  readonly peak: number
  /** Latency of a client that reads recipes, alone and during uploads. */
  readonly latencyAlone: Latency
  readonly latencyDuringUploads: Latency
}

const SAMPLE_MS = 20
const UPLOAD_COUNT = 5

/** Smoothed noise, with about as much detail as a photo. */
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
): Promise<UploadFigures> {
  const file = await photo()
  const latencyAlone = await measureLatency(server.url, { paths, token }, seconds)
  const resident = async (): Promise<number> => ((await server.send({ kind: 'usage' })).resident ?? 0) / 1e6
  const idle = await resident()

  const times: number[] = []
  let peak = idle
  const done = new AbortController()
  const sampleMemory = async (): Promise<void> => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, await resident())
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
  }
  const send = async (): Promise<void> => {
    for (let count = 0; count < UPLOAD_COUNT; count += 1) {
      const body = new FormData()
      body.append('file', new Blob([Uint8Array.from(file)]))
      const startedAt = performance.now()
      const response = await fetch(server.url + endpointPath('uploadPicture'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
      })
      if (response.status !== 201) throw new Error(await response.text())
      times.push(performance.now() - startedAt)
    }
  }
  const sampling = sampleMemory()
  const [, latencyDuringUploads] = await Promise.all([
    send(),
    measureLatency(server.url, { paths, token }, seconds),
  ])
  done.abort()
  await sampling
  const milliseconds = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  return { photoBytes: file.byteLength, milliseconds, idle, peak, latencyAlone, latencyDuringUploads }
}
