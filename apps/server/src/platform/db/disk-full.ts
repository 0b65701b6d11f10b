/** PostgreSQL's SQLSTATE, and the code of Node's own file system calls. */
const CODES = new Set<unknown>(['53100', 'ENOSPC'])

/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the shared-memory file cannot grow. */
const SQLITE = new Set<unknown>([13, 4874])

/** Whether something failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && CODES.has(error.code)) || ('errcode' in error && SQLITE.has(error.errcode)))
