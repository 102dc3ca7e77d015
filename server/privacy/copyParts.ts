/** Parts that a reader looks for, with their columns and the share of the width of each. */
export const shown = [
  ['orders', { order_number: 0.2, created_at: 0.3, start_date: 0.25, order_status: 0.25 }],
  ['accepted', { order_number: 0.2, at: 0.25, text: 0.55 }],
  ['marketing_consent', { at: 0.25, given: 0.15, words: 0.6 }],
  ['order_driver', { first_name: 0.3, last_name: 0.4, phone: 0.3 }],
  ['invoice', { number: 0.2, issued_on: 0.15, description: 0.45, total_cents: 0.2 }],
  ['payment_card', { issuer: 0.25, masked_pan: 0.45, deleted_at: 0.3 }],
  ['identification', { started_at: 0.5, check_status: 0.5 }],
  ['licence_check', { day: 0.5, check_status: 0.5 }],
  ['credit_check', { day: 0.5, check_status: 0.5 }],
  ['session', { device_name: 0.3, created_at: 0.35, last_used_at: 0.35 }],
  ['contact_message', { sent_at: 0.3, message: 0.7 }],
  ['contact_answer', { answered_at: 0.3, answer: 0.7 }],
  ['sent_letter', { sent_at: 0.3, subject: 0.7 }],
  ['staff_note', { written_at: 0.3, note: 0.7 }],
  ['audit_entry', { at: 0.3, act: 0.7 }],
] as const
export type ShownPart = (typeof shown)[number][0]
type KeysOf<T> = T extends unknown ? keyof T : never
export type ShownColumn = KeysOf<(typeof shown)[number][1]>
