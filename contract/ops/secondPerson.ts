/** What makes an act want a second person; the server judges each case (server/operator/secondPersonRules.ts). */
export const secondPersonRules = ['creditAboveLimit', 'approverOrOwnRole', 'newKey', 'erasure'] as const
export type SecondPersonRule = (typeof secondPersonRules)[number]

/** What has become of a proposal. `lapsed`: who proposed it is no longer permitted it. */
export const proposalStates = ['open', 'approved', 'declined', 'expired', 'lapsed'] as const
export type ProposalState = (typeof proposalStates)[number]
