/** Bytes that can be read anywhere: a file on disk, an object in a bucket, or memory. */
export interface ByteSource {
  readonly size: number
  /** At most `length` bytes; fewer only at the end. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>
}

export const memorySource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
})
