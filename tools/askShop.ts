import type { AnswerOf, BodyOf } from '../contract/call.ts'
import type { Calls } from '../contract/calls.ts'
import { apiRoot, type CallName, paths } from '../contract/paths.ts'
import type { AvailabilityItem } from '../contract/search.ts'

export interface Asking<N extends CallName> {
  body?: BodyOf<Calls[N]> | undefined
  token?: string | undefined
  headers?: Record<string, string>
}

/** One call of a shop that runs elsewhere, as its own pages make it. */
export async function askShop<N extends CallName>(
  url: string,
  name: N,
  { body, token, headers = {} }: Asking<N>,
): Promise<{ status: number; body: AnswerOf<Calls[N]> }> {
  const [method = '', path = ''] = paths[name].split(' ')
  const answer = await fetch(`${url}${apiRoot}${path}`, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as AnswerOf<Calls[N]> }
}

/** A refusal ends the work of a caller who only wants the answer. */
export async function mustAnswer<N extends CallName>(
  url: string,
  name: N,
  asking: Asking<N>,
): Promise<AnswerOf<Calls[N]>> {
  const { status, body } = await askShop(url, name, asking)
  if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** A car of a search, as an order names it. */
export const carOf = (item: AvailabilityItem) => ({
  make: item.car.make,
  model: item.car.model,
  gearType: item.gearType,
  locationID: item.dealer.location_id,
  startDate: item.date,
})

/** The particulars of a person who was never here. */
export const newcomer = (email: string) => ({ email, email_confirmation: email, accept_terms: true, marketing: false })
