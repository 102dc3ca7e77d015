import { z } from 'zod'
import type { CallPromise, ServedCall } from '../../call.ts'
import { type SignInCallName, signInPaths } from '../opsPaths.ts'

type SignInPromise = Omit<CallPromise, 'who' | 'status' | 'response'> & { response: z.ZodType }

/** As the browser's own interface for passkeys has it (WebAuthn Level 3, 5.1.8); the server's library judges every part. */
export const ofBrowser = z.looseObject({})

/** A call of the console about the sign-in itself; whoever may not make it is told by the server, who looks at the session. */
export function signInCall<const N extends SignInCallName, const P extends SignInPromise>(name: N, promise: P) {
  const [method, path] = signInPaths[name].split(' ') as ['GET' | 'POST', string]
  return { ...promise, name, method, path, who: 'anyone' } as const satisfies ServedCall
}
