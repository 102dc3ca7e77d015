import type { AnswerOf } from '../contract/call.ts'
import { opsPaths } from '../contract/ops/consoleFacts.ts'
import type { OpsCalls } from '../contract/ops/opsCalls.ts'
import { opsRoot, signInPaths } from '../contract/ops/opsPaths.ts'
import type { SignInCalls } from '../contract/ops/people/signIn.ts'
import { Refused, SessionOver } from '../ui/data/refused.ts'
import { addressOf, answerOf, type Download, type InputOf, type Sent, sendRequest } from '../ui/data/wire.ts'
import { pageLanguage } from '../ui/useLanguage.ts'
import { saidToStaff } from './data/machineTexts.ts'
import { personIsThere } from './presence.ts'

/** Every call that the console makes. */
export type StaffCalls = OpsCalls & SignInCalls
export type StaffCallName = keyof StaffCalls
export const staffPaths = { ...opsPaths, ...signInPaths }

export type Input<N extends StaffCallName> = InputOf<StaffCalls[N]>
export type Answer<N extends StaffCallName> = StaffCalls[N] extends { response: 'file' }
  ? Download
  : AnswerOf<StaffCalls[N]>

let whenSignedOut: () => boolean = () => false

/** Called when the server no longer knows the session: true where it is told over the whole page. */
export function onSignedOut(act: () => boolean): void {
  whenSignedOut = act
}

/**
 * Calls the server. The session is a cookie; the header says that the console itself asks, and whether a person is there.
 * Throws `Refused` for everything that is not a success. Only `query` and `act` use it.
 */
export async function call<N extends StaffCallName>(name: N, sent: Sent = {}): Promise<Answer<N>> {
  const [method = 'GET', path = ''] = staffPaths[name].split(' ')
  const response = await sendRequest(
    {
      method,
      address: opsRoot + addressOf(path, sent.params, sent.query),
      headers: { 'x-hallinta': personIsThere() ? 'person' : 'background' },
    },
    sent,
  )
  const isTold = response.status === 401 && whenSignedOut()
  // Taken to be done by a second person: for the screen that sent it, it is not done.
  if (response.status === 202) throw new Refused(202, (await response.json()) as Record<string, unknown>)
  return (await answerOf(response).catch((failure: unknown) => inWords(failure, isTold))) as Answer<N>
}

function inWords(failure: unknown, isTold: boolean): never {
  if (!(failure instanceof Refused)) throw failure
  const { status, body, retryAfter } = failure
  throw new (isTold ? SessionOver : Refused)(
    status,
    { ...body, message: saidToStaff(body, status, pageLanguage()) },
    retryAfter,
  )
}
