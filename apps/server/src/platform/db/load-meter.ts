/** How busy connections are. */
export interface DatabaseLoad {
  readonly inUse: number
  /** Calls that wait for one. */
  readonly waiting: number
  /** How long all calls have waited since the start, together. */
  readonly waitSeconds: number
}

/** Measures how long calls wait for a connection. */
export class LoadMeter {
  #inUse = 0
  #waiting = 0
  #waitMs = 0

  get load(): DatabaseLoad {
    return { inUse: this.#inUse, waiting: this.#waiting, waitSeconds: this.#waitMs / 1000 }
  }

  /** Waits for a connection, which is in use until `release`. */
  async acquire<Connection>(connecting: Promise<Connection>): Promise<Connection> {
    const start = performance.now()
    this.#waiting += 1
    try {
      const connection = await connecting
      this.#inUse += 1
      return connection
    } finally {
      this.#waiting -= 1
      this.#waitMs += performance.now() - start
    }
  }

  release(): void {
    this.#inUse -= 1
  }
}
