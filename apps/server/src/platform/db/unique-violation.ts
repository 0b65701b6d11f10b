/** PostgreSQL's SQLSTATE, and SQLite's extended result codes for unique and primary keys. */
const POSTGRES = '23505'
const SQLITE = new Set([2067, 1555])

/** Whether a write failed because a unique key is taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === POSTGRES) ||
    ('errcode' in error && typeof error.errcode === 'number' && SQLITE.has(error.errcode)))
