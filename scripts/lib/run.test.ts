import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from './run.mjs'

/** Starts as its parent's equal, and waits until it is not. */
const SCRIPT = `
  const { constants, getPriority } = require('node:os')
  while (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL);
  console.log(getPriority())
  console.error('to stderr')
  process.exitCode = 3
`

test('a program with a log writes all of its output there, at a lower priority than others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souschef-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, 'run.log')
  expect(await run(process.execPath, ['-e', SCRIPT], { log })).toBe(3)
  expect(readFileSync(log, 'utf8')).toBe(`${constants.priority.PRIORITY_BELOW_NORMAL}\nto stderr\n`)
})
