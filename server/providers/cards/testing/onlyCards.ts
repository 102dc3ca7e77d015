import type { RawRequest } from '../../../platform/http/rawRequest.ts'
import type { CardProvider, CardProviders } from '../cards.ts'

/** A shop with one card provider, whatever its cards say whose they are. */
export const onlyCards = (provider: CardProvider): CardProviders => ({ current: 'sandbox', of: () => provider })

/** A provider's message in its query, as Paytrail and the sandbox bring theirs. */
export const withQuery = (query: URLSearchParams): RawRequest => ({
  method: 'GET',
  headers: {},
  query,
  body: Buffer.alloc(0),
})

/** A notice of the sandbox. */
export const noticeOf = (query: URLSearchParams) => ({ provider: 'sandbox', request: withQuery(query) })
