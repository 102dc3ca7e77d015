import type { OpsCall } from './opsCall.ts'
import { type OpsActName, type OpsName, opsCalls } from './opsCalls.ts'
import { staleBy, type Topic } from './topics.ts'

/*
 * The facts of the promises that the console needs while it runs. They are worked out when it is built (tools/valuesAtBuild.ts),
 * so that no browser gets the schemas: only plain values may be exported here.
 */

const calls = Object.values<OpsCall>(opsCalls)

/** Method and path of every call. */
export const opsPaths = Object.fromEntries(
  calls.map(({ name, method, path }) => [name, `${method} ${path}`]),
) as Record<OpsName, string>

/** The kinds of things that each act changes. */
export const topicsOf = Object.fromEntries(
  calls.flatMap(({ name, topics }) => (topics ? [[name, topics]] : [])),
) as unknown as Record<OpsActName, readonly Topic[]>

/** The calls whose answers a change of each kind makes stale. */
export const staleCalls: Readonly<Record<Topic, readonly OpsName[]>> = staleBy
