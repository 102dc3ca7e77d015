/** Why a customer may want that their data is kept and not used (GDPR 18(1)). */
export const restrictionGrounds = ['accuracy', 'unlawful', 'claims', 'objection'] as const
export type RestrictionGround = (typeof restrictionGrounds)[number]

/** So many days before its end a customer is told that a restriction is lifted. */
export const LIFTING_DAYS = 7
