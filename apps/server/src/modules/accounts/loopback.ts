/** Whether a host name or address is a loopback address of this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  /^127(\.\d+){3}$/.test(host) ||
  /^\[?::1\]?$/.test(host)
