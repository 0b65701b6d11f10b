import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import type { Lookup } from '../src/platform/outbound/lookup.ts'

/** A loopback address that tests declare public, so that the servers on it represent the internet. */
export const PUBLIC_ADDRESS = '127.0.0.2'

export interface ListeningServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** An HTTP server of the fake internet. */
export async function startPublicServer(listener: RequestListener): Promise<ListeningServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, PUBLIC_ADDRESS, resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface Canary extends ListeningServer {
  readonly connections: () => number
}

/** Counts the connections to the other loopback addresses, IPv4 and IPv6, at the port of a server of the fake internet. */
export async function startCanary(port: number): Promise<Canary> {
  let connections = 0
  const servers = ['127.0.0.1', '::1'].map((host) => {
    const server = createTcpServer((socket) => {
      connections += 1
      socket.destroy()
    })
    return { server, host }
  })
  for (const { server, host } of servers)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port }, resolve)
    })
  return {
    port,
    connections: () => connections,
    close: async () => {
      for (const { server } of servers) await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface NameServer {
  readonly lookup: Lookup
  /** Number of queries for an IPv4 address so far. */
  readonly queryCount: () => number
  readonly close: () => Promise<void>
}

/**
 * A DNS server that returns the addresses one after the other, each with a lifetime of zero, and the last one from then on: DNS
 * rebinding. It answers queries for IPv4 addresses only.
 */
export async function startNameServer(addresses: readonly string[]): Promise<NameServer> {
  let queryCount = 0
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    const end = question.indexOf(0, 12) + 5
    const isIpv4 = question.readUInt16BE(end - 4) === 1
    const answer = isIpv4 ? addresses[Math.min(queryCount, addresses.length - 1)] : undefined
    if (isIpv4) queryCount += 1
    const header = Buffer.alloc(12)
    question.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answer === undefined ? 0 : 1, 6)
    // A pointer to the name in the question, type A, class IN, no lifetime, four bytes.
    const record =
      answer === undefined ? [] : [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...answer.split('.').map(Number)]
    socket.send(Buffer.concat([header, question.subarray(12, end), Buffer.from(record)]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 1000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    lookup: (hostname) => resolver.resolve4(hostname),
    queryCount: () => queryCount,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
