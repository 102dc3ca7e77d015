import type { Locator } from '@playwright/test'
import { expect } from '../kit/shop.ts'
import type { Colleague } from './staff.ts'

/** The desk releases a car, and hands it over with a paper that is signed. Answers its card on the board. */
export async function leaves(colleague: Colleague, plate: string, kilometres: string): Promise<Locator> {
  await colleague.comesTo('/', 'desk')
  const card = colleague.card(plate)
  await card.getByRole('button', { name: /^Vapauta noudettavaksi:/ }).click()
  await colleague.pressesIn('Vapauta noudettavaksi', 'Vapauta')
  await expect(colleague.dialog('Vapauta noudettavaksi')).toHaveCount(0)
  await opensHandover(colleague, card, 'Luovuta')
  await writesDown(colleague, { kilometres, isSignedOnPaper: true })
  await handsOver(colleague)
  await colleague.unfolds('luovutettu', card)
  await expect(card).toContainText(/Luovutettu klo/)
  return card
}

/** Opens the page of a handover from its card, by the name of its act. */
export async function opensHandover(colleague: Colleague, card: Locator, name: 'Luovuta' | 'Ota takaisin') {
  await card.getByRole('button', { name: new RegExp(`^${name}:`) }).click()
  const heading = name === 'Luovuta' ? 'Auton luovutus' : 'Auton palautus'
  await expect(colleague.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** A picture as a camera gives it, by the name of its file. */
export const photoNamed = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

interface Seen {
  kilometres: string
  remarks?: string
  /** The contract was not signed before. */
  isSignedOnPaper?: boolean
}

/** Writes down what the desk sees of a car that leaves, up to the press that asks for the last look. */
export async function writesDown({ page }: Colleague, { kilometres, remarks, isSignedOnPaper }: Seen): Promise<void> {
  await page.getByLabel('Ajokortti on nähty ja voimassa').check()
  await page.getByLabel('Kuka on paikalla').fill('Onni Onnistuja')
  await page.getByRole('radio', { name: 'ajokortti' }).check()
  await page.getByLabel('Mittarilukema').fill(kilometres)
  await page.getByLabel(/^Polttoaine tai lataus/).fill('80')
  await page.getByRole('button', { name: 'Kaikki mukana' }).click()
  if (remarks) await page.getByLabel('Muuta huomattavaa').fill(remarks)
  if (isSignedOnPaper) await page.getByLabel('Allekirjoitettu paperille').check()
}

/** The last look, and its press. */
export async function handsOver(colleague: Colleague): Promise<void> {
  await colleague.button('Luovuta auto').click()
  await colleague.pressesIn('Luovuta auto', 'Luovuta auto')
}
