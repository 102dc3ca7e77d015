import type { z } from 'zod'
import type { CallPromise, ServedCall } from '../call.ts'
import { type OpsCallName, opsPaths } from './opsPaths.ts'
import type { Permission } from './roles.ts'
import type { SecondPersonRule } from './secondPerson.ts'

/** What one call of the operator's interface promises. All of them want a member of staff, all but those of files answer JSON. */
export interface OpsPromise extends Omit<CallPromise, 'who' | 'status' | 'response'> {
  response: z.ZodType | 'file'
  /** What the caller must be permitted (roles.ts); null: every member of staff may. */
  permission: Permission | null
  /** What the caller must be permitted too: an act that does at once what several calls do is for whoever may do each. */
  besides?: readonly Permission[]
  /** Where the rule says so, the act waits for a second person: it is answered 202 with `PROPOSED`. */
  secondPerson?: SecondPersonRule
  /** For files; other bodies are as small as customers'. */
  bodyLimit?: number
}

export type OpsCall<N extends OpsCallName = OpsCallName, P extends OpsPromise = OpsPromise> = P &
  ServedCall & { name: N; who: 'staff' }

/** All that a call asks of its caller. */
export const permissionsOf = ({
  permission,
  besides = [],
}: Pick<OpsPromise, 'permission' | 'besides'>): Permission[] => (permission ? [permission, ...besides] : [])

/** Ties a promise to its name; method and path come from the one list that the console reads too. */
export function opsCall<const N extends OpsCallName, const P extends OpsPromise>(name: N, promise: P): OpsCall<N, P> {
  const [method, path] = opsPaths[name].split(' ') as ['GET' | 'POST', string]
  return { ...promise, name, method, path, who: 'staff' }
}
