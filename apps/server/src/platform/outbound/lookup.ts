import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

/** Resolves a host name to IP addresses. @throws when it has none */
export type Lookup = (hostname: string) => Promise<readonly string[]>

/** Resolves like any other program on this machine, hosts file included. */
export const systemLookup: Lookup = async (hostname) => {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}

/** The addresses of a URL's host, which may be an IP address itself. */
export async function resolveHost({ hostname }: URL, resolve: Lookup): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(literal) === 0 ? resolve(hostname) : [literal]
}

/** A lookup for sockets that returns addresses known beforehand, so that no second resolution can return others (DNS rebinding). */
export function fixedLookup(addresses: readonly string[]): LookupFunction {
  const results = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_hostname, { all }, callback) => {
    const [first] = results
    if (all === true || first === undefined) callback(null, results)
    else callback(null, first.address, first.family)
  }
}
