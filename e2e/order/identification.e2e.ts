import { expect, test } from '../kit/shop.ts'

test('the bank is in a frame of its own height, and the checks follow to the way on [IDENT-02 IDENT-05 IDENT-06 IDENT-11 IDENT-12 IDENT-13 CONST-25]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  await customer.button('Tunnistaudu').click()
  const frame = page.getByTitle('Pankkitunnistautuminen')
  await expect(frame).toHaveAttribute('height', '512')
  await expect(frame).toHaveJSProperty('offsetHeight', 512)
  await expect(customer.link('Jatka maksutietoihin')).toBeHidden()
  await customer.bank.getByRole('button', { name: 'Onni Onnistuja' }).click()
  const phases = page.getByRole('list', { name: 'Tarkistusten eteneminen' }).getByRole('listitem')
  await expect(phases).toHaveText([
    /^Tunnistautuminen.*kunnossa$/,
    /^Ajo-oikeus.*kunnossa$/,
    /^Luottotiedot.*kunnossa$/,
  ])
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})
