import type { fi } from './fi.ts'

export const sv: typeof fi = {
  reference: 'Egen referens på kvittot',
  referenceNote: 'Referensen visas på kommande kvitton och på dem som ännu inte har någon referens.',
  none: 'Ingen referens',
  edit: 'Redigera',
  saved: 'Ändringarna är sparade',
  failed: 'Ändringarna kunde inte sparas',
  failedNote: 'Referensen ändrades inte. Försök igen om en stund.',
}
