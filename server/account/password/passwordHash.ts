import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { normalPassword } from '../../../contract/text/visibleText.ts'
import { newToken } from '../../platform/ids.ts'

/** OWASP's setting for argon2id: 19 MiB, two passes, one lane. Verifying reads the setting from the hash. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash is of the normal form: a password is the same on each keyboard, composed or not. */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password), options)

let nobodys: Promise<string> | undefined

/**
 * Whether a typed password is the kept one; `older`: it was kept as it was typed once, and is to be hashed anew. Takes the same
 * time whether there is a hash to compare with or not.
 */
export async function comparePassword(kept: string | null, typed: string): Promise<'right' | 'older' | 'wrong'> {
  nobodys ??= hashPassword(newToken())
  const against = kept ?? (await nobodys)
  const normal = normalPassword(typed)
  // Hashes from before there was a normal form: of what was typed, on this keyboard or on one that does not compose.
  const forms = [...new Set([normal, typed, typed.normalize('NFD')])]
  for (const form of forms)
    if ((await verify(against, form)) && kept !== null) return form === normal ? 'right' : 'older'
  return 'wrong'
}
