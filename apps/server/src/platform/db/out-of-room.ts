/** PostgreSQL's SQLSTATE, and SQLite's result code. */
const POSTGRES = '53100'
const SQLITE = 13

/** Whether a write failed because the disk is full. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === POSTGRES) || ('errcode' in error && error.errcode === SQLITE))
