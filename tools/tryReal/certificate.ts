import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

const DAY_MS = 86_400_000

/** The certificate of this machine and its key, both as PEM. It vouches for itself, so it is its own authority. */
export interface Certificate {
  cert: string
  key: string
}

/** The name of a machine that has no other. */
export const THIS_MACHINE = { type: 'ip', value: '127.0.0.1' } as const
type Name = typeof THIS_MACHINE | { type: 'dns'; value: string }

/** Made anew for each run, so that no key lies in the tree and none runs out. */
export async function makeCertificate(
  names: Name[] = [{ type: 'dns', value: 'localhost' }, THIS_MACHINE],
  endsAt = new Date(Date.now() + DAY_MS),
): Promise<Certificate> {
  x509.cryptoProvider.set(webcrypto as Crypto)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: endsAt,
    signingAlgorithm: algorithm,
    keys: keys as CryptoKeyPair,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.SubjectAlternativeNameExtension(names),
    ],
  })
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { cert: made.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') }
}
