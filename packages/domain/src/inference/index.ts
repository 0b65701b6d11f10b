export { inferSteps } from './infer-steps.ts'
export type { InferredStep } from './infer-steps.ts'
