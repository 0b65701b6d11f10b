/** The equipment and people of a kitchen. It has one of each other tool. */
export interface Kitchen {
  /** From 1 to 4. */
  readonly cooks: number
  readonly burners: number
  /** The number of shelves of each oven. */
  readonly ovens: readonly number[]
}

export const MAX_COOKS = 4

/** The hands that a step takes: a cook's all the time, none, or a minute of stirring at intervals. */
export type Hands = 'busy' | 'free' | Stirring

export interface Stirring {
  readonly every: number
  /** Minutes since the step began, if it has. */
  readonly since?: number
}

export interface DishStep {
  readonly id: string
  /** Whole minutes, from 1. */
  readonly minutes: number
  readonly hands: Hands
  readonly burner: boolean
  /** In °C; null if it needs no oven. */
  readonly oven: number | null
  /** Whether the step only heats the oven: it is planned for when the oven is needed. */
  readonly heatsOven: boolean
  /** Tools of which a kitchen has one: a blender, a mixer. */
  readonly tools: readonly string[]
  /** Ids of steps of the dish that must be done first. */
  readonly after: readonly string[]
  /** Whether it begins the minute the last of those ends. */
  readonly atOnce: boolean
  /** Minutes that its result may stand before the steps that use it; missing if it need not be hot. */
  readonly standing?: number
}

export interface Dish {
  readonly id: string
  readonly steps: readonly DishStep[]
  /** Minutes that it may stand when it is done; null if it need not be hot. */
  readonly standing: number | null
}

/** The input of the planner. */
export interface Dinner {
  readonly dishes: readonly Dish[]
  readonly kitchen: Kitchen
  /** The present, in whole minutes since any instant; all minutes of a plan count from there. */
  readonly now: number
  /** When everything is to be served; null for as soon as possible. */
  readonly serveAt: number | null
  /** Whether a dinner for as soon as possible may be later so that no hot dish stands for too long. */
  readonly allHot?: boolean
}

/** Identifies a step of a dinner. */
export interface StepRef {
  readonly dish: string
  readonly step: string
}

export const refKey = ({ dish, step }: StepRef): string => `${dish}\n${step}`

/** Minutes that an oven takes to reach a temperature in °C, from 20 °C at 15 °C a minute. */
export const heatingMinutes = (temperature: number): number => Math.max(1, Math.ceil((temperature - 20) / 15))
