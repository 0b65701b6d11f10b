/** How many units of a resource a task takes during some of its own minutes. */
export interface Use {
  /** The index in `capacities`. */
  readonly resource: number
  readonly units: number
  readonly from: number
  readonly to: number
}

/** How a task uses an oven during some of its own minutes; all uses of one task are in the same oven. */
export interface OvenUse {
  /** In °C. */
  readonly temperature: number
  /** 0 while the oven only heats up. */
  readonly shelves: number
  readonly from: number
  readonly to: number
}

export interface Task {
  /** Whole minutes. */
  readonly length: number
  readonly uses: readonly Use[]
  readonly ovenUses: readonly OvenUse[]
  /** The minute before which the task cannot start, counted from the first; mirrored projects have none. */
  readonly release?: number
}

/** `after` starts at least `lag` minutes after the start of `before`; a lag may be negative. */
export interface Link {
  readonly before: number
  readonly after: number
  readonly lag: number
}

/**
 * Tasks, by index, that share resources. Links have no cycles, and each task fits into the resources on its own, so that the tasks
 * can always be done one after the other.
 */
export interface Project {
  readonly tasks: readonly Task[]
  readonly links: readonly Link[]
  readonly capacities: readonly number[]
  /** The number of shelves of each oven. */
  readonly ovens: readonly number[]
}

/** The same project with time running backwards: its schedules are those of the project, read from their end. */
export function mirror(project: Project): Project {
  const lengthOf = (index: number): number => project.tasks[index]?.length ?? 0
  return {
    ...project,
    tasks: project.tasks.map((task) => {
      const mirrorPart = <Part extends { readonly from: number; readonly to: number }>(part: Part): Part => ({
        ...part,
        from: task.length - part.to,
        to: task.length - part.from,
      })
      return { length: task.length, uses: task.uses.map(mirrorPart), ovenUses: task.ovenUses.map(mirrorPart) }
    }),
    links: project.links.map(({ before, after, lag }) => ({
      before: after,
      after: before,
      lag: lag + lengthOf(after) - lengthOf(before),
    })),
  }
}
