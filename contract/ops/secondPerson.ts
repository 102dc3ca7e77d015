/** Rules by which an act wants a second person; the server judges each case (server/operator/secondPersonRules.ts). */
export const secondPersonRules = [
  'creditAboveLimit',
  'statementAboveLimit',
  'damageAboveLimit',
  'invoiceAboveLimit',
  'approverOrOwnRole',
  'newKey',
  'erasure',
  'lossAboveLimit',
  'transferAboveLimit',
] as const
export type SecondPersonRule = (typeof secondPersonRules)[number]

/** The states of a proposal. `lapsed`: its proposer is no longer permitted it. */
export const proposalStates = ['open', 'approved', 'declined', 'expired', 'lapsed'] as const
export type ProposalState = (typeof proposalStates)[number]
