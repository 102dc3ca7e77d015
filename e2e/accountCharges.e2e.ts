import fs from 'node:fs'
import { formatDay, formatPeriod } from '../contract/date.ts'
import type { Order } from '../contract/order.ts'
import { readPdf } from '../server/platform/testing/readPdf.ts'
import { billedOrder, isTold, opensSection, untilOrder } from './account.ts'
import { expect, test } from './shop.ts'

const receipt = /^Kuitti, lasku/

/** One invoice as if it were so many. */
const copies = (invoices: Order['invoices'], count: number): Order['invoices'] =>
  Array.from({ length: count }).flatMap((_, at) =>
    invoices.slice(0, 1).map((one) => ({ ...one, invoice_number: `2026-${at}` })),
  )

test.describe('the charges of an order', () => {
  test('are listed with date, reference, period, sum and receipt [ACC-12 INV-01 INV-02 INV-03 INV-04 INV-05 INV-07 ORDER-36]', async ({
    customer,
    page,
  }) => {
    const started = await billedOrder(customer)
    const [invoice] = (await untilOrder(customer.shop, started, () => true)).invoices
    if (!invoice) throw new Error('no invoice')
    const section = await opensSection(customer, 'Veloitukset')
    const titles = ['Päivä', 'Viitenumero', 'Kuvaus', 'Summa', 'Kuitti']
    await expect(section.getByRole('columnheader')).toHaveText(titles)
    const row = section.getByRole('row').nth(1)
    await expect(row.getByRole('cell').nth(0)).toContainText(formatDay(invoice.invoice_date))
    await expect(row.getByRole('cell').nth(1)).toContainText(invoice.reference_number)
    const period = formatPeriod(invoice.subscription_period_start ?? '', invoice.subscription_period_end ?? '')
    await expect(row.getByRole('cell').nth(2)).toContainText(`KuukausimaksuLaskutuskausi ${period}`)
    await expect(row.getByRole('cell').nth(3)).toContainText(/^Summa[\d\s]+,\d\d\s€$/)
    await expect(row.getByRole('button', { name: receipt })).toBeVisible()
    await expect(page.getByText('Virhe veloituksessa')).toHaveCount(0)
  })

  test('name a credit invoice, and hide a deleted one [INV-08 INV-11]', async ({ customer }) => {
    await billedOrder(customer)
    await isTold(customer, ({ invoices }) => ({
      invoices: invoices.flatMap((one): Order['invoices'] => [
        { ...one, invoice_number: '2026-9', invoice_type: 'credit', description: 'Peruutus', total_amount: -34.5 },
        { ...one, invoice_number: '2026-8', invoice_type: 'other', description: 'Pesu' },
        { ...one, invoice_number: '2026-7', invoice_type: 'other', description: 'Poistettu', deleted: true },
        one,
      ]),
    }))
    const section = await opensSection(customer, 'Veloitukset')
    const rows = section.getByRole('row')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText('HyvityslaskuPeruutus')
    await expect(rows.nth(1)).toContainText('−34,50 €')
    await expect(rows.nth(2)).toContainText('Pesu')
    await expect(section).not.toContainText('Poistettu')
  })

  test('highlight one that failed, in words too [INV-09 INV-10 INV-14]', async ({ customer }) => {
    await billedOrder(customer, { card: 'insufficient' })
    const section = await opensSection(customer, 'Veloitukset')
    const row = section.getByRole('row').nth(1)
    await expect(row).toContainText('Virhe veloituksessa. Tarkasta maksukorttisi tiedot.')
    await expect(row).toHaveCSS('background-color', 'rgb(252, 234, 232)')
    await expect(section.locator('summary')).toContainText('1 virhe')
  })

  test('show a refund that the card did not take as the shop’s to mend, not as a failure of the card', async ({
    customer,
  }) => {
    await billedOrder(customer)
    await isTold(customer, ({ invoices }) => ({
      invoices: invoices.flatMap((one): Order['invoices'] => [
        { ...one, invoice_number: '2026-9', invoice_type: 'credit', status: 'error', total_amount: -34.5 },
        one,
      ]),
    }))
    const section = await opensSection(customer, 'Veloitukset')
    const row = section.getByRole('row').nth(1)
    await expect(row).toContainText('Palautus kortille ei onnistunut. Hoidamme asian')
    await expect(row).not.toContainText('Virhe veloituksessa')
    await expect(section.locator('summary')).not.toContainText('virhe')
  })

  test('of years are shown by and by', async ({ customer }) => {
    await billedOrder(customer)
    await isTold(customer, ({ invoices }) => ({
      invoices: copies(invoices, 36),
    }))
    const section = await opensSection(customer, 'Veloitukset')
    await expect(section.getByRole('row')).toHaveCount(7)
    await section.getByRole('button', { name: 'Näytä aiemmat veloitukset' }).click()
    await expect(section.getByRole('row')).toHaveCount(37)
  })

  test('of years are fetched when they are asked for, and the keyboard goes on where they begin', async ({
    customer,
    page,
    complaints,
  }) => {
    complaints.expect(/503/)
    await billedOrder(customer)
    await isTold(customer, ({ invoices }) => ({ invoices: copies(invoices, 12), invoices_total: 36 }))
    let isAway = true
    await page.route('**/api/ui/customer/getOrders?*invoices=all*', async (route) => {
      if (isAway) return await route.fulfill({ status: 503, json: { message: '' } })
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: Order[] }
      await route.fulfill({
        response,
        json: { data: data.map((one) => ({ ...one, invoices: copies(one.invoices, 36) })) },
      })
    })
    const section = await opensSection(customer, 'Veloitukset')
    const earlier = section.getByRole('button', { name: 'Näytä aiemmat veloitukset' })
    await earlier.focus()
    await page.keyboard.press('Enter')
    await expect(section.getByRole('alert')).toContainText('Aiempia veloituksia ei saatu haettua.', { timeout: 20_000 })
    await expect(section.getByRole('row')).toHaveCount(7)
    isAway = false
    await earlier.press('Enter')
    await expect(section.getByRole('row')).toHaveCount(37)
    await expect(section.getByRole('alert')).toHaveCount(0)
    await expect(earlier).toHaveCount(0)
    await expect(section.getByRole('button', { name: 'Kuitti, lasku 2026-6' })).toBeFocused()
  })
})

test.describe('a receipt', () => {
  test('is saved as the PDF that the server named [INV-06 INV-15]', async ({ customer, page }) => {
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

  test('has a name of its own where the server gave none [INV-16]', async ({ customer, page }) => {
    const started = await billedOrder(customer)
    const order = await untilOrder(customer.shop, started, () => true)
    await page.route('**/api/ui/order/getReceipt', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
    )
    const section = await opensSection(customer, 'Veloitukset')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: receipt }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`kinto-flex-kuitti-${order.invoices[0]?.invoice_number}.pdf`)
  })

  test('that cannot be had says why, and why not known where it is not [ERR-48 ERR-50 API-87]', async ({
    customer,
    page,
    complaints,
  }) => {
    complaints.expect(/status of 500/)
    await billedOrder(customer)
    let answer = JSON.stringify({ message: 'Kuittia ei löytynyt.' })
    let status = 404
    await page.route('**/api/ui/order/getReceipt', (route) =>
      route.fulfill({ status, contentType: 'application/pdf', body: answer }),
    )
    const section = await opensSection(customer, 'Veloitukset')
    const dialog = customer.dialog('Virhe kuitin latauksessa.')
    await section.getByRole('button', { name: receipt }).click()
    await expect(dialog).toContainText('Kuittia ei löytynyt.')
    await dialog.getByRole('button', { name: 'Sulje' }).last().click()
    answer = 'rikki'
    status = 500
    await section.getByRole('button', { name: receipt }).click()
    await expect(dialog).toContainText('Tuntematon virhe')
  })
})
