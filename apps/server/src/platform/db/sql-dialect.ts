import type { DialectName } from './database.ts'

/** The few expressions of the hot reads that the two databases spell differently. Arguments are SQL, never values. */
export interface SqlDialect {
  /** A text in the form that is cheapest for the driver. */
  readonly rawText: (text: string) => string
  /** A nullable text as JSON. */
  readonly jsonText: (text: string) => string
  /** Epoch milliseconds as an instant in the format of the API. */
  readonly instant: (milliseconds: string) => string
  /** Texts of all rows joined by a separator, in an order. */
  readonly joinRows: (text: string, separator: string, order: string) => string
  /** A join that reads its table after those before it, in a nested loop. */
  readonly join: string
  /** A table of the texts in a JSON list, alias l, with the columns value and place. */
  readonly list: (json: string) => string
  /** A column to sort by, which the planner must not read by its index. */
  readonly withoutIndex: (column: string) => string
  /**
   * A value that changes whenever the statement could read other data than before. On a standby the snapshot does not name the
   * transactions that are running, so the position in the log belongs to it.
   */
  readonly state: string
}

export const SQL: Readonly<Record<DialectName, SqlDialect>> = {
  sqlite: {
    // Bytes go out as they are: decoding Cyrillic to strings and encoding it again costs more than reading it.
    rawText: (text) => `cast(${text} as blob)`,
    jsonText: (text) => `json_quote(${text})`,
    instant: (milliseconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${milliseconds} / 1000.0, 'unixepoch')`,
    // Without 'order by' of its own, which would sort copies of all the texts: rows come in the order of the page, which
    // the tables joined to it, each found by its key, cannot change.
    joinRows: (text, separator) => `group_concat(${text}, '${separator}')`,
    join: 'cross join',
    list: (json) => `(select value, key as place from json_each(${json})) l`,
    withoutIndex: (column) => `+${column}`,
    state: '(select data_version from pragma_data_version)',
  },
  postgres: {
    rawText: (text) => text,
    jsonText: (text) => `coalesce(to_json(${text})::text, 'null')`,
    instant: (milliseconds) =>
      `to_char(to_timestamp(${milliseconds} / 1000.0) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    joinRows: (text, separator, order) => `string_agg(${text}, '${separator}' order by ${order})`,
    join: 'join',
    list: (json) => `json_array_elements_text(${json}::json) with ordinality l (value, place)`,
    withoutIndex: (column) => column,
    state: `pg_current_snapshot()::text || coalesce(pg_last_wal_replay_lsn()::text, '')`,
  },
}
