import { mkdirSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '../src/config.ts'

export interface S3Server {
  readonly location: S3Config
  readonly stop: () => Promise<void>
}

const BUCKET = 'kitchen'

/** Starts an S3 server with an empty bucket. @param folder for its files; created */
export async function s3Server(folder: string): Promise<S3Server> {
  mkdirSync(folder, { recursive: true })
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    // This server computes wrong signatures for listings.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  return {
    location: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      // The only credentials of this server.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: () => server.close(),
  }
}
