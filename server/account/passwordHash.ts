import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { newToken } from '../platform/ids.ts'

/** OWASP's setting for argon2id: 19 MiB, two passes, one lane. Verifying reads the setting from the hash. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let nobodys: Promise<string> | undefined

/** Takes the same time whether there is a hash to compare with or not. */
export async function isPassword(kept: string | null, typed: string): Promise<boolean> {
  nobodys ??= hashPassword(newToken())
  const right = await verify(kept ?? (await nobodys), typed)
  return kept !== null && right
}
