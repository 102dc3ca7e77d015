import { z } from 'zod'
import { asFile } from './fields.ts'
import { carsWanted } from './fleet/fleet.ts'
import { papersWanted } from './money/books.ts'
import { booksWanted, vatWanted } from './money/ledger.ts'
import { differencesWanted } from './money/settlements.ts'
import { opsCall } from './opsCall.ts'
import { ordersWanted } from './orders/orders.ts'

/* Tables as files; those of money are for bookkeeping, with the account numbers of the books. Who took which is in the audit. */

export const exportOrders = opsCall('exportOrders', 'GET /orders/export', {
  summary: 'All orders of a list, as a file',
  permission: 'orders.see',
  places: 'own',
  query: z.strictObject({ ...ordersWanted, ...asFile }),
  response: 'file',
  refusals: [],
})

export const exportCars = opsCall('exportCars', 'GET /fleet/cars/export', {
  summary: 'All cars of a list, as a file',
  permission: 'fleet.see',
  places: 'own',
  query: z.strictObject({ ...carsWanted, ...asFile }),
  response: 'file',
  refusals: [],
})

export const exportEntries = opsCall('exportEntries', 'GET /books/export', {
  summary: 'The entries of the ledger of a day or a month, as a file',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({ ...booksWanted, ...asFile }),
  response: 'file',
  refusals: [],
})

export const exportInvoices = opsCall('exportInvoices', 'GET /invoices/export', {
  summary: 'All invoices and credit invoices of a list, as a file',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({ ...papersWanted, ...asFile }),
  response: 'file',
  refusals: [],
})

export const exportVat = opsCall('exportVat', 'GET /books/export-vat', {
  summary: 'Value added tax by rate and month of a year, as a file',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({ ...vatWanted, ...asFile }),
  response: 'file',
  refusals: [],
})

export const exportReceivables = opsCall('exportReceivables', 'GET /receivables/export', {
  summary: 'What customers owe, invoice by invoice with its age, as a file',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject(asFile),
  response: 'file',
  refusals: [],
})

export const exportDifferences = opsCall('exportDifferences', 'GET /settlements/export-differences', {
  summary: 'What the processor paid against what we charged and paid back: what differs, as a file',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({ ...differencesWanted, ...asFile }),
  response: 'file',
  refusals: [],
})

export const exportSettlements = opsCall('exportSettlements', 'GET /settlements/export', {
  summary: 'Settlement files that were taken over, with their sums, as a file',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject(asFile),
  response: 'file',
  refusals: [],
})
