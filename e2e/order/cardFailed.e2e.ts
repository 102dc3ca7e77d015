import { expect, test } from '../kit/shop.ts'

const failed = 'Virhe maksukortin lisäyksessä'

test('a card that 3D Secure refuses is told, and another one is taken [PAY-10 ERR-51]', async ({ customer, page }) => {
  await customer.startsAt('maksutiedot')
  await expect(page.getByText(failed)).toBeHidden()
  await customer.addsCard('3ds-fail')
  await expect(page).toHaveURL(/\/uusi-tilaus\/maksutiedot\?virhe/)
  await expect(page.getByRole('alert')).toContainText(failed)
  await expect(page.getByRole('alert')).toContainText('Korttia ei lisätty eikä siltä veloitettu mitään.')
  await customer.addsCard('ok')
  await expect(customer.link('Viimeistele tilaus')).toBeVisible()
  await expect(page.getByText(failed)).toBeHidden()
})
