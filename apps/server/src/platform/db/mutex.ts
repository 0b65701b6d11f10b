/** A fair lock: holders enter one at a time, first come, first served. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Resolves to the function that releases the lock. */
  async acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const previous = this.#last
    this.#last = promise
    await previous
    return resolve
  }
}
