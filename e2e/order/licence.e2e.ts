import { expect, test } from '../kit/shop.ts'

test('without an answer from the register the customer declares the licence and goes on [STATE-57 VALID-59 VALID-60 VALID-61 VALID-62]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Aino Ajokortti')
  await customer.sees('Vahvista ajo-oikeutesi')
  await expect(page.getByText('Ajo-oikeuteni on voimassa ja riittää henkilöauton kuljettamiseen.')).toBeVisible()
  await expect(page.getByText('Voin todistaa ajo-oikeuteni, kun noudan auton.')).toBeVisible()
  await expect(page.getByText('En kuljeta autoa, jos menetän ajo-oikeuteni.')).toBeVisible()
  const declaration = page.getByRole('checkbox', { name: /^Vahvistan, että nämä kolme kohtaa pitävät paikkansa/ })
  await customer.button('Vahvista').click()
  await expect(declaration).toHaveAccessibleDescription(/Vahvista ajo-oikeutesi, niin pääset jatkamaan\./)
  await declaration.check()
  await customer.button('Vahvista').click()
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})
