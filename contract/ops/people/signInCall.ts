import type { z } from 'zod'
import type { CallPromise, ServedCall } from '../../call.ts'
import { type SignInCallName, signInPaths } from '../opsPaths.ts'

type SignInPromise = Omit<CallPromise, 'who' | 'status' | 'response'> & { response: z.ZodType }

/** A call of the console about the sign-in itself; whoever may not make it is told by the server, who looks at the session. */
export function signInCall<const N extends SignInCallName, const P extends SignInPromise>(name: N, promise: P) {
  const [method, path] = signInPaths[name].split(' ') as ['GET' | 'POST', string]
  return { ...promise, name, method, path, who: 'anyone' } as const satisfies ServedCall
}
