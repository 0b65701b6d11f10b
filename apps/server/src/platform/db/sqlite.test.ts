import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSqlite } from './sqlite.ts'

test('opening a file that another process is creating waits without blocking the event loop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souschef-sqlite-'))
  try {
    const file = join(folder, 'souschef.db')
    const maker = new DatabaseSync(file)
    maker.exec('create table made (id); begin exclusive')
    const output: string[] = []
    const opening = openSqlite(file).then((database) => {
      output.push('opened')
      return database
    })
    await new Promise(setImmediate)
    output.push('made')
    maker.exec('commit')
    maker.close()
    const database = await opening
    expect(output).toEqual(['made', 'opened'])
    expect(await database.prepareRead('pragma journal_mode').first()).toEqual({ journal_mode: 'wal' })
    await database.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('deleted data is overwritten in the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souschef-sqlite-'))
  try {
    const file = join(folder, 'souschef.db')
    const database = await openSqlite(file)
    await database.transaction(async (tx) => {
      await sql`create table notes (text)`.execute(tx)
      await sql`insert into notes values ('remains of a secret')`.execute(tx)
    })
    await database.transaction((tx) => sql`delete from notes`.execute(tx))
    await database.close()
    expect(readFileSync(file, 'latin1')).not.toContain('remains of a secret')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('API-17 truncating the write-ahead log removes deleted data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souschef-sqlite-'))
  try {
    const file = join(folder, 'souschef.db')
    const database = await openSqlite(file)
    await database.transaction(async (tx) => {
      await sql`create table notes (text)`.execute(tx)
      await sql`insert into notes values ('remains of a secret'), ('what is kept')`.execute(tx)
    })
    await database.transaction((tx) => sql`delete from notes where text like 'remains%'`.execute(tx))
    expect(readFileSync(`${file}-wal`, 'latin1')).toContain('remains of a secret')
    await database.truncateLog()
    for (const name of [file, `${file}-wal`])
      expect(readFileSync(name, 'latin1')).not.toContain('remains of a secret')
    // Within a transaction it returns at once and does nothing.
    await database.transaction(async (tx) => {
      await sql`insert into notes values ('more')`.execute(tx)
      await database.truncateLog()
    })
    expect((await sql`select text from notes`.execute(database.read)).rows).toHaveLength(2)
    await database.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
