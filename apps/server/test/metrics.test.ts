import { afterEach, describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { freePort } from './free-port.ts'
import { serverProcesses } from './server-process.ts'

const { startServer } = serverProcesses()

/** A line of Prometheus' text form that is a value. */
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (\S+)$/

/** All values by name and labels. @throws at a line that is not in the text form */
function parse(text: string): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  for (const line of text.split('\n')) {
    if (line === '' || /^# (?:HELP|TYPE) [\w:]+ ./.test(line)) continue
    const [, name = '', labels, value = ''] = SAMPLE.exec(line) ?? []
    if (name === '' || (Number.isNaN(Number(value)) && !/^(?:NaN|[+-]Inf)$/.test(value)))
      throw new Error(`not a metric: ${line}`)
    values.set(labels === undefined ? name : `${name}{${labels}}`, Number(value))
  }
  return values
}

describe.each(adapters)('metrics of a process on $dialect', (adapter) => {
  let remove: () => void = () => undefined
  afterEach(() => remove())

  test('are served on their own address alone, and say what the process did', async () => {
    const location = await adapter.locate()
    ;({ remove } = location)
    const port = await freePort()
    const server = await startServer({
      DATA_DIR: location.dataDir,
      METRICS_LISTEN: `127.0.0.1:${port}`,
      DEMO: 'off',
      ...(location.databaseUrl !== null && { DATABASE_URL: location.databaseUrl }),
    })
    for (const path of ['/api/health', '/api/recipes?search=soup', '/api/recipes/nothing', '/no/such/page'])
      await (await fetch(`${server.url}${path}`)).text()
    const open = new AbortController()
    await fetch(`${server.url}/api/live`, { signal: open.signal })
    const publicly = await fetch(`${server.url}/metrics`)
    expect(await publicly.text()).not.toContain('souschef_')

    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    const values = parse(text)
    const count = (route: string, status: string): number | undefined =>
      values.get(
        `souschef_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      )
    expect(count('/api/health', '2xx')).toBe(1)
    expect(count('/api/recipes', '2xx')).toBe(1)
    expect(count('/api/recipes/:id', '4xx')).toBe(1)
    expect(text).not.toMatch(/soup|\/nothing|no\/such/)
    expect(values.get('souschef_http_requests_open{method="GET",route="/api/live"}')).toBe(1)
    expect(values.get('souschef_database_waiting')).toBe(0)
    expect(values.get('souschef_database_wait_seconds_total')).toBeGreaterThan(0)
    expect(values.get('souschef_search_pending_documents')).toBe(0)
    expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect([...values.keys()].some((key) => /^souschef_jobs\{lane="\w+",state="\w+"\}$/.test(key))).toBe(true)
    open.abort()
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
