import type { FastifyRequest } from 'fastify'
import { languageCookie } from '../../../contract/addresses/addresses.ts'
import { type Language, languages } from '../../../contract/language.ts'

type Asking = { headers: Record<string, unknown> }

/** The language that a request wants its answer in: the first of the shop where it names none of ours. */
export const askedLanguage = (request: Asking): Language => namedLanguage(request) ?? languages[0]

/** The first of ours by weight in `Accept-Language` (RFC 9110, 12.5.4). */
function namedLanguage({ headers }: Asking): Language | undefined {
  const wanted = String(headers['accept-language'] ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
      return { language: languages.find((one) => one === tag.split('-', 1)[0]), weight: weight || 0 }
    })
    .filter(({ language, weight }) => language && weight > 0)
  return wanted.sort((one, other) => other.weight - one.weight)[0]?.language
}

const keptLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Language | undefined =>
  languages.find((one) => one === cookies[languageCookie])

/** The language of the page that a browser had last, for pages whose address says none. */
export const browserLanguage = (request: Pick<FastifyRequest, 'cookies'>): Language =>
  keptLanguage(request) ?? languages[0]

/**
 * The language that is offered above a page in another one: that in which its reader read here before, where they come from
 * elsewhere, and of who was never here that which the browser names.
 */
export function offeredLanguage(
  request: Asking & Pick<FastifyRequest, 'cookies'>,
  language: Language,
): Language | undefined {
  const kept = keptLanguage(request)
  // A reader who went to another language by a link of ours wants that one.
  if (kept && request.headers['sec-fetch-site'] === 'same-origin') return undefined
  const wanted = kept ?? namedLanguage(request)
  return wanted === language ? undefined : wanted
}
