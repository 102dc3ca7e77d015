import type { FastifyRequest } from 'fastify'
import { languageCookie } from '../../../contract/addresses/addresses.ts'
import { type Language, languages } from '../../../contract/language.ts'

/**
 * The language that a request wants its answer in: of its `Accept-Language` (RFC 9110, 12.5.4) the first of ours by
 * weight, and the first of the shop where it names none.
 */
export function askedLanguage({ headers }: { headers: Record<string, unknown> }): Language {
  const wanted = String(headers['accept-language'] ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
      return { language: languages.find((one) => one === tag.split('-', 1)[0]), weight: weight || 0 }
    })
    .filter(({ language, weight }) => language && weight > 0)
  return wanted.sort((one, other) => other.weight - one.weight)[0]?.language ?? languages[0]
}

/** The language of the page that a browser had last, for pages whose address says none. */
export const browserLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Language =>
  languages.find((one) => one === cookies[languageCookie]) ?? languages[0]
