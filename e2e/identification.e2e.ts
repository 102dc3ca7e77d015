import type { Customer } from './customer.ts'
import { expect, test } from './shop.ts'

/** Who is slow is slow by the shop's clock: as that moves on, a phase is over when the page asks next. */
async function allPhasesPass(customer: Customer): Promise<void> {
  await expect(async () => {
    await customer.shop.clock.advance('PT5S')
    await expect(customer.link('Jatka maksutietoihin')).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 30_000 })
}

test('the bank is in a frame of its own height, and the checks follow to the way on [IDENT-02 IDENT-05 IDENT-06 IDENT-11 IDENT-12 IDENT-13 CONST-25 STATE-35 STATE-36]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  await customer.button('Tunnistaudu').click()
  const frame = page.getByTitle('Pankkitunnistautuminen')
  await expect(frame).toHaveAttribute('height', '512')
  await expect(frame).toHaveJSProperty('offsetHeight', 512)
  // Hilma is slow enough to see each phase.
  await customer.bank.getByRole('button', { name: 'Hidas Hilma' }).click()
  const phases = page.getByRole('list', { name: 'Tarkistusten eteneminen' }).getByRole('listitem')
  await expect(phases).toHaveText([/^Tunnistautuminen/, /^Ajo-oikeus/, /^Luottotiedot/])
  await expect(customer.link('Jatka maksutietoihin')).toBeHidden()
  await allPhasesPass(customer)
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})
