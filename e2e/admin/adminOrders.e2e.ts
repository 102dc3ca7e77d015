import { addDays, type Day, formatDay } from '../../contract/days/date.ts'
import { expect, test } from '../kit/shop.ts'
import { openDayFrom, orderByCalls } from '../order/orderByCalls.ts'
import { closesDialog } from '../screens/screen.ts'

test('whoever answers the phone finds the caller, moves the pickup with its preview, and reads the letter', async ({
  colleague,
  page,
  shop,
  mail,
}, { testId }) => {
  const email = `soittaja.${testId.slice(-10)}@esimerkki.example`
  const { order_number } = await orderByCalls(shop, 'valmis', { email })
  await mail.arrives(email, 'Tilausvahvistus')
  await colleague.comesTo('/tilaukset', 'service')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: /^Nimi, sähköposti/ })
  await expect(box).toBeFocused()
  await page.keyboard.type(email.slice(0, 18))
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(email)
  expect(page.url()).not.toContain('soittaja')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/asiakkaat\//)
  await page.getByRole('link', { name: order_number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Tilaus ${order_number}` })).toBeFocused()

  const [before] = (
    await shop.db.$client.query('select start_date from orders where order_number = $1', [order_number])
  ).rows as { start_date: Day }[]
  const wanted = await openDayFrom(shop, addDays(before?.start_date ?? ('' as Day), 7))
  await colleague.button('Siirrä noutoa').click()
  const move = colleague.dialog('Siirrä noutoa')
  await move.getByLabel('Uusi noutopäivä').fill(formatDay(wanted, 'fi'))
  await move.getByLabel('Syy').fill('Asiakas on matkoilla')
  await expect(move.getByText('Ensimmäinen veloitus')).toBeVisible()
  await expect(move.getByText(`Uusi noutopäivä ${formatDay(wanted, 'fi')}`)).toBeVisible()
  await move.getByText(/^Kirje ’/).click()
  await expect(move.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  await move.getByRole('button', { name: 'Siirrä nouto' }).click()
  await expect(move).toHaveCount(0)
  await expect(page.getByText('Asiakas on matkoilla')).toBeVisible()

  await page.getByRole('tab', { name: 'Kirjeet' }).click()
  await page.getByRole('button', { name: /^Tilausvahvistus/ }).click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'Kiitos tilauksesta!' })).toBeVisible()
  await expect(letter.getByRole('link')).toHaveCount(0)

  await closesDialog({ page })
  await page.getByRole('link', { name: 'Tili asiakkaan silmin' }).click()
  await expect(page.getByText(/Vain luettavaksi/)).toBeVisible()
  const account = page.frameLocator('iframe')
  await expect(account.getByText(order_number).first()).toBeVisible()
  await expect(account.getByRole('link')).toHaveCount(0)
  await expect(account.getByRole('button', { disabled: false })).toHaveCount(0)
})
