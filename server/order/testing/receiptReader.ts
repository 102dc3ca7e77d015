import { expect } from 'vitest'
import { readPdf } from '../../platform/testing/readPdf.ts'
import type { TestCustomer } from '../../testing/testCustomer.ts'
import type { TestShop } from '../../testing/testShop.ts'

/** Receipts as their customer gets them. */
export function receiptReader(shop: TestShop) {
  const ask = ({ token }: TestCustomer, invoice_number: string) =>
    shop.call('getReceipt', { token, body: { invoice_number } })

  /** The receipt of the newest invoice, as it is read out. */
  async function receiptOf(customer: TestCustomer) {
    const [invoice] = (await customer.order()).invoices
    const answer = await ask(customer, invoice?.invoice_number ?? '')
    expect(answer.status).toBe(200)
    return { invoice, ...answer, ...readPdf(answer.body) }
  }
  return { ask, receiptOf }
}

/** The text beside a label. */
export const beside = (lines: string[], label: string) => lines[lines.indexOf(label) + 1]
