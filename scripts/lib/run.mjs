import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { ExpectedError } from './expected-error.mjs'
import { supportedNode, ROOT } from './paths.mjs'

const LOW = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * `env` is added to this process's own. With a `log`, a file, the program writes there instead of to the terminal, and takes only the
 * processor time that other programs leave.
 * @typedef {{ cwd?: string, env?: Record<string, string>, shell?: boolean, log?: string }} RunOptions
 */

/**
 * Runs a program in this terminal and waits for it to exit. Signals are forwarded, so that it can shut down gracefully.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it, as shells do
 */
export function run(command, args, { cwd = ROOT, env = {}, shell = false, log } = {}) {
  return new Promise((resolve, reject) => {
    const output = log === undefined ? 'inherit' : openSync(log, 'w')
    /** @type {import('node:child_process').SpawnOptions} */
    const options = { cwd, env: { ...process.env, ...env }, shell, stdio: ['inherit', output, output] }
    const child = spawn(command, args, options)
    if (typeof output === 'number') {
      closeSync(output)
      if (child.pid !== undefined && getPriority() < LOW) setPriority(child.pid, LOW)
    }
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    const removeListeners = () => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
    }
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    child.once('error', (error) => {
      removeListeners()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      removeListeners()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * Runs a script with a supported Node, with the repository's tools first on the path.
 * @param {string[]} args the script and its arguments
 * @param {RunOptions} [options]
 */
export function runNode(args, { env = {}, ...options } = {}) {
  const node = supportedNode()
  if (node === undefined) {
    throw new ExpectedError(
      `Souschef runs on Node.js 24, from 24.15 on, and no binary of it comes for ${process.platform}-${process.arch}; ` +
        `this is ${process.version}. Install it from https://nodejs.org/ and run the command again.`,
    )
  }
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return run(node, args, { ...options, env: { PATH: path, ...env } })
}
