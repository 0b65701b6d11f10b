import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The address of a service whose nodes change, as behind a load balancer. */
export interface Relay {
  readonly url: string
  /** Sends new connections to another node. */
  readonly moveTo: (nodeUrl: string) => void
  readonly stop: () => Promise<void>
}

export async function startRelay(nodeUrl: string): Promise<Relay> {
  let node = new URL(nodeUrl)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const upstream = connect(Number(node.port), node.hostname)
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(end)
      end.pipe(other)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        sockets.delete(end)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    moveTo: (next) => {
      node = new URL(next)
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
