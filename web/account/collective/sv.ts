import type { fi } from './fi.ts'

export const sv: typeof fi = {
  title: 'Samlingsfakturor',
  note: 'Ditt företags fakturor och kreditfakturor månadsvis i samma dokument.',
  month: 'Månad',
  number: 'Nummer',
  papers: 'Fakturor',
  total: 'Totalt',
  paper: 'Samlingsfaktura',
  open: 'Ladda ner',
  download: (number: string) => `Ladda ner samlingsfaktura ${number}`,
  failed: 'Samlingsfakturan kunde inte laddas ner',
  tryAgain: 'Försök igen om en stund.',
}
