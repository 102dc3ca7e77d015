import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { newToken } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { normalEmail } from '../email/email.ts'

/*
 * A browser that an address was signed in with before. It has limits of its own, so that nobody who guesses elsewhere slows
 * it down. All browsers of an address have limits together, too: who signs in can make as many known as they like. Its cookie
 * is a number by chance and, for each address, a keyed hash of both: it names nobody, and the database keeps nothing.
 * The idea is OWASP's 'Slow Down Online Guessing Attacks with Device Cookies'.
 */

/** Addresses of one browser, as of a household; the oldest is forgotten. */
const MOST = 5
const PART = /^[\w-]{43}$/

interface Known {
  secrets: Secrets
  device: DeviceCookie
}

function partsOf({ sent = '' }: DeviceCookie): { number: string; proofs: string[] } | null {
  const [number = '', ...proofs] = sent.split('.')
  const isOurs = PART.test(number) && proofs.length <= MOST && proofs.every((proof) => PART.test(proof))
  return isOurs ? { number, proofs } : null
}
const proven = (number: string, email: string) => `${number} ${normalEmail(email)}`

/** The number of the browser, if the address was signed in with it before. */
export function knownDevice({ secrets, device }: Known, email: string): string | null {
  const parts = partsOf(device)
  const isProof = (proof: string) => parts !== null && secrets.isSigned('device', proven(parts.number, email), proof)
  return parts?.proofs.some(isProof) ? parts.number : null
}

/** The number of the browser, which it gets here if it has none yet. */
export function numberedDevice(device: DeviceCookie): string {
  const parts = partsOf(device)
  const number = parts?.number ?? newToken()
  if (!parts) device.keep(number)
  return number
}

/** Lets the browser be known again: somebody proved the address with it. */
export function rememberDevice({ secrets, device }: Known, email: string): void {
  const { number, proofs } = partsOf(device) ?? { number: newToken(), proofs: [] }
  const proof = secrets.sign('device', proven(number, email))
  const others = proofs.filter((one) => one !== proof)
  device.keep([number, proof, ...others.slice(0, MOST - 1)].join('.'))
}
