import { isRecord } from '@souschef/domain'
import { parse } from 'yaml'
import { Unreadable } from './found-in-file.ts'
import { FILE_LIMITS } from './limits.ts'

export interface FrontMatter {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly body: string
  /** The lines above the body. */
  readonly lines: number
}

const MAX_LENGTH = 256 * 1024

/** 'key: value' in every line, for what is almost YAML. */
function readLines(text: string): Readonly<Record<string, unknown>> {
  const entries = text
    .split('\n')
    .map((line) => /^([^:#\s][^:]{0,100}?)\s*:\s*(.*)$/u.exec(line))
    .filter((match) => match !== null)
    .map(([, key = '', value = '']) => [key, value.trim()] as const)
  return Object.fromEntries(entries)
}

function checkNesting(text: string): void {
  let depth = 0
  for (const character of text) {
    if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > FILE_LIMITS.nesting) throw new Unreadable('too_nested', { limit: FILE_LIMITS.nesting })
  }
}

function readYaml(text: string): Readonly<Record<string, unknown>> {
  if (text.length > MAX_LENGTH) throw new Unreadable('too_large', { limit: MAX_LENGTH })
  checkNesting(text)
  try {
    const value: unknown = parse(text, { logLevel: 'silent', uniqueKeys: false })
    return isRecord(value) ? value : readLines(text)
  } catch {
    return readLines(text)
  }
}

/**
 * Splits a text into its front matter between lines of '---', and the rest; without front matter all is body.
 *
 * @throws Unreadable when the front matter is too large or nested too deeply
 */
export function readFrontMatter(text: string): FrontMatter {
  const head = /^\s*---[ \t]*\n/u.exec(text)
  if (!head) return { metadata: {}, body: text, lines: 0 }
  const end = /^(?:---|\.\.\.)[ \t]*$/mu.exec(text.slice(head[0].length))
  if (!end) return { metadata: {}, body: text, lines: 0 }
  const bodyAt = head[0].length + end.index + end[0].length
  return {
    metadata: readYaml(text.slice(head[0].length, head[0].length + end.index)),
    body: text.slice(bodyAt).replace(/^\n/u, ''),
    lines: text.slice(0, bodyAt).split('\n').length,
  }
}
