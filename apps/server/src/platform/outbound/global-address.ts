import ipaddr from 'ipaddr.js'

/** The addresses assigned to the public IPv6 internet (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address can belong to a host on the public internet. Everything else is private, including reserved and
 * documentation ranges, and IPv6 addresses that embed an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo), because a
 * gateway may turn them into any address of the local network.
 */
export function isGlobalAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST)
}
