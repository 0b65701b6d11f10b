export type { Link, OvenUse, Project, Task, Use } from './project/project.ts'
export { type Effort, type Found, search } from './project/search.ts'
