/** Endpoints of each kind, for tests of kinds that the product's own table does not have yet. */
export { exampleEndpoints } from '@souschef/contract/examples'
