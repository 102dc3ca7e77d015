/** The library of passkeys: large, and wanted by few calls. */
export const webauthn = () => import('@simplewebauthn/server')
type Library = Awaited<ReturnType<typeof webauthn>>
export type RegistrationResponse = Parameters<Library['verifyRegistrationResponse']>[0]['response']
export type AuthenticationResponse = Parameters<Library['verifyAuthenticationResponse']>[0]['response']

/** EdDSA, ES256 and RS256: every device has one of them. Newer ones wait until Node's own are no experiment any more. */
export const signatureAlgorithms = [-8, -7, -257]

/** The site that passkeys are made for. */
export const siteOf = (publicUrl: string) => ({ rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin })

/** The id of the passkey that a browser says it has; '' where it is none. Another text might be one that no database can look for. */
export const idOf = ({ id }: { id?: unknown }): string => (typeof id === 'string' && /^[\w-]+$/.test(id) ? id : '')

interface Judged {
  publicUrl: string
  /** Whether the challenge was ours and is taken by this; it can be taken once. */
  takes(challenge: string): Promise<boolean>
}

/** The passkey that a device made, unlocked by its person, as it was asked to; null where anything is wrong. */
export async function madeCredential({ publicUrl, takes }: Judged, response: RegistrationResponse) {
  const { rpID, origin } = siteOf(publicUrl)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: signatureAlgorithms,
    expectedChallenge: takes,
  }).catch(() => null)
  return verified?.verified ? verified.registrationInfo.credential : null
}

interface Proof {
  counter: number
  /** A passkey that was copied may count back, as may a password manager, which counts nothing: a hint, no wall (WebAuthn 6.1.1). */
  isCountedBack: boolean
}

/** The counter of a passkey after its device has signed, unlocked by its person; where anything is wrong the reason for the log. */
export async function provenBy(
  { publicUrl, takes }: Judged,
  response: AuthenticationResponse,
  known: { publicKey: Uint8Array; counter: number },
): Promise<Proof | string> {
  const { rpID, origin } = siteOf(publicUrl)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    expectedChallenge: takes,
    credential: { id: response.id, publicKey: new Uint8Array(known.publicKey), counter: 0 },
    // Behind a quote stands what the browser sent.
  }).catch((error: Error) => error.message.split('"', 1)[0] ?? '')
  if (typeof verified === 'string') return verified
  if (!verified.verified) return 'the signature is wrong'
  const counter = verified.authenticationInfo.newCounter
  return { counter: Math.max(counter, known.counter), isCountedBack: known.counter > 0 && counter <= known.counter }
}
