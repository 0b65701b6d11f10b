import type { z } from 'zod'
import type { Endpoint, EndpointTable } from '../endpoint.ts'

/** The schemas of one endpoint: path parameters, query, body and response. */
export interface EndpointSchemas {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** For multipart bodies: the text fields. */
  readonly body?: z.ZodType
  /** The `data` of a JSON response, or of each event of a stream; files have none. */
  readonly response?: z.ZodType
}

export type SchemasFor<E extends Endpoint> = EndpointSchemas &
  (E extends { readonly responseType: 'file' } ? unknown : { readonly response: z.ZodType })

export type SchemaTable<Table extends EndpointTable> = {
  readonly [Name in keyof Table]: SchemasFor<Table[Name]>
}

/** Checks that there are schemas for exactly the endpoints of a table. */
export const defineSchemas = <Table extends EndpointTable, const Schemas extends SchemaTable<Table>>(
  _endpoints: Table,
  schemas: Schemas,
): Schemas => schemas

type Part = 'params' | 'query' | 'body'

/** What a caller passes; parts that the endpoint does not have are absent. */
export type InputOf<Schemas> = {
  readonly [Name in Part as Schemas extends Record<Name, z.ZodType> ? Name : never]: Schemas extends Record<
    Name,
    infer Schema extends z.ZodType
  >
    ? z.input<Schema>
    : never
}

/** What the handler receives after parsing. */
export type ParsedOf<Schemas> = {
  readonly [Name in Part as Schemas extends Record<Name, z.ZodType> ? Name : never]: Schemas extends Record<
    Name,
    infer Schema extends z.ZodType
  >
    ? z.output<Schema>
    : never
}

/** The `data` of the response, or of an event; a file has none. */
export type ResponseOf<Schemas> = Schemas extends { readonly response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined
