import type { Link, Project } from '@souschef/domain/planning'

/**
 * Reads a project in Patterson format: the number of tasks and resources, the capacities, then for each task its duration, its
 * resource demands, and its successors, counted from 1.
 */
export function readRcp(text: string): Project {
  const numbers = text
    .split(/\s+/u)
    .filter((token) => token !== '')
    .map(Number)
  let at = 0
  const next = (): number => {
    const number = numbers[at]
    if (number === undefined || !Number.isSafeInteger(number))
      throw new Error(`Not a .rcp file: word ${at + 1}`)
    at += 1
    return number
  }
  const takeNumbers = (count: number): readonly number[] => Array.from({ length: count }, next)
  const count = next()
  const capacities = takeNumbers(next())
  const links: Link[] = []
  const tasks = Array.from({ length: count }, (_, before) => {
    const length = next()
    const uses = takeNumbers(capacities.length).map((units, resource) => ({
      resource,
      units,
      from: 0,
      to: length,
    }))
    for (const follower of takeNumbers(next())) links.push({ before, after: follower - 1, lag: length })
    return { length, uses, ovenUses: [] }
  })
  return { tasks, links, capacities, ovens: [] }
}
