/** Subjects of messages to the customer service. `review` asks that a person looks at a decision again (GDPR 22). */
export const contactKinds = [
  'order',
  'payment',
  'handover',
  'service',
  'account',
  'review',
  'accessibility',
  'other',
] as const
export type ContactKind = (typeof contactKinds)[number]
