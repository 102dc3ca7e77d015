import { expect, test } from '../kit/shop.ts'
import { proposesCredit } from './adminProposals.ts'

// Its lists hold what is made here alone.
test.use({ shopNamed: 'books' })

test('a large credit is proposed by one person and done by another', async ({ colleague, page }) => {
  const number = await proposesCredit(colleague)
  await expect(page.getByText('Laskua ei ole hyvitetty.')).toBeVisible()
  await page.getByRole('link', { name: 'Ehdotukset' }).click()
  const card = page.getByRole('article', { name: `Hyvitä lasku ${number}` })
  await expect(card).toContainText('Oma ehdotuksesi')
  await expect(card.getByRole('button', { name: 'Hyväksy' })).toHaveCount(0)

  await page.context().clearCookies()
  await colleague.comesTo('/ehdotukset', 'finance')
  await expect(page.getByRole('link', { name: /^Ehdotukset.*odottaa/ })).toBeVisible()
  await expect(card).toContainText('Aino Asiakaspalvelu')
  await card.getByRole('button', { name: 'Hyväksy' }).click()
  await colleague.dialog('Hyväksytäänkö ehdotus?').getByRole('button', { name: 'Hyväksy' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('tab', { name: 'Päätetyt' }).click()
  await expect(card).toContainText('Raija Raha')
  await card.getByRole('link', { name: 'Avaa lasku' }).click()
  await expect(page.getByRole('table', { name: 'Hyvitykset', exact: true })).toBeVisible()
})
