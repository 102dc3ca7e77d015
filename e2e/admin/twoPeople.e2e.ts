import { expect, test } from '../kit/shop.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'

test('people identify one after the other in one browser, whatever the one before left open; two tabs at the bank have each their own answer', async ({
  customer,
  page,
  shop,
  context,
}) => {
  const newOrder = async (name: string) => {
    const { token } = await orderByCalls(shop, 'tunnistautuminen', { email: `${name}.${customer.email}` })
    await customer.isSignedIn(token)
    await customer.opens('/uusi-tilaus/tunnistautuminen')
    return async () => (await ask(shop, 'getCustomer', { token })).body.data.first_name
  }
  const bankIn = (tab: typeof page) => tab.frameLocator('iframe[title="Pankkitunnistautuminen"]')
  const goesToBank = async (tab: typeof page, person: string) => {
    await tab.getByRole('button', { name: 'Tunnistaudu' }).click()
    await expect(bankIn(tab).getByRole('button', { name: person, exact: true })).toBeVisible()
  }

  const onni = await newOrder('onni')
  await customer.identifiesAs('Onni Onnistuja')
  await expect.poll(onni).toBe('Onni')
  await customer.goesToPayment()
  // Back to where the bank was, and on again: nobody is at the bank any more.
  await page.goBack()
  await page.goForward()
  await customer.reloads()

  const noora = await newOrder('noora')
  await goesToBank(page, 'Onni Onnistuja')
  // In the middle of it the page comes anew.
  await customer.reloads()
  await goesToBank(page, 'Nuori Noora')
  const other = await context.newPage()
  await other.goto(page.url())
  // The other tab would notice what happens in this one and close its frame.
  await other.route('**/api/ui/order/getIdentificationStatus', (route) => route.abort())
  await goesToBank(other, 'Nuori Noora')
  await customer.bank.getByRole('button', { name: 'Nuori Noora', exact: true }).click()
  await expect.poll(noora).toBe('Nuori')
  await bankIn(other).getByRole('button', { name: 'Nuori Noora', exact: true }).click()
  await expect(bankIn(other).getByText('Tunnistautuminen onnistui, voit jatkaa')).toBeVisible()
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})
