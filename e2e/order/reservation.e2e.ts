import type { Customer } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { ask } from './orderByCalls.ts'

// Its clock goes on with the test: nobody else's shop may feel that.
test.use({ shopNamed: 'atOnce', shopSettings: { SEARCH_AGE_MS: '0' } })

/** An hour and more passes for the shop, and for the page that stands open. */
async function holdRunsOut({ page, shop }: Customer): Promise<void> {
  await shop.clock.advance('PT61M')
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 61 * 60_000
  })
}

test('five minutes before the end the page warns, one press keeps the car; a page that stays open notices the end, and one press takes the same car again [STATE-31 STEP2-07]', async ({
  customer,
  shop,
  page,
}) => {
  const { token } = await customer.startsAt('maksutiedot', { car: 'Norra Kide', fixedTerm: 3 })
  const orderNow = async () => (await ask(shop, 'getOrder', { token })).body.order
  const minutesLeft = async () =>
    (Date.parse((await orderNow()).reserved_until ?? '') - (await shop.clock.now()).getTime()) / 60_000
  const { geartype, dealer } = await orderNow()
  const warning = page.getByText('Varauksesi päättyy pian')
  await expect(page.getByText(/^Auto on varattu sinulle klo/)).toBeVisible()
  await expect(warning).toBeHidden()
  await shop.clock.advance('PT56M')
  await customer.reloads()
  await expect(warning).toBeVisible()
  await customer.button('Jatka varausta').click()
  const said = page.getByRole('status', { name: 'Ilmoitukset' })
  await expect(said).toContainText('Varausta jatkettiin')
  await expect(warning).toBeHidden()
  expect(await minutesLeft()).toBeGreaterThan(58)

  await holdRunsOut(customer)
  const dialog = customer.dialog('Tervetuloa jatkamaan tilaustasi!')
  await expect(dialog).toContainText('Autovarauksesi päättyi, ja auto vapautui muille.')
  await customer.isAt('/uusi-tilaus/lisapalvelut')
  await dialog.getByRole('button', { name: 'Sulje' }).click()
  await page
    .getByRole('region', { name: 'Lähimmät vapaat autot' })
    .getByRole('listitem')
    .filter({ hasText: 'Sama auto on yhä vapaana' })
    .getByRole('button', { name: /^Varaa tämä auto: Norra Kide/ })
    .click()
  await customer.sees('Tilauksesi')
  await expect(page.getByRole('heading', { name: 'Tilauksesi' })).toBeFocused()
  await expect(said).toContainText('Norra Kide on varattu sinulle')
  expect(await orderNow()).toMatchObject({ status: 'pending', fixed_term: 3, geartype, dealer })
})
