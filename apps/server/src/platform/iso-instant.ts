/** An instant as the API writes it (RFC 3339). @param milliseconds since the epoch */
export const isoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString()
