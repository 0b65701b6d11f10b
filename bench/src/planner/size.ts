import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const PLANNING = fileURLToPath(new URL('../../../packages/domain/src/planning/', import.meta.url))
const ENTRY = 'entry.js'

const PLANNER = `export { planDinner, sequentialMakespan, tightenBound } from '${PLANNING}kitchen/plan-dinner.ts'
export { replanDinner } from '${PLANNING}kitchen/replan-dinner.ts'
export { planChanges } from '${PLANNING}kitchen/plan-changes.ts'
export * from '${PLANNING}kitchen/time-margins.ts'`

const INFERENCE = `export { inferDish } from '${PLANNING}infer/infer-dish.ts'
export * from '${PLANNING}infer/corrections.ts'
export * from '${PLANNING}infer/pace.ts'`

/** Prints the size that the planner adds to the page, without code that other pages load as well. */
export async function benchSize(): Promise<void> {
  for (const [name, source] of [
    ['planner', PLANNER],
    ['inference, with corrections and pace', INFERENCE],
    ['both', `${PLANNER}\n${INFERENCE}`],
  ] as const)
    console.log(`${name}: ${await gzippedBytes(source)} bytes of gzip`)
}

async function gzippedBytes(source: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === ENTRY
            ? id
            : importer?.startsWith(PLANNING) && id.startsWith('../../')
              ? { id, external: true }
              : null,
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const code = outputs.flatMap((one) => ('output' in one ? one.output : []))
  return code.reduce(
    (sum, one) => sum + (one.type === 'chunk' ? gzipSync(one.code, { level: 9 }).length : 0),
    0,
  )
}
