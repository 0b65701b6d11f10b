import { parseArgs } from 'node:util'
import { benchProjects } from './planner/projects.ts'

const USAGE = 'npm run bench:planner -- FOLDER [--schedules 5000] [--ms 60000]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    schedules: { type: 'string', default: '5000' },
    ms: { type: 'string', default: '60000' },
    help: { type: 'boolean', default: false },
  },
})
const [folder] = positionals

if (values.help || folder === undefined) console.log(USAGE)
else benchProjects(folder, { schedules: Number(values.schedules), ms: Number(values.ms) })
