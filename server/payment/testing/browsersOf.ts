import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { type CardCookieNeeds, setCardCookie } from '../cardCookie.ts'

/** Browsers in which customers went to add a card. */
export async function browsersOf(app: FastifyInstance, shop: CardCookieNeeds) {
  await app.register(cookie)
  app.get<{ Params: { customerId: string } }>('/menee/:customerId', async ({ params }, reply) => {
    setCardCookie(shop, reply, params.customerId)
  })
  const cookieSet = async (customerId: string): Promise<string> =>
    String([(await app.inject(`/menee/${customerId}`)).headers['set-cookie']].flat()[0])
  return {
    /** The whole header that sets it. */
    cookieSet,
    /** The header that the browser sends from then on. */
    browserOf: async ({ customerId }: { customerId: string }): Promise<string> =>
      (await cookieSet(customerId)).split(';')[0] ?? '',
  }
}
