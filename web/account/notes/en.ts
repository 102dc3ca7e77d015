import type { fi } from './fi.ts'

export const en: typeof fi = {
  reference: 'Your reference on receipts',
  referenceNote: 'The reference shows on future receipts and on those that have no reference yet.',
  none: 'No reference',
  edit: 'Edit',
  saved: 'Changes saved',
  failed: 'Changes could not be saved',
  failedNote: 'The reference was not changed. Try again in a moment.',
}
