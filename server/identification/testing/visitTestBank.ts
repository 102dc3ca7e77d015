import type { FastifyInstance } from 'fastify'
import type { Fault } from '../../providers/identification/sandbox/visit.ts'
import { type Page, visitor } from '../../providers/identification/testing/visitor.ts'
import { through } from '../../providers/sandboxOpenId.ts'

/** Opens the frame's address in a shop that does not listen, chooses the person there, and comes back. */
export async function visitTestBank(
  { http, publicUrl }: { http: FastifyInstance; publicUrl: string },
  frameAddress: string,
  form: { henkilo: string } | { henkilo: string; vika: Fault } | { peruuta: string },
): Promise<Page> {
  const browser = visitor(through(http))
  const login = await browser.follow(await browser.get(new URL(frameAddress, publicUrl).href))
  return await browser.follow(await browser.post(login.url, { ...form }))
}
