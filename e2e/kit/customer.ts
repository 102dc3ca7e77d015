import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { mayTag } from '../../contract/tagging.ts'
import { type Beginning, orderByCalls, type StartedOrder, type Step } from '../order/orderByCalls.ts'
import type { Shop } from '../screens/openShop.ts'

/** The one key under which the shop keeps its session in the browser. */
const tokenKey = 'flex-shop-token'
export const goodPassword = 'Talvirengas2026'

/** A person in front of the shop: what is said here, anyone could do. */
export class Customer {
  readonly page: Page
  readonly shop: Shop
  readonly email: string

  /** The press on the terms has led to the bank, which opens by itself then. After a link or a reload its button waits. */
  private isLedToBank = false

  /** Whether a tag manager listens, with the visitor's consent. */
  readonly measured: boolean

  constructor(page: Page, shop: Shop, name: string, measured = false) {
    this.page = page
    this.shop = shop
    this.measured = measured
    this.email = `${name}@esimerkki.example`
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }
  /** A field by its label; whether it must be filled stands after it. */
  field(label: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(new RegExp(`^${label}( \\((pakollinen|vapaaehtoinen)\\))?$`))
  }
  dialog(name: string): Locator {
    return this.page
      .getByRole('dialog', { name, exact: true })
      .or(this.page.getByRole('alertdialog', { name, exact: true }))
  }

  /** Keeps the answers of a call waiting until the function it gives is called. */
  async holdsBack(call: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await this.page.route(`**/api/ui/${call}`, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  /** The value beside a term in a list of facts. */
  fact(term: string, within: Page | Locator = this.page): Locator {
    return within.locator(`dt:text-is("${term}") + dd`)
  }

  /** Opens an address of the shop and waits until its buttons answer. */
  async opens(path: string): Promise<void> {
    await this.page.goto(this.shop.url + path)
    await this.waitsUntilAlive()
    this.isLedToBank = false
  }
  async reloads(): Promise<void> {
    this.isLedToBank = false
    await this.page.reload()
    await this.waitsUntilAlive()
  }
  /** Leaves the shop, to come back later: nothing of the page goes on meanwhile. */
  async leaves(): Promise<void> {
    await this.page.goto('about:blank')
  }
  /** The code of what may open here has come, whole: `part` as the build names its file. */
  async hasCodeOf(part: string): Promise<void> {
    // A predicate that answers with a promise counts as true at once: first the file, then what is in it.
    const file = await this.page.waitForFunction(
      (name) =>
        performance.getEntriesByType('resource').find((entry) => entry.name.includes(`/assets/${name}-`))?.name ?? null,
      part,
    )
    await file.evaluate(async (name) => void (await import(name ?? '')))
  }
  /** A page comes as text first; a moment later the browser's code takes it over. */
  async waitsUntilAlive(): Promise<void> {
    await this.page.waitForFunction(() => {
      const content = document.querySelector('main > *')
      return content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber'))
    })
  }
  async sees(heading: string | RegExp): Promise<void> {
    const shown = this.page.getByRole('heading', { name: heading, exact: true }).first()
    await expect(shown).toBeVisible()
    if (!this.measured) return
    // Only with the page is its address there, and with that whether it is loaded anew.
    await this.settles()
    await expect(shown).toBeVisible()
  }
  async isAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL(this.shop.url + path)
    await this.settles()
  }
  /** Where the visit is measured, going onto or off a page with the tag manager loads it anew: what is pressed before is lost. */
  async settles(): Promise<void> {
    if (!this.measured) return
    await expect(async () => {
      const loaded = await this.page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation')
        return entry ? new URL(entry.name).pathname : ''
      })
      const { pathname, origin } = new URL(this.page.url())
      if (origin === this.shop.url) expect(mayTag(pathname)).toBe(mayTag(loaded))
    }).toPass()
    await this.waitsUntilAlive()
  }

  async searches(place: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill(place)
    await this.button('Hae').click()
    await this.sees(/^\d+ vapaa/)
  }
  card(car: string, gear?: 'Automaatti' | 'Manuaali'): Locator {
    const cards = this.page.getByRole('article', { name: car })
    return (gear ? cards.filter({ has: this.page.getByText(gear, { exact: true }) }) : cards).first()
  }
  /** The car's card, behind 'Näytä lisää' if need be. */
  async finds(car: string): Promise<Locator> {
    const more = this.page.getByRole('button', { name: /^Näytä lisää/ })
    if (await more.isVisible()) await more.click()
    return this.card(car)
  }
  async picks(car: string): Promise<void> {
    await (await this.finds(car)).getByRole('button', { name: /^Valitse auto/ }).click()
  }
  /** From a link with a search in it to the press on a car. */
  async choosesNearHelsinki(car: string): Promise<void> {
    await this.opens('/?sijainti=Helsinki&hae')
    await this.sees(/^\d+ vapaa/)
    await this.picks(car)
  }
  async givesEmail(email = this.email): Promise<void> {
    const dialog = this.dialog('Aloita tilaus')
    await this.field('Sähköpostiosoite', dialog).fill(email)
    await dialog.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ }).check()
    await dialog.getByRole('button', { name: 'Jatka tilaukseen' }).click()
  }

  /** The open login form. */
  async signsIn(password = goodPassword): Promise<void> {
    await this.field('Sähköpostiosoite').fill(this.email)
    await this.field('Salasana').fill(password)
    await this.button('Kirjaudu').click()
  }

  /** The dialog of the home delivery, filled in with an address. */
  async asksForDelivery(street = 'Mannerheimintie 1'): Promise<Locator> {
    await this.button('Lisää: Kotiintoimitus').click()
    const dialog = this.dialog('Kotiintoimitus')
    await this.field('Katuosoite', dialog).fill(street)
    await this.field('Postinumero', dialog).fill('00100')
    await this.field('Postitoimipaikka', dialog).fill('Helsinki')
    await this.field('Toimitusaika', dialog).selectOption('9-13')
    return dialog
  }

  async acceptsTerms(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' }).check()
    await this.button('Jatka').click()
    this.isLedToBank = true
  }

  get bank(): FrameLocator {
    return this.page.frameLocator('iframe[title="Pankkitunnistautuminen"]')
  }
  async identifiesAs(person: string): Promise<void> {
    if (!this.isLedToBank) await this.button('Tunnistaudu').click()
    await this.bank.getByRole('button', { name: person, exact: true }).click()
  }
  /** The checks have passed: the result is shown, and the next step opens by itself. */
  async goesToPayment(): Promise<void> {
    await this.sees('Maksutiedot')
  }

  async addsCard(scenario: string): Promise<void> {
    await this.button('Lisää maksukortti').click()
    await this.page.getByRole('radio', { name: new RegExp(`^${scenario}\\b(?!-)`) }).check()
    await this.button('Hyväksy').click()
    await this.waitsUntilAlive()
  }
  /** The card has come: it is shown, and the next step opens by itself. */
  async finishesOrder(): Promise<void> {
    await this.sees('Vahvista tilauksesi')
  }
  /** The button that binds: its name goes on with the sum. */
  get confirmButton(): Locator {
    return this.button(/^Vahvista tilaus ja sitoudu maksamaan [\d\s]+,\d\d\s€$/)
  }
  async confirms(phone = '040 123 4567'): Promise<void> {
    const field = this.field('Puhelinnumero')
    await this.sees('Vahvista tilauksesi')
    if (await field.isVisible()) await field.fill(phone)
    await this.confirmButton.click()
    await this.sees('Kiitos tilauksesta!')
  }
  async setsPassword(password = goodPassword): Promise<void> {
    await this.link('Luo tilillesi salasana').click()
    await this.field('Salasana').fill(password)
    await this.field('Salasana uudelleen').fill(password)
    await this.button('Luo salasana').click()
  }

  /** Continues an order that was brought to this step before the test began. */
  async startsAt(step: Step, wishes: Partial<Beginning> = {}): Promise<StartedOrder> {
    const order = await orderByCalls(this.shop, step, { email: this.email, ...wishes })
    await this.isSignedIn(order.token)
    await this.opens(`/uusi-tilaus/${step}`)
    await this.isAt(`/uusi-tilaus/${step}`)
    return order
  }
  /** A page that stands takes the session at once; the first page of the shop finds it there, once, as nobody visits one before. */
  async isSignedIn(token: string): Promise<void> {
    const session = { key: tokenKey, token, origin: this.shop.url, given: `signed in with ${token}` }
    if (this.page.url().startsWith(this.shop.url))
      await this.page.evaluate(({ key, token }) => localStorage.setItem(key, token), session)
    else
      await this.page.addInitScript(({ key, token, origin, given }) => {
        // A page that comes later keeps the session it has, or that it has none any more.
        if (location.origin !== origin || sessionStorage.getItem(given)) return
        sessionStorage.setItem(given, 'yes')
        localStorage.setItem(key, token)
      }, session)
  }
  async token(): Promise<string | null> {
    return await this.page.evaluate((key) => localStorage.getItem(key), tokenKey)
  }
}
