import type { fi } from './fi.ts'

export const en: typeof fi = {
  title: 'Collective invoices',
  note: 'The invoices and credit notes of your company by month, in one document.',
  month: 'Month',
  number: 'Number',
  papers: 'Invoices',
  total: 'Total',
  paper: 'Collective invoice',
  open: 'Download',
  download: (number) => `Download collective invoice ${number}`,
  failed: 'Collective invoice could not be downloaded',
  tryAgain: 'Try again in a moment.',
}
