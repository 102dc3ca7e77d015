import type { z } from 'zod'
import type { CallPromise, ServedCall } from '../call.ts'

/** What one call of the operator's interface promises. All of them want a staff key, all answer JSON. */
export interface OpsPromise extends Omit<CallPromise, 'who' | 'status' | 'response'> {
  response: z.ZodType
  /** For files; other bodies are as small as customers'. */
  bodyLimit?: number
}

export type OpsCall<N extends string = string, P extends OpsPromise = OpsPromise> = P &
  ServedCall & { name: N; who: 'staff' }

/** Where all calls of the operator live. */
export const opsRoot = '/api/ops'

/** Ties a promise to its name and address. The words of the path are the command of `npm run ops`. */
export function opsCall<const N extends string, const P extends OpsPromise>(
  name: N,
  address: `${'GET' | 'POST'} /${string}`,
  promise: P,
): OpsCall<N, P> {
  const [method, path] = address.split(' ') as ['GET' | 'POST', string]
  return { ...promise, name, method, path, who: 'staff' }
}
