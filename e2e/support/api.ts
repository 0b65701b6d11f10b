import {
  type EndpointResponse,
  type EndpointInput,
  type EndpointName,
  endpointPath,
  endpoints,
} from '@souschef/contract'

/** A raw API response, for journeys that check failures. */
export interface RawResponse {
  readonly status: number
  readonly body: unknown
}

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** API client outside the browser, for setting up journeys. */
export interface Api {
  /** The `data` of a success; throws for failures. */
  readonly call: <Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Name>,
    token?: string,
  ) => Promise<EndpointResponse<Name>>
  /** The raw response. */
  readonly request: <Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Name>,
    token?: string,
  ) => Promise<RawResponse>
}

/** @param origin origin of a running server, without a trailing slash */
export function apiOf(origin: string): Api {
  async function request(name: EndpointName, parts: RequestParts, token?: string): Promise<RawResponse> {
    const query = new URLSearchParams(
      Object.entries(parts.query ?? {}).map(([key, value]) => [key, String(value)]),
    )
    const response = await fetch(`${origin}${endpointPath(name, parts.params)}?${query.toString()}`, {
      method: endpoints[name].method,
      headers: {
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    request,
    call: async (name, input, token) => {
      const { status, body } = await request(name, input, token)
      if (status !== endpoints[name].status) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
      return (body as { readonly data: EndpointResponse<typeof name> }).data
    },
  }
}
