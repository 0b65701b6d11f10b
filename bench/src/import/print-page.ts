/** Prints the recipe of a page as JSON: `npm run --silent import:page -- URL < page.html`. */
import { buffer } from 'node:stream/consumers'
import { readPage } from '@souschef/import'
import { toSummary } from './page-summary.ts'

const result = readPage(await buffer(process.stdin), { url: process.argv[2] ?? '' })
process.stdout.write(`${JSON.stringify(result.ok ? toSummary(result) : { error: result.code }, null, 2)}\n`)
process.exitCode = result.ok ? 0 : 1
