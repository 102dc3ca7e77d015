import { ask, orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test('three people identify one after the other in one browser, whatever the one before left open', async ({
  customer,
  page,
  shop,
}) => {
  const newOrder = async (name: string) => {
    const { token } = await orderByCalls(shop, 'tunnistautuminen', { email: `${name}.${customer.email}` })
    await customer.isSignedIn(token)
    await customer.opens('/uusi-tilaus/tunnistautuminen')
    return async () => (await ask(shop, 'getCustomer', { token })).body.data.first_name
  }

  const onni = await newOrder('onni')
  await customer.identifiesAs('Onni Onnistuja')
  await expect.poll(onni).toBe('Onni')
  // While the bank's frame stands, going back moves the frame and not the page.
  await expect(customer.link('Jatka maksutietoihin')).toBeVisible()
  // Back to where the bank was, and on again: nobody is at the bank any more.
  await page.goBack()
  await page.goForward()
  await customer.reloads()

  const kerttu = await newOrder('kerttu')
  await customer.button('Tunnistaudu').click()
  await expect(customer.bank.getByRole('button', { name: 'Onni Onnistuja', exact: true })).toBeVisible()
  // In the middle of it the page comes anew.
  await customer.reloads()
  await customer.identifiesAs('Kerttu Kielto')
  await expect.poll(kerttu).toBe('Kerttu')

  const noora = await newOrder('noora')
  await customer.identifiesAs('Nuori Noora')
  await expect.poll(noora).toBe('Nuori')
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})

test('two tabs are at the bank at once: each has its own answer', async ({ customer, page, context }) => {
  await customer.startsAt('tunnistautuminen')
  const other = await context.newPage()
  await other.goto(page.url())
  const bankIn = (tab: typeof page) => tab.frameLocator('iframe[title="Pankkitunnistautuminen"]')
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Tunnistaudu' }).click()
    await expect(bankIn(tab).getByRole('button', { name: 'Onni Onnistuja', exact: true })).toBeVisible()
  }
  // The other tab would notice what happens in this one and close its frame.
  await other.route('**/api/ui/order/getIdentificationStatus', (route) => route.abort())
  await customer.bank.getByRole('button', { name: 'Onni Onnistuja', exact: true }).click()
  await expect(customer.link('Jatka maksutietoihin')).toBeVisible()
  await bankIn(other).getByRole('button', { name: 'Onni Onnistuja', exact: true }).click()
  await expect(bankIn(other).getByText('Tunnistautuminen onnistui, voit jatkaa')).toBeVisible()
})
