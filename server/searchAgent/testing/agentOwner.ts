import type { BodyOf } from '../../../contract/call.ts'
import type { saveSearchAgent } from '../../../contract/searchAgent.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import type { TestShop } from '../../testing/testShop.ts'

type Form = BodyOf<typeof saveSearchAgent>

export const DAY = 86_400_000
export const HOUR = 3_600_000

let owners = 0
/** The form of a visitor; a test changes the fact it is about. */
export function agentForm(change: Partial<Form> = {}): Form & { email: string } {
  owners += 1
  return {
    accept_terms: true,
    first_name: 'Onni',
    last_name: 'Onnistuja',
    email: `vahti.${owners}@esimerkki.example`,
    expire_at: 8,
    search: { location: 'Rovaniemi', coordinates: null, models: [], distance: 200, gearType: 'all' },
    ...change,
  }
}

/** A search that says something of all that can be said. */
export async function wholeSearch(shop: TestShop) {
  const [car] = (await shop.call('init')).body.cars
  return {
    location: 'Mannerheimintie 1, Helsinki',
    coordinates: { lat: 60.1699, lng: 24.9384 },
    models: [car?.model ?? ''],
    distance: 500 as const,
    gearType: 'M' as const,
    homeDelivery: true,
    term: 3 as const,
    filters: {
      maxPrice: 600,
      fuels: ['electric', 'hybrid'] as const,
      bodies: ['suv'] as const,
      seats: 5,
      drive: 'all' as const,
      towing: true,
      day: '2026-12-05',
    },
  }
}

/** Letters to an address, newest first; those about cars tell them, the one about the saving does not. */
export async function lettersTo({ db }: TestShop, email: string) {
  const all = await sentMails(db, email)
  return { saved: all.filter(isAboutSaving), found: all.filter((mail) => !isAboutSaving(mail)) }
}
const isAboutSaving = ({ subject }: { subject: string }) => subject === 'Hakuvahti tallennettu'

/** Saves an agent, lets its letter leave and reads the token from it, as the owner would. */
export async function savedAgent(
  shop: TestShop,
  change: Partial<Form> = {},
): Promise<{ email: string; token: string }> {
  const form = agentForm(change)
  const answer = await shop.call('saveSearchAgent', { body: form })
  if (answer.status !== 201) throw new Error(`The agent was not saved: ${JSON.stringify(answer.body)}`)
  await shop.worker.runUntilIdle()
  const [letter] = (await lettersTo(shop, form.email)).saved
  return { email: form.email, token: /\/hakuvahti\/([\w-]{43})\n/.exec(letter?.bodyText ?? '')?.[1] ?? '' }
}
