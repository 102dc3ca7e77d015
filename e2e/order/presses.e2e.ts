import type { Locator } from '@playwright/test'
import { expect, test } from '../kit/shop.ts'

const size = { width: 390, height: 844 }
test.use({ viewport: size, hasTouch: true, isMobile: true })

test('on a phone eleven presses lead from the first visit to the confirmed order, each act of a step in view from the start', async ({
  customer,
  page,
}) => {
  test.slow()
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.tap()
  }
  /** The act of a step: nobody scrolls to it. */
  const pressAct = async (step: string, act: Locator) => {
    await customer.sees(step)
    await expect(act).toBeVisible()
    // A tap on the box above it moves the page by some pixels.
    expect(await page.evaluate(() => window.scrollY), step).toBeLessThan(50)
    const { y = size.height, height = 0 } = (await act.boundingBox()) ?? {}
    expect(y + height, step).toBeLessThanOrEqual(size.height)
    await press(act)
  }
  /** How many windows high the step is, without header and footer. */
  const windows = () => page.evaluate(() => (document.querySelector('main h1')?.parentElement?.offsetHeight ?? 0) / 844)

  await customer.opens('/')
  await press(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }))
  await page.keyboard.type('Helsinki')
  await press(customer.button('Hae'))
  await customer.sees(/^\d+ vapaa/)
  await press(page.getByRole('button', { name: /^Valitse auto/ }).first())
  const dialog = customer.dialog('Aloita tilaus')
  await expect(customer.field('Sähköpostiosoite', dialog)).toBeFocused()
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Tab')
  await expect(customer.field('Puhelinnumero', dialog)).toBeFocused()
  await page.keyboard.type('040 123 4567')
  await press(dialog.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ }))
  await press(dialog.getByRole('button', { name: 'Jatka tilaukseen' }))

  await customer.sees('Tilauksesi')
  expect(await windows()).toBeLessThanOrEqual(1.5)
  await press(page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' }))
  await pressAct('Tilauksesi', customer.button('Jatka'))
  await press(customer.bank.getByRole('button', { name: 'Onni Onnistuja', exact: true }))
  await pressAct('Maksutiedot', customer.button('Lisää maksukortti'))
  await page.getByRole('radio', { name: /^ok\b(?!-)/ }).check()
  await press(customer.button('Hyväksy'))
  await customer.sees('Vahvista tilauksesi')
  await expect(customer.field('Puhelinnumero')).toHaveValue('040 123 4567')
  expect(await windows()).toBeLessThanOrEqual(2)
  await pressAct('Vahvista tilauksesi', customer.confirmButton)
  await customer.sees('Kiitos tilauksesta!')
  expect(presses).toBeLessThanOrEqual(11)
})
