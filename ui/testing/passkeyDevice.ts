import { onTestFinished } from 'vitest'

const bytes = new TextEncoder().encode('salattu').buffer
const credential = {
  id: 'laite',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}

/** The passkeys' options that the contract promises, as far as a device reads them. */
export const passkeyOptions = {
  challenge: 'c2FsYWlzdXVz',
  rp: { name: 'Kulku', id: 'localhost' },
  user: { id: 'b25uaQ', name: 'onni@example.com', displayName: 'Onni' },
  pubKeyCredParams: [],
}

/** The facts about this device's passkey that the server gets. */
export const passkeyOfDevice = { id: 'laite', type: 'public-key' }

/** A device whose person unlocks it, or does not, until the test is over. Answers how often it was asked for what. */
export function device({ unlocks = true } = {}) {
  const { credentials } = navigator
  const asked: string[] = []
  const answer = (what: string, response: object) => async () => {
    asked.push(what)
    if (!unlocks) throw new DOMException('The person said no.', 'NotAllowedError')
    return { ...credential, response }
  }
  const stub = {
    create: answer('create', { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => [] }),
    get: answer('get', { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes }),
  }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: stub })
  onTestFinished(() => {
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  })
  return asked
}
