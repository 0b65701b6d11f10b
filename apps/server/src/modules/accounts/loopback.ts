/** Whether a host name or address leads back to this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  /^127(\.\d+){3}$/.test(host) ||
  /^\[?::1\]?$/.test(host)
