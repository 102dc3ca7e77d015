import type { BusinessId } from '../../../contract/text/businessId.ts'
import type { IdentityCode } from '../identification/identityCode.ts'
import type { Outcome } from '../outcome.ts'

/** Facts of a company in the trade register. */
export interface CompanyFacts {
  businessId: BusinessId
  name: string
  /** Where post reaches it, line by line; empty when the register does not tell. */
  address: string[]
  /** In the register, and not ended. */
  active: boolean
  /** Bankruptcy, liquidation or reorganisation: somebody has to look at it before it gets credit. */
  inTrouble: boolean
}

/** Companies by their business id. */
export interface CompanyRegistry {
  /** `null` when the register does not know it, which proves nothing (sole traders may be missing). */
  byBusinessId(id: BusinessId): Promise<Outcome<CompanyFacts | null>>
}

/**
 * `v`: may sign alone. `y`: only together with somebody. `e`: may not, or nothing proves that one may. `m`: the register has
 * signers of whom it does not tell whether they are this person, so that a person of the shop has to look.
 */
export type RightsCode = 'v' | 'y' | 'e' | 'm'

/** The register of who may sign for which company. */
export interface SigningRights {
  companiesOf(identityCode: IdentityCode): Promise<Outcome<{ businessId: BusinessId; name: string; active: boolean }[]>>
  /** A right is never guessed. */
  rights(identityCode: IdentityCode, id: BusinessId): Promise<Outcome<RightsCode>>
}

/** How many running orders a company may have; `elsewhere` were made outside the shop and count too. */
export interface CompanyLimit {
  maxOrders: number
  elsewhere: number
}

export interface Companies {
  registry: CompanyRegistry
  signing: SigningRights
  /** The limit of orders for a company that the shop meets first; afterwards its own row says it. */
  limitOf(id: BusinessId): CompanyLimit
}
