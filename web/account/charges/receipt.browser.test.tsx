import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Invoice } from '../../../contract/billing.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { showPart } from '../../testing/showInShop.tsx'
import { failedInvoice, invoiceOf } from '../testing/samples.ts'
import { button, closes } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'
import { Receipt } from './Receipt.tsx'

afterEach(() => vi.restoreAllMocks())

/** The names that files are saved under. */
function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })

test.each<[string, Invoice]>([
  ['Kuitti, lasku 2026-000007', invoiceOf()],
  ['Lasku 2026-000007', invoiceOf({ status: 'open' })],
  ['Lasku 2026-000007', failedInvoice()],
  ['Hyvityslasku 2026-000007', invoiceOf({ invoice_type: 'credit', status: 'open' })],
])('the paper is called what it is: %s', async (name, invoice) => {
  await showPart(<Receipt invoice={invoice} />)
  await expect.element(button(name)).toHaveTextContent(name.split(/[\s,]/)[0] ?? '')
})

test('it is saved under the name that the server gave it [INV-06 INV-15]', async () => {
  const names = savedFiles()
  const { sent } = await showPart(<Receipt invoice={invoiceOf()} />, {
    answers: { getReceipt: { fileName: 'kuitti-2026-000007.pdf', blob: pdf } },
  })
  await page.getByRole('button').click()
  await expect.poll(() => names).toEqual(['kuitti-2026-000007.pdf'])
  await expect.poll(() => sent('getReceipt').map(({ body }) => body)).toEqual([{ invoice_number: '2026-000007' }])
})

test('it has a name of its own where the server gave none [INV-16]', async () => {
  const names = savedFiles()
  await showPart(<Receipt invoice={invoiceOf()} />, { answers: { getReceipt: { fileName: '', blob: pdf } } })
  await page.getByRole('button').click()
  await expect.poll(() => names).toEqual(['kinto-flex-kuitti-2026-000007.pdf'])
})

test.each([
  ['the reason that was given', { message: 'Kuittia ei löytynyt.' }, 'Kuittia ei löytynyt.'],
  ['that it is not known why', {}, fi.unknownError],
])('one that cannot be had says %s [ERR-48 ERR-50 API-87]', async (_, refusal, text) => {
  await showPart(<Receipt invoice={invoiceOf()} />, { answers: { getReceipt: new Refusal(404, refusal) } })
  await page.getByRole('button').click()
  await expect.element(page.getByRole('alertdialog', { name: fi.receiptFailed }).getByText(text)).toBeVisible()
  await closes(fi.receiptFailed)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toHaveAttribute('aria-busy')
})
