export { inferSteps } from './infer-steps.ts'
