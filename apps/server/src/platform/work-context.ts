import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf code runs; undefined at startup and in commands for operators. */
export interface WorkContext {
  readonly kind: 'request' | 'job'
  /** The request that is answered, or that caused the job; null for jobs that no request caused. */
  readonly requestId: string | null
}

const contexts = new AsyncLocalStorage<WorkContext>()

/** Runs work whose log lines and statements belong to this context, including what it awaits. */
export const runInContext = <Value>(context: WorkContext, work: () => Value): Value =>
  contexts.run(context, work)

export const currentContext = (): WorkContext | undefined => contexts.getStore()
