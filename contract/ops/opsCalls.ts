import * as staff from './staff.ts'

/** Every call of the operator's interface, by name. */
export const opsCalls = { ...staff }

export type OpsCalls = typeof opsCalls
export type OpsName = keyof OpsCalls
