import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedError } from './expected-error.mjs'
import { newestChange } from './newest-change.mjs'
import { ROOT } from './paths.mjs'
import { runNode } from './run.mjs'

const SHARED_SOURCES = ['packages/domain', 'packages/contract', 'packages/locales', 'package-lock.json']
const WORKSPACE_SOURCES = ['src', 'public', 'migrations', 'index.html', 'vite.config.ts', 'package.json']

/**
 * The `vite build` outputs, each in its workspace, and their sources. The workspace folder itself is not a source, because
 * creating `dist` in it would look like a change.
 */
const BUILDS = [
  {
    workspace: 'apps/web',
    sources: [...WORKSPACE_SOURCES.map((path) => `apps/web/${path}`), ...SHARED_SOURCES],
    // The server-side rendering build.
    also: ['--ssr', 'src/app/render-on-server.tsx', '--outDir', 'dist/render'],
  },
  {
    workspace: 'apps/server',
    sources: [...WORKSPACE_SOURCES.map((path) => `apps/server/${path}`), 'demo', ...SHARED_SOURCES],
  },
]

/** Builds what changed since the last build, in parallel. Takes a few milliseconds when nothing changed. */
export async function buildStale() {
  const stale = BUILDS.filter(isStale)
  if (stale.length === 0) return
  console.log(`Building ${stale.map(({ workspace }) => workspace).join(' and ')}…`)
  const codes = await Promise.all(stale.map(build))
  if (codes.some((code) => code !== 0)) throw new ExpectedError('The build failed; the reason is above.')
}

/** @param {{ workspace: string, sources: string[] }} what */
function isStale({ workspace, sources }) {
  const built = statSync(stampOf(workspace), { throwIfNoEntry: false })
  return built === undefined || newestChange(sources.map((path) => join(ROOT, path))) > built.mtimeMs
}

/** @param {{ workspace: string, also?: string[] }} what */
async function build({ workspace, also }) {
  const started = new Date()
  const code = (await vite(workspace)) || (also === undefined ? 0 : await vite(workspace, also))
  if (code === 0) stamp(workspace, started)
  return code
}

/**
 * @param {string} workspace
 * @param {string[]} [options]
 */
function vite(workspace, options = []) {
  const program = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  return runNode([program, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(ROOT, workspace),
    env: { NODE_ENV: 'production' },
  })
}

/**
 * Sets the output's time to the start of the build, so that files saved during the build are built next time.
 * @param {string} workspace
 * @param {Date} started
 */
function stamp(workspace, started) {
  const file = stampOf(workspace)
  mkdirSync(join(ROOT, workspace, 'dist'), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, started, started)
}

/** @param {string} workspace */
function stampOf(workspace) {
  return join(ROOT, workspace, 'dist', '.built')
}
