import type { Outcome } from '../outcome.ts'

/** One way to the directory and back; what ties the answer to the question. */
export interface DirectoryVisit {
  state: string
  nonce: string
  codeVerifier: string
  /** Whether a person who is signed in already shows anew who they are: remembering them is not enough. */
  fresh: boolean
}

/** The person that the directory says came. */
export interface DirectoryPerson {
  issuer: string
  /** The directory's lasting id of the person. */
  subject: string
  /** Lower case; null where the directory does not vouch for it. */
  email: string | null
  groups: string[]
}

/** The provider's own directory of people (OpenID Connect). */
export interface Directory {
  /** Where the browser goes. */
  begin(visit: DirectoryVisit): Promise<Outcome<{ redirectTo: string }>>
  /**
   * The person who came back. Rejected: `cancelled`, `other_tenant`, `misconfigured` (our own settings there) or
   * `answer_refused` (an answer that proves nothing, or nothing new where that is wanted).
   */
  complete(query: URLSearchParams, visit: DirectoryVisit): Promise<Outcome<DirectoryPerson>>
  /** Where the browser goes to sign out of the directory too; null where it offers no such thing. */
  leave(returnTo: string): Promise<Outcome<string | null>>
}
