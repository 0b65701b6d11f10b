/** How well recipes are read from labelled pages: `npm run bench:import -- FOLDER [--failures]`. */
import { readPage } from '@souschef/import'
import { processorMs } from '../planner/processor-ms.ts'
import { toSummary, type PageSummary } from './page-summary.ts'
import { isForTuning, type LabelledPage, markupOf, readPages } from './pages.ts'

const FIELDS = ['usable', 'title', 'ingredients', 'steps', 'all three', 'total time', 'yield'] as const
type Field = (typeof FIELDS)[number]
type Marks = Readonly<Record<Field, boolean>>

interface Outcome {
  readonly page: LabelledPage
  readonly kind: string
  readonly strict: Marks
  readonly letters: Marks
  readonly ms: number
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const numberIn = (text: string | null): string | undefined => /\d+/u.exec(text ?? '')?.[0]

function marksOf(
  found: PageSummary,
  page: LabelledPage,
  same: (one: string, other: string) => boolean,
): Marks {
  const title = same(found.title, page.title)
  const ingredients = same(found.ingredients.join('\n'), page.ingredients.join('\n'))
  const steps = same(found.instructions.join('\n'), page.instructions.join('\n'))
  return {
    usable: found.title !== '' && found.ingredients.length > 0 && found.instructions.length > 0,
    title,
    ingredients,
    steps,
    'all three': title && ingredients && steps,
    'total time': page.totalTime === null || page.totalTime === found.totalTime,
    yield: page.yields === null || numberIn(page.yields) === numberIn(found.yields),
  }
}

const NOTHING: PageSummary = {
  title: '',
  ingredients: [],
  instructions: [],
  prepTime: null,
  cookTime: null,
  totalTime: null,
  yields: null,
  image: null,
}

function measure(page: LabelledPage): Outcome {
  const startedAt = processorMs()
  const result = readPage(page.html, { url: page.url })
  const ms = processorMs() - startedAt
  const found = result.ok ? toSummary(result) : NOTHING
  return {
    page,
    kind: markupOf(page),
    strict: marksOf(found, page, (one, other) => one === other),
    letters: marksOf(found, page, (one, other) => lettersOf(one) === lettersOf(other)),
    ms,
  }
}

function print(name: string, outcomes: readonly Outcome[]): void {
  if (outcomes.length === 0) return
  const share = (of: (outcome: Outcome) => boolean): string =>
    `${Math.round((100 * outcomes.filter(of).length) / outcomes.length)}`.padStart(4)
  const columns = FIELDS.map((field) =>
    `${share(({ strict }) => strict[field])}${share(({ letters }) => letters[field])}`.padStart(13),
  )
  process.stdout.write(`${name.padEnd(12)}${String(outcomes.length).padStart(4)}${columns.join('')}\n`)
}

function printAll(title: string, outcomes: readonly Outcome[]): void {
  process.stdout.write(`\n${title}: per cent right, strictly and by letters and digits\n`)
  process.stdout.write(`${' '.repeat(16)}${FIELDS.map((field) => field.padStart(13)).join('')}\n`)
  for (const kind of ['JSON-LD', 'microdata', 'no markup'])
    print(
      kind,
      outcomes.filter((one) => one.kind === kind),
    )
  print(
    'with markup',
    outcomes.filter((one) => one.kind !== 'no markup'),
  )
  print('all', outcomes)
}

const [folder, flag] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the pages')
const pages = readPages(folder)
for (const page of pages.slice(0, 10)) readPage(page.html, { url: page.url })
const outcomes = pages.map(measure)
const tuning = outcomes.filter(({ page }) => isForTuning(page))
printAll('Tuned on', tuning)
printAll(
  'Held out',
  outcomes.filter(({ page }) => !isForTuning(page)),
)
printAll('All pages', outcomes)
const times = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other)
const quantile = (part: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)
process.stdout.write(`\nProcessor per page: median ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms\n`)
if (flag === '--failures')
  for (const { page, kind, letters } of tuning) {
    const wrong = FIELDS.filter((field) => !letters[field] && field !== 'all three')
    if (wrong.length > 0) process.stdout.write(`${page.name} (${kind}): ${wrong.join(', ')}\n`)
  }
