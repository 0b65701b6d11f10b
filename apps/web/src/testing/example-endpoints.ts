/** Calls of each kind, for tests of what the product's own table has none of yet. */
export { exampleEndpoints } from '@souschef/contract/examples'
