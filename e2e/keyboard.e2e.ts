import type { Locator, Page } from '@playwright/test'
import { goodPassword } from './kit/customer.ts'
import { expect, test } from './kit/shop.ts'

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Whether a person can see where the keyboard is: an outline on the element, or on the label or row it fills. */
const showsFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) =>
    [element, element.closest('label'), element.closest('li')].some((box) => {
      if (!box) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(box)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }),
  )

/** Goes on with Tab until it is there; what it finds shows the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < 120; stops += 1) {
    if (await isFocused(target)) {
      expect(await showsFocus(target), `the focus on ${target} can be seen`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${target}`)
}

async function presses(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  // As a mouse does: what still spins takes no press.
  await expect(target).toBeEnabled()
  await page.keyboard.press(key)
}

async function types(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('a car is subscribed to from search to account without a mouse', async ({ customer, page }) => {
  await test.step('search and choose', async () => {
    await customer.opens('/')
    await types(page, page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }), 'Helsin')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })).toHaveValue('Helsinki')
    await presses(page, customer.button('Hae'))
    await customer.sees(/^\d+ vapaa/)
    await presses(page, page.getByRole('button', { name: /^Valitse auto/ }).first())
    const dialog = customer.dialog('Aloita tilaus')
    await types(page, customer.field('Sähköpostiosoite', dialog), customer.email)
    await presses(page, dialog.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ }), 'Space')
    await presses(page, dialog.getByRole('button', { name: 'Jatka tilaukseen' }))
  })
  await test.step('term, payment table, calendar, services, terms', async () => {
    await customer.sees('Tilauksesi')
    const terms = page.getByRole('group', { name: 'Sitoutumisaika' })
    await tabTo(page, terms.getByRole('radio', { name: /^1 kk/ }))
    await page.keyboard.press('ArrowRight')
    await expect(terms.getByRole('radio', { name: /^3 kk/ })).toBeChecked()
    await presses(page, customer.button('Näytä maksutaulukko (3 kk)'))
    await expect(page.getByRole('list', { name: 'Maksutaulukko' })).toBeVisible()
    await presses(page, page.getByRole('checkbox', { name: 'Pienempi omavastuu' }), 'Space')
    await expect(page.getByRole('checkbox', { name: 'Pienempi omavastuu' })).toBeChecked()
    await presses(page, page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' }), 'Space')
    await presses(page, customer.button('Jatka'))
  })
  await test.step('the bank in its frame', async () => {
    await expect(page.getByTitle('Pankkitunnistautuminen')).toBeFocused()
    await presses(page, customer.bank.getByRole('button', { name: 'Onni Onnistuja' }))
  })
  await test.step('the card on its page', async () => {
    await presses(page, customer.button('Lisää maksukortti'))
    await page.getByRole('radio', { name: /^ok-mc/ }).waitFor()
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^ok-mc/ })).toBeChecked()
    await presses(page, customer.button('Hyväksy'))
    await customer.finishesOrder()
  })
  await test.step('confirmation and password', async () => {
    await types(page, customer.field('Puhelinnumero'), '040 123 4567')
    await presses(page, customer.confirmButton)
    await customer.sees('Kiitos tilauksesta!')
    await presses(page, customer.link('Luo tilillesi salasana'))
    await types(page, customer.field('Salasana'), goodPassword)
    await types(page, customer.field('Salasana uudelleen'), goodPassword)
    await page.keyboard.press('Enter')
    await presses(page, customer.dialog('Salasana luotu').getByRole('button', { name: 'Siirry tilisivulle' }))
    await customer.isAt('/tili')
  })
})

test('the first Tab offers the way past the header', async ({ customer, page }) => {
  await customer.opens('/kirjaudu')
  await page.keyboard.press('Tab')
  const skip = customer.link('Siirry sisältöön')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await presses(page, customer.field('Sähköpostiosoite'))
})

test('after a step the focus is at the heading of the next one', async ({ customer, page }) => {
  await customer.startsAt('lisapalvelut')
  await customer.acceptsTerms()
  // The bank has opened: there one goes on.
  await expect(page.getByTitle('Pankkitunnistautuminen')).toBeFocused()
  await customer.identifiesAs('Onni Onnistuja')
  await expect(page.getByRole('heading', { level: 1, name: 'Maksutiedot' })).toBeFocused()
})
