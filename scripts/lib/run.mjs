import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { ExpectedError } from './expected-error.mjs'
import { supportedNode, ROOT } from './paths.mjs'

/**
 * Runs a program in this terminal and waits for it to exit. Signals are forwarded, so that it can shut down gracefully.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, shell?: boolean }} [options] `env` is added to this process's own
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it, as shells do
 */
export function run(command, args, { cwd = ROOT, env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, shell, stdio: 'inherit' })
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
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
export function runNode(args, { cwd, env = {} } = {}) {
  const node = supportedNode()
  if (node === undefined) {
    throw new ExpectedError(
      `Souschef runs on Node.js 24, from 24.15 on, and no binary of it comes for ${process.platform}-${process.arch}; ` +
        `this is ${process.version}. Install it from https://nodejs.org/ and run the command again.`,
    )
  }
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return run(node, args, { ...(cwd && { cwd }), env: { PATH: path, ...env } })
}
