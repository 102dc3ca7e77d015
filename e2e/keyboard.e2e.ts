import type { Locator, Page } from '@playwright/test'
import { type Customer, goodPassword } from './customer.ts'
import { expect, test } from './shop.ts'

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
    await types(page, customer.field('Sähköpostiosoite uudelleen', dialog), customer.email)
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
    await presses(page, customer.button('Tunnistaudu'))
    await presses(page, customer.bank.getByRole('button', { name: 'Onni Onnistuja' }))
    await presses(page, customer.link('Jatka maksutietoihin'))
  })
  await test.step('the card on its page', async () => {
    await presses(page, customer.button('Lisää maksukortti'))
    await page.getByRole('radio', { name: /^ok-mc/ }).waitFor()
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^ok-mc/ })).toBeChecked()
    await presses(page, customer.button('Hyväksy'))
    await presses(page, customer.link('Viimeistele tilaus'))
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

interface Modal {
  name: string
  /** Goes to where the dialog is opened from and gives what opens it. */
  opener(customer: Customer): Promise<Locator>
}

const modals: Modal[] = [
  {
    name: 'Aloita tilaus',
    async opener(customer) {
      await customer.opens('/?sijainti=Helsinki&hae')
      return (await customer.finds('Norra Kide')).getByRole('button', { name: /^Valitse auto/ })
    },
  },
  {
    name: 'Paikkakunnat, joilta autoja saa',
    async opener(customer) {
      await customer.opens('/')
      return customer.button('Katso paikkakunnat')
    },
  },
  {
    name: 'Ostoskori',
    async opener(customer) {
      await customer.startsAt('lisapalvelut')
      return customer.page.getByRole('button', { name: /Näytä ostoskori$/ })
    },
  },
  {
    name: 'Kotiintoimitus',
    async opener(customer) {
      await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
      return customer.button('Lisää: Kotiintoimitus')
    },
  },
  {
    name: 'Avaa kalenteri',
    async opener(customer) {
      await customer.startsAt('lisapalvelut')
      return customer.button('Avaa kalenteri')
    },
  },
]

for (const { name, opener } of modals) {
  test(`the dialog '${name}' takes the focus, keeps it, and gives it back on Esc`, async ({ customer, page }) => {
    const button = await opener(customer)
    await button.waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = customer.dialog(name)
    await expect(dialog).toBeVisible()
    const holdsFocus = () => dialog.evaluate((box) => box.contains(document.activeElement))
    await expect.poll(holdsFocus).toBe(true)
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(5).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      expect(await holdsFocus(), `after ${key}`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('in the calendar arrows walk by day and week, and Enter takes the day', async ({ customer, page }) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  const field = customer.field('Milloin haluat hakea auton\\?')
  const before = await field.inputValue()
  await customer.button('Avaa kalenteri').focus()
  await page.keyboard.press('Enter')
  const calendar = customer.dialog('Avaa kalenteri')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const day = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const week = await day()
  await page.keyboard.press('ArrowRight')
  expect(await day()).not.toBe(week)
  // A closed day cannot be taken: on to the next one that can.
  for (let tries = 0; tries < 7 && (await calendar.isVisible()); tries += 1) {
    await page.keyboard.press('Enter')
    if (await calendar.isVisible()) await page.keyboard.press('ArrowRight')
  }
  await expect(calendar).toBeHidden()
  await expect(field).not.toHaveValue(before)
  await expect(customer.button('Avaa kalenteri')).toBeFocused()
})

test('after a step the focus is at the heading of the next one', async ({ customer, page }) => {
  await customer.startsAt('lisapalvelut')
  await customer.acceptsTerms()
  await expect(page.getByRole('heading', { level: 1, name: 'Tunnistautuminen' })).toBeFocused()
})
