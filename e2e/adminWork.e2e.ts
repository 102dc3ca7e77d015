import { checkWaits, invoiceUnpaid, messageWaits } from './adminWork.ts'
import { expect, test } from './shop.ts'

// Its lists hold what is made here alone.
test.use({ shopNamed: 'days' })

test('a check is decided by keyboard with a ready reason, and leaves its list', async ({ colleague, page, mail }) => {
  const email = await checkWaits(colleague)
  await colleague.comesTo('/tyot', 'service')
  await page.getByRole('main').getByRole('link', { name: 'Tarkistukset' }).click()
  const items = page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link')
  await items.first().focus()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tehtava=/)
  await expect(page.getByText(email)).toBeVisible()
  await colleague.button('Ota itselle').click()
  await expect(page.getByRole('main').getByText('Tekijä: Aino Asiakaspalvelu').first()).toBeVisible()
  await colleague.button('Ratkaise').click()
  const dialog = colleague.dialog('Ratkaise tarkistus: Kerttu Kielto')
  await dialog.getByRole('button', { name: 'Vahvista' }).click()
  await expect(dialog.getByText('Kirjoita perustelu.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Tulot riittävät kuukausimaksuun' }).click()
  await expect(dialog.getByText(/^Kirje ’Voit jatkaa tilaustasi’/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Vahvista' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/tehtava=/)
  await mail.arrives(email, 'Voit jatkaa tilaustasi')
})

test('a message is answered, and what was typed stays when the connection is lost', async ({
  colleague,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const said = `Onko autossa vetokoukku? ${Date.now()}`
  await messageWaits(colleague, said)
  await colleague.comesTo('/tyot/viestit', 'service')
  await page.getByRole('link', { name: said }).click()
  await colleague.button('Vastaa').click()
  const dialog = colleague.dialog('Vastaa: Ville Viestijä')
  await dialog.getByRole('button', { name: 'Lähetä' }).click()
  await expect(dialog.getByText('Kirjoita vastaus.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Vastaus' }).fill('Hei, autossa on vetokoukku.')
  await page.route('**/api/ops/contacts/answer', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Lähetä' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Vastaus' })).toHaveValue('Hei, autossa on vetokoukku.')
  await page.unroute('**/api/ops/contacts/answer')
  await dialog.getByRole('button', { name: 'Lähetä' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: said })).toHaveCount(0)
})

test('an unpaid invoice is put off until a day, found there, and brought back', async ({ colleague, page }) => {
  const order = await invoiceUnpaid(colleague)
  await colleague.comesTo('/tyot/maksamatta?soita=1', 'service')
  const items = page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link')
  await items.last().click()
  await expect(page.getByRole('main').getByRole('link', { name: order })).toBeVisible()
  await colleague.button('Siirrä myöhemmäksi').click()
  await colleague.dialog('Siirrä myöhemmäksi').getByRole('button', { name: 'Siirrä myöhemmäksi' }).click()
  await expect(page.getByText('Tehtävä ei ole enää tällä listalla')).toBeVisible()
  await colleague.button('Myöhemmin').click()
  await items.last().click()
  await expect(page.getByRole('main').getByRole('link', { name: order })).toBeVisible()
  await page.reload()
  await colleague.button('Palauta listalle').click()
  await colleague.button('Avoimet').click()
  await items.last().click()
  await expect(page.getByRole('main').getByRole('link', { name: order })).toBeVisible()
})
