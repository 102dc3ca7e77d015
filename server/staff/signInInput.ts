import type { AnswerOf, ParsedBodyOf } from '../../contract/call.ts'
import type { SignInCallName } from '../../contract/ops/opsPaths.ts'
import type { SignInCalls } from '../../contract/ops/people/signIn.ts'
import type { Staff } from '../platform/http/http.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { DirectoryNeeds } from './signInWithDirectory.ts'

export interface StaffNeeds extends DirectoryNeeds, Pick<ShopParts, 'queue' | 'limits'> {
  publicUrl: string
  config: DirectoryNeeds['config'] & { passkeys: boolean; STAFF_HELP?: string | undefined }
}

/** The facts of its request that a call of sign-in gets. */
export interface SignInInput<N extends SignInCallName> {
  body: ParsedBodyOf<SignInCalls[N]>
  /** The browser's own name, for the list of somebody's sessions. */
  deviceName: string
  address: string
  /** The session that the request came with. */
  token: string | undefined
  /** Gives a session to the browser; null takes it away. */
  keep(token: string | null): void
  /** The secret by which the browser is known again that leaves for the directory now. */
  leaving(): string
  /** The member of staff whose session of the console the request came with; nobody else passes. */
  session(): Promise<Staff & { sessionId: string }>
}
export type SignInHandlers = { [N in SignInCallName]: (input: SignInInput<N>) => Promise<AnswerOf<SignInCalls[N]>> }
