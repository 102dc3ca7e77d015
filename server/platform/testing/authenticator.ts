import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const hash = (of: string | Buffer) => createHash('sha256').update(of).digest()
const base64url = (of: Buffer | string) => Buffer.from(of).toString('base64url')

/* The few forms of CBOR (RFC 8949) that a passkey is made of, none longer than a device makes them. */
const head = (major: number, length: number) =>
  Buffer.from(
    length < 24
      ? [(major << 5) | length]
      : length < 256
        ? [(major << 5) | 24, length]
        : [(major << 5) | 25, length >> 8, length & 255],
  )
const bytes = (of: Buffer) => Buffer.concat([head(2, of.length), of])
const word = (of: string) => Buffer.concat([head(3, of.length), Buffer.from(of)])

interface Site {
  origin: string
  rpID: string
}
interface Made {
  challenge: string
  user: { id: string }
}
/** Parts of a ceremony that somebody forges. */
interface Forged {
  origin?: string
  rpID?: string
  counter?: number
  /** Nobody has unlocked the device. */
  isLocked?: true
  type?: string
  userHandle?: string
}

const UNLOCKED = 0b101
const TOUCHED = 0b001
const HAS_KEY = 0b1000000

/**
 * A device that makes one passkey and signs with it by a key of its own (WebAuthn Level 3, 6). A test can change of a
 * ceremony whatever a page or a thief could.
 */
export function authenticator({ origin, rpID }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (of: string) => Buffer.from(of, 'base64url')
  // EC2, ES256, P-256 and the point, by their numbers (RFC 9053, 7.1).
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    point(x),
    Buffer.from('225820', 'hex'),
    point(y),
  ])
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let handle = ''
  const client = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({ type: forged.type ?? type, challenge, origin: forged.origin ?? origin, crossOrigin: false }),
    )
  const data = (flags: number, { rpID: site = rpID, counter = 0, isLocked }: Forged) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([hash(site), Buffer.from([flags | (isLocked ? TOUCHED : UNLOCKED)]), counted])
  }
  const shared = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id,
    /** Answers what a page asks of it to make the passkey. */
    makes({ challenge, user }: Made, forged: Forged = {}) {
      handle = user.id
      const attested = Buffer.concat([
        data(HAS_KEY, forged),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ])
      const attestationObject = Buffer.concat([
        head(5, 3),
        word('fmt'),
        word('none'),
        word('attStmt'),
        head(5, 0),
        word('authData'),
        bytes(attested),
      ])
      const clientDataJSON = base64url(client('webauthn.create', challenge, forged))
      return { ...shared, response: { clientDataJSON, attestationObject: base64url(attestationObject) } }
    },
    /** Answers what a page asks of it to sign somebody in. */
    signs({ challenge }: { challenge: string }, forged: Forged = {}) {
      const asked = client('webauthn.get', challenge, forged)
      const authenticatorData = data(0, forged)
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(asked)]), privateKey)
      const response = {
        clientDataJSON: base64url(asked),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: forged.userHandle ?? handle,
      }
      return { ...shared, response }
    },
  }
}
