import type { z } from 'zod'
import type { CallPromise, ServedCall } from '../call.ts'
import type { Permission } from './roles.ts'
import type { SecondPersonRule } from './secondPerson.ts'
import type { Topic } from './topics.ts'

/** Promises of every call of the operator's interface. All of them want a member of staff, all but those of files answer JSON. */
interface Promised extends Omit<CallPromise, 'who' | 'status' | 'response'> {
  response: z.ZodType | 'file'
  /** The permission that the caller needs (roles.ts); null: every member of staff may. */
  permission: Permission | null
  /** Further permissions that the caller needs: an act that does at once what several calls do is for who may do each. */
  besides?: readonly Permission[]
}

/**
 * How a role at one place is judged. `named`: by the place of the order that a field of the call leads to. `own`: the call
 * itself divides what it answers or does by the places of its caller. `all`: it belongs to no place or to all, and wants a
 * role at all of them.
 */
type Places = 'named' | 'own' | 'all'

/** A list, a view, a file or a question: it changes nothing. */
export interface OpsPromise extends Promised {
  /** `harmless`: whoever is permitted it anywhere may ask it, and why. */
  places: Places | { harmless: string }
  topics?: never
  subject?: never
  preview?: never
  inTimeline?: never
  secondPerson?: never
}

/** An act of staff: everything about it that is not code. Its Finnish names are in fi.ts. */
export interface OpsActPromise extends Promised {
  places: Places
  body: z.ZodType
  /** The kinds of things that it changes: screens ask for these anew, after one's own act as after a colleague's. */
  topics: readonly [Topic, ...Topic[]]
  /** The subject of its entry in the audit, with fields of its body: `order :order_number`. Null: the act itself says it. */
  subject: string | null
  /**
   * The fields of its body that stand in that entry. Unless told, all but those of its subject, and `dry_run`, `version` and
   * `seen`. Personal data stay out.
   */
  audit?: readonly string[]
  /** The timeline of its order tells of it by itself; of other acts it tells by what they changed. */
  inTimeline?: true
  /** Done again at each pause of somebody who types: one entry for an hour of theirs, until another act or person comes between. */
  goesOn?: true
  /** Whether it can be asked first what it would do (`dry_run`), or why it need not be. */
  preview: true | string
  /** Where the rule says so, the act waits for a second person: it is answered 202 with `PROPOSED`. */
  secondPerson?: SecondPersonRule
}

type Address = `${'GET' | 'POST'} /${string}`
type Served<N extends string, A extends Address> = {
  name: N
  method: A extends `GET ${string}` ? 'GET' : 'POST'
  path: string
  who: 'staff'
}
/** A call of the operator's interface, an act or not. */
export type OpsCall = (OpsPromise | OpsActPromise) & ServedCall & { who: 'staff' }
export type OpsAct = OpsActPromise & ServedCall & { who: 'staff'; method: 'POST' }

/** All permissions that a call asks of its caller. */
export const permissionsOf = ({ permission, besides = [] }: Pick<Promised, 'permission' | 'besides'>): Permission[] =>
  permission ? [permission, ...besides] : [...besides]

/** Ties a promise to its name and its address, whose words are its command of `npm run ops`. */
export const opsCall = <const N extends string, const A extends Address, const P extends OpsPromise>(
  name: N,
  address: A,
  promise: P,
): P & Served<N, A> => served(name, address, promise)

/** The same of an act. */
export const opsAct = <const N extends string, const A extends `POST /${string}`, const P extends OpsActPromise>(
  name: N,
  address: A,
  promise: P,
): P & Served<N, A> => served(name, address, promise)

function served<N extends string, A extends Address, P>(name: N, address: A, promise: P): P & Served<N, A> {
  const [method, path] = address.split(' ') as [Served<N, A>['method'], string]
  return { ...promise, name, method, path, who: 'staff' }
}
