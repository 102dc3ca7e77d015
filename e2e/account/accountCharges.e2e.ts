import fs from 'node:fs'
import type { Order } from '../../contract/order.ts'
import { readPdf } from '../../server/platform/testing/readPdf.ts'
import { expect, test } from '../kit/shop.ts'
import { billedOrder, isTold, opensSection, untilOrder } from './account.ts'

test('a receipt is saved as the PDF that the server named [INV-06 INV-15]', async ({ customer, page }) => {
  const started = await billedOrder(customer)
  const number = (await untilOrder(customer.shop, started, () => true)).invoices[0]?.invoice_number ?? ''
  // Below another one, whose receipt it is not.
  await isTold(customer, ({ invoices }) => ({
    invoices: invoices.flatMap((one): Order['invoices'] => [{ ...one, invoice_number: '2026-999999' }, one]),
  }))
  const section = await opensSection(customer, 'Veloitukset')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: `Kuitti, lasku ${number}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`kuitti-${number}.pdf`)
  const bytes = fs.readFileSync(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { lines } = readPdf(bytes)
  expect(lines[0]).toBe('Kuitti')
  expect(lines).toContain(number)
  expect(lines).toContain('Onni Onnistuja')
})
