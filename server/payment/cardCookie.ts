import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from '../platform/http/ownCookie.ts'
import type { ShopParts } from '../platform/shopParts.ts'

export interface CardCookieNeeds extends Pick<ShopParts, 'clock' | 'secrets'> {
  publicUrl: string
}

/** A day longer than a registration is waited for: its answer counts when it is late. */
const KEPT_SECONDS = 48 * 3_600

const cookieAt = (publicUrl: string) => ownCookie(publicUrl, { name: 'kortti', seconds: KEPT_SECONDS })

const PURPOSE = 'card-browser'

/**
 * Marks the browser in which a customer goes to add a card. Lax: the provider, another site, sends it back. It tells the
 * customer and not the registration, so that all tabs share it, and a repeated answer sets it anew.
 */
export function setCardCookie(shop: CardCookieNeeds, reply: FastifyReply, customerId: string): void {
  const until = String(Math.floor(shop.clock.now().getTime() / 1_000) + KEPT_SECONDS)
  cookieAt(shop.publicUrl).set(reply, `${until}.${shop.secrets.sign(PURPOSE, `${customerId} ${until}`)}`)
}

/** Whether the request comes from a browser in which this customer went to add a card. */
export function isBrowserOf(shop: CardCookieNeeds, request: FastifyRequest, customerId: string): boolean {
  const given = cookieAt(shop.publicUrl).sentBy(request) ?? ''
  const [until = '', signature = ''] = given.split('.')
  if (!/^\d{10}$/.test(until) || Number(until) * 1_000 < shop.clock.now().getTime()) return false
  return shop.secrets.isSigned(PURPOSE, `${customerId} ${until}`, signature)
}
