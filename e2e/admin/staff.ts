import { expect, type Locator, type Page } from '@playwright/test'
import type { Shop } from '../screens/openShop.ts'

/** The invented members of staff, by role (server/providers/sandboxStaff.ts). */
export const people = {
  desk: 'tiina',
  service: 'aino',
  finance: 'raija',
  fleet: 'kalle',
  offer: 'tero',
  content: 'sisko',
  administrator: 'pirkko',
} as const

/** A member of staff at a page of the console. */
export class Colleague {
  readonly page: Page
  readonly shop: Shop

  constructor(page: Page, shop: Shop) {
    this.page = page
    this.shop = shop
  }

  /** Signs in without the page of it: its cookie is the browser's. */
  async signsIn(role: keyof typeof people): Promise<void> {
    const answer = await this.page.request.post(`${this.shop.url}/api/ops/sign-in/sandbox`, {
      headers: { 'x-hallinta': 'person' },
      data: { person: people[role] },
    })
    if (!answer.ok()) throw new Error(`${role} could not sign in: ${await answer.text()}`)
  }

  /** Opens a page of the console, such as '/profiili', and waits for its heading. */
  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.shop.url}/hallinta${path}`)
    await this.page.getByRole('heading', { level: 1 }).waitFor()
  }

  /** Signs in and opens a page. */
  async comesTo(path: string, role: keyof typeof people): Promise<void> {
    await this.signsIn(role)
    await this.opens(path)
  }

  /** Goes to another page of the console by its link, as people do: the page around it stays. */
  async follows(path: string): Promise<void> {
    await this.page.locator(`a[href="/hallinta${path}"]`).first().click()
    await this.page.waitForURL(`${this.shop.url}/hallinta${path}`)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** The card of a car on the board: one plate may begin another one. */
  card(plate: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByText(plate, { exact: true }) })
  }

  /** Opens the line into which the board folds cards that are done, `luovutettu` or `palautettu`, and sees the card. */
  async unfolds(what: string, card: Locator): Promise<void> {
    const line = this.page.locator('summary').filter({ hasText: what }).first()
    // The line comes once the board has heard of the act. By key: a message may lie over it.
    await expect(async () => {
      if (!(await card.isVisible())) await line.press('Enter')
      await expect(card).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }))
  }
  /** Presses a button of a dialog when what the act would do stands above it: until then the button may move. */
  async pressesIn(title: string, label: string): Promise<void> {
    await expect(this.dialog(title).locator('[aria-busy=true]')).toHaveCount(0)
    await this.dialog(title).getByRole('button', { name: label, exact: true }).click()
  }
}
