import { query } from '../../data/query.ts'

export const paperQuery = (invoice_number: string) => query('showInvoice', { input: { params: { invoice_number } } })
