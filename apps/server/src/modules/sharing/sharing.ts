// The public file of sharing.

export { pageDescriber } from './page-meta.ts'
