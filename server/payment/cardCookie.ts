import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { isSameSecret, type Secrets } from '../platform/secrets.ts'

export interface CardCookieNeeds {
  clock: Clock
  secrets: Secrets
  publicUrl: string
}

/** A day longer than a registration is waited for: its answer counts when it is late. */
const KEPT_SECONDS = 48 * 3_600

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
// The prefix makes browsers refuse the cookie from anybody but this very host; plain http has no such thing.
const nameAt = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-kortti' : 'kortti')

const valueFor = ({ secrets }: CardCookieNeeds, customerId: string, until: string): string =>
  `${until}.${secrets.sign('card-browser', `${customerId} ${until}`)}`

/**
 * Marks the browser in which a customer goes to add a card. Lax: the provider, another site, sends it back. It tells the
 * customer and not the registration, so that all tabs share it, and a repeated answer sets it anew.
 */
export function setCardCookie(shop: CardCookieNeeds, reply: FastifyReply, customerId: string): void {
  const until = String(Math.floor(shop.clock.now().getTime() / 1_000) + KEPT_SECONDS)
  const fixed = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(shop.publicUrl) } as const
  reply.setCookie(nameAt(shop.publicUrl), valueFor(shop, customerId, until), { ...fixed, maxAge: KEPT_SECONDS })
}

/** Whether the request comes from a browser in which this customer went to add a card. */
export function isBrowserOf(shop: CardCookieNeeds, request: FastifyRequest, customerId: string): boolean {
  const given = request.cookies[nameAt(shop.publicUrl)] ?? ''
  const [until = ''] = given.split('.')
  if (!/^\d{10}$/.test(until) || Number(until) * 1_000 < shop.clock.now().getTime()) return false
  return isSameSecret(given, valueFor(shop, customerId, until))
}
