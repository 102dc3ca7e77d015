import type { DraftFacts } from '../ops/orders/handovers.ts'

/** A handover of which nobody has written anything yet. */
export const nothingWritten: DraftFacts = {
  kilometres: '',
  energy: '',
  items: [],
  marks: [],
  damages: '',
  met: '',
  known_by: null,
  licence_seen: false,
  signed: false,
  signature: null,
  fit: null,
  cleaning: null,
  cleaning_note: '',
  registration: '',
}
