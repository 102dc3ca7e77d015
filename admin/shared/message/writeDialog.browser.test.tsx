import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog } from '../../testing/onPage.ts'
import { as, showScreen } from '../../testing/showScreen.tsx'
import { fi } from './fi.ts'
import { WriteDialog } from './WriteDialog.tsx'

test('a message of staff says where it goes, and knows its order', async () => {
  const { sent } = await showScreen(
    '/viesti',
    <WriteDialog customerId="c1" email="onni@esimerkki.example" orderNumber="12345678" onClose={() => {}} />,
    { at: '/viesti', grants: as('service'), answers: { writeToCustomer: { contact_id: 'm1' } } },
  )
  await expect.element(dialog().getByText(fi.goesTo('onni@esimerkki.example'))).toBeVisible()
  await dialog().getByLabelText(fi.kind).selectOptions('handover')
  await dialog().getByLabelText(fi.message).fill('Autosi on valmis.')
  await dialog().getByRole('button', { name: fi.send }).click()
  await expect.element(page.getByText(fi.done)).toBeVisible()
  await expect
    .poll(() => sent('writeToCustomer').map(({ body }) => body))
    .toEqual([{ customer_id: 'c1', kind: 'handover', order_number: '12345678', message: 'Autosi on valmis.' }])
})
