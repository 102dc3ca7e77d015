import { expect, test } from '../kit/shop.ts'
import { opensSection } from './account.ts'
import { hasConfirmed } from './orderStates.ts'

test('a code is taken, of which the page says before that it is so once [CODES-06 CODES-07 CODES-08 API-69 API-70]', async ({
  customer,
}) => {
  await hasConfirmed(customer)
  const section = await opensSection(customer, 'Alennuskoodit')
  await expect(section).toContainText('Saman koodin voi käyttää vain kerran tilausta kohden.')
  await customer.field('Koodi', section).fill('kulku50')
  await section.getByRole('button', { name: 'Lisää koodi' }).click()
  await expect(section.getByRole('row').nth(1)).toContainText('KULKU50')
})
