import type { AnswerOf } from '../contract/call.ts'
import type { Calls } from '../contract/calls.ts'
import { apiRoot, type CallName, paths } from '../contract/paths.ts'
import { addressOf, answerOf, type Download, type InputOf, type Sent, sendRequest } from '../ui/data/wire.ts'
import { askedAhead } from './askedAhead.ts'
import { dropCard } from './keptCard.ts'
import { readToken, saveToken } from './token.ts'

/** The input of a call: the path parameters, the query and the body that the contract names. */
export type Input<N extends CallName> = InputOf<Calls[N]>

/** The answer of a call. */
export type Answer<N extends CallName> = Calls[N] extends { response: 'pdf' | 'file' } ? Download : AnswerOf<Calls[N]>

let whenSignedOut: (asked: CallName) => void = () => {}

/** Calls `act` when the server no longer knows the token: it is gone already when `act` hears which call found out. */
export function onSignedOut(act: (asked: CallName) => void): void {
  whenSignedOut = act
}

/**
 * Calls the shop's server. Throws `Refused` for everything that is not a success. Only `query` and `act` use it, which
 * know what each call takes.
 */
export async function call<N extends CallName>(name: N, sent: Sent = {}): Promise<Answer<N>> {
  const [method = 'GET', path = ''] = paths[name].split(' ')
  const token = readToken()
  const address = apiRoot + addressOf(path, sent.params, sent.query)
  const response = await sendRequest(
    { method, address, headers: token ? { authorization: `Bearer ${token}` } : {} },
    sent,
    method === 'GET' ? askedAhead(address, token) : undefined,
  )
  // A newer token may have been stored while this request was on its way: only the refused one is dropped.
  if (response.status === 401 && readToken() === token) {
    saveToken(null)
    void dropCard()
    whenSignedOut(name)
  }
  return (await answerOf(response)) as Answer<N>
}
