import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { type LabelledLine, labelledLines, scoreLine } from '@souschef/domain/labelled-lines'
import { unitsOfLabel } from './label-units.ts'

// How well are ingredient lines read? `npm run bench:ingredients -- FILE` reads English lines, one JSON object each: `input`, `qty` (a list,
// the first counts), `hi` (the upper end of a range), `unit` (a list) and `name`. Without a file it reads our own lines in other languages.

interface Labels {
  readonly input: string
  readonly qty: readonly number[]
  readonly hi: number | null
  readonly unit: readonly string[]
  readonly name: string
}

function toLabelledLine({ input, qty, hi, unit, name }: Labels): LabelledLine {
  const units = unitsOfLabel(unit)
  // '1 apple (200 g)': the units belong to the amounts that follow the first.
  const isCount = units.length < qty.length
  return { input, amount: qty[0] ?? null, amount_max: hi, units: isCount ? [...units, ''] : units, name }
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

function report(
  title: string,
  lines: readonly LabelledLine[],
  language: Parameters<typeof scoreLine>[1],
): void {
  const startedAt = performance.now()
  const scores = lines.map((line) => scoreLine(line, language))
  const each = ((performance.now() - startedAt) * 1000) / lines.length
  const share = (isRight: (score: (typeof scores)[number]) => boolean): string =>
    percent(scores.filter(isRight).length, lines.length)
  console.log(
    `${title}: ${lines.length} lines, amount ${share(({ amount }) => amount)}, unit ${share(({ unit }) => unit)}, ` +
      `name ${share(({ name }) => name)}, all three ${share(({ amount, unit, name }) => amount && unit && name)}; ${each.toFixed(0)} µs each`,
  )
}

const [file] = argv.slice(2)
if (file === undefined)
  for (const language of ['ru', 'de', 'fr', 'es'] as const)
    report(language, labelledLines(language), language)
else {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  report(
    file,
    lines.map((line) => toLabelledLine(JSON.parse(line) as Labels)),
    'en',
  )
}
