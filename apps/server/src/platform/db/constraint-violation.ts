/** PostgreSQL's SQLSTATE, and SQLite's extended result codes. */
interface Codes {
  readonly postgres: string
  readonly sqlite: readonly number[]
}

const UNIQUE: Codes = { postgres: '23505', sqlite: [2067, 1555] }
const FOREIGN_KEY: Codes = { postgres: '23503', sqlite: [787] }

const hasOneOf = (error: unknown, { postgres, sqlite }: Codes): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === postgres) ||
    ('errcode' in error && typeof error.errcode === 'number' && sqlite.includes(error.errcode)))

/** Whether a write failed because a unique key, or a primary key, is taken. */
export const isUniqueViolation = (error: unknown): boolean => hasOneOf(error, UNIQUE)

/** Whether a write failed because a row that it refers to does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean => hasOneOf(error, FOREIGN_KEY)
