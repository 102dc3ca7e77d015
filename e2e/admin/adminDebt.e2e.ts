import fs from 'node:fs'
import { addDays, type Day, day, daysBetween, helsinkiDay } from '../../contract/days/date.ts'
import { lateInterest } from '../../contract/money/lateInterest.ts'
import { cents } from '../../contract/money/money.ts'
import { referencePayments } from '../../server/operator/money/testing/referencePayments.ts'
import { untilOrder } from '../account/account.ts'
import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import { euros } from './lifeOfCar.ts'

// Its clock goes months ahead, and one debtor alone owes.
test.use({ shopNamed: 'debts', shopSettings: { SECOND_PERSON_ABOVE: '200' } })

test('a debt lives from the refusal of the card to its write-off by two people, and the ledger of the console is right to the cent at each step', async ({
  colleague,
  customer,
  page,
  shop,
  clock,
  mail,
}) => {
  test.setTimeout(300_000)
  const { email } = customer
  const inCents = (text = '') => Number(text.replaceAll(/[^\d]/g, ''))

  /** The entries of an invoice by account, as its page tells them: debit above zero. What comes to nothing is left out. */
  const ledgerOf = async (number: string): Promise<Record<string, number>> => {
    await colleague.opens(`/raha/laskut/${number}`)
    const rows = await page.getByRole('table', { name: 'Kirjaukset', exact: true }).getByRole('row').all()
    const sums: Record<string, number> = {}
    for (const row of rows.slice(1)) {
      const [, , account = '', debit, credit] = await row.getByRole('cell').allInnerTexts()
      const name = account.split('\n').at(-1) ?? ''
      sums[name] = (sums[name] ?? 0) + inCents(debit?.split('\n').at(-1)) - inCents(credit?.split('\n').at(-1))
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
  }
  const acts = async (button: string) => {
    await colleague.opens(debtor)
    await colleague.button(button).click()
  }

  // The card has no money for the first month, and its owner is told.
  const order = await orderByCalls(shop, 'valmis', {
    email,
    password: goodPassword,
    car: 'Norra Tuuli',
    gear: 'A',
    card: 'insufficient',
  })
  const billed = await untilOrder(shop, order, ({ invoices }) => invoices.some(({ status }) => status === 'error'))
  const [invoice] = billed.invoices
  if (!invoice) throw new Error('Nothing was invoiced')
  const { invoice_number: number, reference_number: reference } = invoice
  const total = Math.round(invoice.total_amount * 100)
  const vat = Math.round((total * 255) / 1255)
  expect((await mail.arrives(email, 'Veloitus ei onnistunut')).text).toContain(euros(total))
  await colleague.signsIn('finance')
  const sold = { Myynti: vat - total, Arvonlisävero: -vat }
  expect(await ledgerOf(number)).toEqual({ ...sold, Myyntisaamiset: total })

  // Staff call, and write down what was said.
  const { debtors } = (await (
    await page.request.get(`${shop.url}/api/ops/debtors`, { headers: { 'x-hallinta': 'person' } })
  ).json()) as { debtors: { debtor_id: string }[] }
  expect(debtors).toHaveLength(1)
  const debtor = `/raha/velalliset/${debtors[0]?.debtor_id}`
  await acts('Kirjaa yhteydenotto')
  await colleague.dialog('Kirjaa yhteydenotto').getByLabel('Mitä sovittiin').fill('Lupasi siirtää rahaa tilille.')
  await colleague.pressesIn('Kirjaa yhteydenotto', 'Kirjaa yhteydenotto')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lupasi siirtää rahaa tilille.' })).toBeVisible()

  // The card is asked again and says no again. A link for another card goes out.
  const tries = async () => {
    await colleague.opens(`/raha/laskut/${number}`)
    return await page.getByRole('table', { name: 'Veloitukset', exact: true }).getByRole('row').count()
  }
  const before = await tries()
  await acts('Veloita uudelleen')
  await expect(colleague.dialog('Veloita uudelleen nyt')).toContainText(euros(total))
  await colleague.pressesIn('Veloita uudelleen nyt', 'Veloita uudelleen')
  await expect(colleague.dialog('Veloita uudelleen nyt')).toHaveCount(0)
  await expect.poll(tries).toBe(before + 1)
  expect(await ledgerOf(number)).toEqual({ ...sold, Myyntisaamiset: total })
  await acts('Pyydä uutta korttia')
  await colleague.pressesIn('Pyydä uutta korttia', 'Pyydä uutta korttia')
  expect((await mail.arrives(email, 'Lisää tilaukselle uusi maksukortti')).text).toContain('Mitään ei veloiteta')

  // A part comes to the bank account. The same file counts once.
  const part = 100_00
  const file = referencePayments([
    { archiveId: 'E2E1', reference, cents: part, bookedOn: helsinkiDay(await clock.now()) },
  ])
  for (const said of [/Kirjattiin 1 maksua/, /Kirjattiin 0 maksua. Ennestään tuttuja oli 1/]) {
    await colleague.opens('/raha/tilisiirrot')
    await colleague.button('Tuo pankin tiedosto').first().click()
    const dialog = colleague.dialog('Tuo saapuneet maksut')
    const buffer = Buffer.from(file)
    await dialog.getByLabel('Tiedosto').setInputFiles({ name: 'maksut.txt', mimeType: 'text/plain', buffer })
    await dialog.getByRole('button', { name: 'Tuo pankin tiedosto' }).click()
    await expect(dialog.getByRole('status')).toContainText(said)
  }
  const left = total - part
  expect(await ledgerOf(number)).toEqual({ ...sold, Myyntisaamiset: left, Pankkitili: part })

  // The bill came less than two weeks before its due day: five weeks after that a reminder costs what the law allows.
  const { rows } = await shop.db.$client.query<{ due: Day }>(
    'select due_on::text as due from invoice where number = $1',
    [number],
  )
  const due = day(rows[0]?.due ?? '')
  await clock.advance(`P${daysBetween(helsinkiDay(await clock.now()), addDays(due, 35))}D`)
  await colleague.signsIn('finance')
  const interest = lateInterest(
    cents(left),
    { first: addDays(due, 1), last: helsinkiDay(await clock.now()) },
    'consumer',
  )
  const costs = 5_00 + interest
  expect(interest).toBeGreaterThan(0)
  await acts('Lähetä muistutus')
  const reminder = colleague.dialog('Lähetä maksumuistutus')
  for (const sum of [5_00, interest, left + costs]) await expect(reminder).toContainText(euros(sum))
  await colleague.pressesIn('Lähetä maksumuistutus', 'Lähetä muistutus')
  await expect(reminder).toHaveCount(0)
  expect((await mail.arrives(email, 'Maksumuistutus')).text).toContain(euros(left + costs))
  const reminded = page.getByRole('table', { name: 'Maksumuistutukset', exact: true }).getByRole('row').nth(1)
  await expect(reminded).toContainText(euros(left + costs))
  const fee = (await reminded.getByRole('cell').nth(2).innerText()).split('\n').at(-1) ?? ''
  expect(await ledgerOf(fee)).toEqual({ Myyntisaamiset: costs, Myynti: -costs })

  // Two weeks later a collector gets it, as a file.
  await clock.advance('P15D')
  await colleague.signsIn('finance')
  await acts('Siirrä perintään')
  await colleague.dialog('Siirrä perintään').getByLabel('Perustelu').fill('Ei maksanut muistutuksesta')
  await expect(colleague.dialog('Siirrä perintään')).toContainText(euros(left + costs))
  await colleague.pressesIn('Siirrä perintään', 'Siirrä perintään')
  await expect(colleague.dialog('Siirrä perintään')).toHaveCount(0)
  await colleague.opens('/raha/saatavat')
  await colleague.button('Lataa perintään').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const collected = fs.readFileSync(await (await download).path(), 'utf8')
  for (const said of [number, fee, (left / 100).toFixed(2).replace('.', ',')]) expect(collected).toContain(said)
  expect(await ledgerOf(number)).toEqual({ ...sold, Myyntisaamiset: left, Pankkitili: part })

  // The debtor orders no other car, and is told why.
  await customer.opens('/kirjaudu')
  await customer.signsIn()
  await customer.isAt('/tili')
  const token = (await customer.token()) ?? ''
  await orderByCalls(shop, 'vahvista', { email, token, nearest: true })
  await customer.opens('/uusi-tilaus/vahvista')
  await customer.confirmButton.click()
  await expect(page.getByText(`Sinulla on maksamattomia laskuja yhteensä ${euros(left + costs)}.`)).toBeVisible()

  // The rest is a loss when two people say so, and its tax is not owed any more.
  await acts('Kirjaa luottotappioksi')
  const loss = colleague.dialog('Kirjaa luottotappioksi')
  await loss.getByLabel('Perustelu').fill('Perintä palautti: varaton')
  await expect(loss).toContainText('toisen henkilön on hyväksyttävä')
  await colleague.pressesIn('Kirjaa luottotappioksi', 'Kirjaa luottotappioksi')
  await expect(page.getByText('Ehdotus on tallessa')).toBeVisible()
  expect(await ledgerOf(number)).toEqual({ ...sold, Myyntisaamiset: left, Pankkitili: part })
  await page.context().clearCookies()
  await colleague.comesTo('/ehdotukset', 'administrator')
  const card = page.getByRole('article').filter({ hasText: 'Perintä palautti: varaton' })
  await expect(card).toContainText(euros(left + costs))
  await card.getByRole('button', { name: 'Hyväksy' }).click()
  await colleague.dialog('Hyväksytäänkö ehdotus?').getByRole('button', { name: 'Hyväksy' }).click()
  await expect(card).toHaveCount(0)
  const paidTax = Math.round((part * 255) / 1255)
  const lostTax = vat - paidTax
  expect(await ledgerOf(number)).toEqual({
    Myynti: vat - total,
    Arvonlisävero: -paidTax,
    Pankkitili: part,
    Luottotappiot: left - lostTax,
  })
  expect(await ledgerOf(fee)).toEqual({ Myynti: -costs, Luottotappiot: costs })
})
