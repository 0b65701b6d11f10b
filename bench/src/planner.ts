import { parseArgs } from 'node:util'
import { benchDemoDinner } from './planner/demo-dinner.ts'
import { benchKitchens } from './planner/kitchens.ts'
import { simulateDinners } from './planner/dinners.ts'
import { benchProjects } from './planner/projects.ts'
import { benchSize } from './planner/size.ts'

const USAGE = `npm run bench:planner -- FOLDER [--schedules 5000] [--ms 60000]   the .rcp files of a folder
npm run bench:planner -- kitchens [--ms 20,100]                    dinners with proven optima
npm run bench:planner -- dinners                                   1,000 simulated dinners
npm run bench:planner -- demo                                      the dinner of the demo kitchen
npm run bench:planner -- size                                      what a browser loads for it`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    schedules: { type: 'string', default: '5000' },
    ms: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const [benchmark] = positionals

if (values.help || benchmark === undefined) console.log(USAGE)
else if (benchmark === 'kitchens') benchKitchens((values.ms ?? '20,100').split(',').map(Number))
else if (benchmark === 'dinners') simulateDinners(1000)
else if (benchmark === 'demo') benchDemoDinner()
else if (benchmark === 'size') await benchSize()
else benchProjects(benchmark, { schedules: Number(values.schedules), ms: Number(values.ms ?? 60_000) })
