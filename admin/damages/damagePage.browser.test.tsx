import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import { fi as shared } from '../shared/damage/fi.ts'
import { fi as bill } from '../shared/statement/fi.ts'
import { button, dialog } from '../testing/onPage.ts'
import { doneWith } from '../testing/readers.ts'
import { as, onDay, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { DamagePage } from './DamagePage.tsx'
import { fi } from './fi.ts'
import type { Damage } from './queries.ts'
import { crash } from './testing/damageStates.ts'

function show(
  damage: Some<Damage> = {},
  { grants = as('fleet'), ...answers }: StaffAnswers & { grants?: ReturnType<typeof as> } = {},
) {
  onDay('2026-11-26')
  return showScreen('/vauriot/:damageNumber', <DamagePage />, {
    at: '/vauriot/482913',
    grants,
    answers: { showDamage: { damage: { ...crash, ...damage } }, ...answers },
  })
}
const bodies = async (sent: Awaited<ReturnType<typeof show>>['sent'], name: Parameters<typeof sent>[0]) =>
  sent(name).map(({ body }) => body)

test('who cannot drive on is seen first, with the ways to another car and to the order', async () => {
  await show({}, { grants: as('service') })
  await expect.element(page.getByText(fi.stranded.title)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: fi.stranded.toOrder }))
    .toHaveAttribute('href', '/tilaukset/82036638')
  await expect.element(page.getByText('Turunväylän liittymä 3, Espoo')).toBeVisible()
  await expect.element(page.getByText(/^1\. Vasen kylki: Etuovi ja peili/)).toBeVisible()
})

test('a customer with another car is not called stranded', async () => {
  await show({ replacement: true })
  await expect.element(page.getByText(fi.stranded.replaced)).toBeVisible()
  expect(page.getByText(fi.stranded.title).elements()).toEqual([])
})

test('a repair is estimated in euros, bound to what was seen', async () => {
  const { sent } = await show({}, { estimateDamage: {} })
  await button(fi.acts.estimate).click()
  const asked = dialog(fi.estimateTitle)
  await asked.getByLabelText(fi.estimateField).fill('3 480,50')
  await asked.getByLabelText(fi.ground).fill('Korjaamo Oy')
  await button(fi.acts.estimate, asked).click()
  await expect
    .poll(() => bodies(sent, 'estimateDamage'))
    .toEqual([{ damage_number: '482913', version: 1, estimate: 3480.5, ground: 'Korjaamo Oy' }])
})

test('a repair wants a word on whether the car is fit', async () => {
  const { sent } = await show({}, { repairDamage: {} })
  await button(fi.acts.repaired).click()
  const asked = dialog(fi.repairedTitle)
  await asked.getByLabelText(fi.note).fill('Ovi vaihdettu')
  await expect.element(button(fi.acts.repaired, asked)).toHaveAccessibleDescription(fi.fitMissing)
  await asked.getByRole('radio', { name: fi.fitYes }).click()
  await button(fi.acts.repaired, asked).click()
  await expect
    .poll(() => bodies(sent, 'repairDamage'))
    .toEqual([{ damage_number: '482913', version: 1, fit: true, note: 'Ovi vaihdettu' }])
})

test('what a colleague changed meanwhile is told, and the words stay', async () => {
  await show(
    {},
    {
      grants: as('finance'),
      closeDamage: new Refusal(409, { code: 'DAMAGE_CHANGED', message: 'Vauriotapaus on muuttunut.' }),
    },
  )
  await button(fi.acts.close).click()
  const asked = dialog(fi.closeTitle)
  await asked.getByRole('radio', { name: shared.closed.fair_wear }).click()
  await asked.getByLabelText(fi.closeNote).fill('Kiveniskemä')
  await button(fi.acts.close, asked).click()
  await expect.element(asked.getByText('Vauriotapaus on muuttunut.').first()).toBeVisible()
  await expect.element(asked.getByLabelText(fi.closeNote)).toHaveValue('Kiveniskemä')
})

test('each role finds the acts that it may ever do, and no other', async () => {
  const offered = async (role: Parameters<typeof as>[0]) => {
    await show({}, { grants: as(role) })
    await expect.element(page.getByText(fi.stranded.title)).toBeVisible()
    return Object.values(fi.acts).filter((name) => button(name).elements().length > 0)
  }
  const { estimate, payer, bill, away, repaired, close, write } = fi.acts
  expect(await offered('desk')).toEqual([away, write])
  await expect.element(page.getByText(`${fi.stranded.call} ${fi.stranded.keep}`)).toBeVisible()
  expect(await offered('service')).toEqual([payer, bill, away, close, write])
  await expect.element(page.getByText(`${fi.stranded.call} ${fi.stranded.give} ${fi.stranded.keep}`)).toBeVisible()
  expect(await offered('fleet')).toEqual([estimate, away, repaired, write])
  expect(await offered('finance')).toEqual([payer, bill, close])
  await expect.element(page.getByText(fi.stranded.call, { exact: true })).toBeVisible()
})

test('a case joins another one of the order, whose page is shown then', async () => {
  const joins = [{ damage_number: '560053', at: '2026-11-20T08:00:00Z', description: 'Peräänajo' }]
  const { sent } = await show(
    { found: 'return', joins },
    { grants: as('finance'), joinDamage: { damage: { ...crash, damage_number: '560053' }, letters: [] } },
  )
  await button(fi.acts.join).click()
  const asked = dialog(fi.joinTitle)
  await expect.element(button(fi.acts.join, asked)).toHaveAccessibleDescription(fi.joinMissing)
  await asked.getByRole('radio', { name: shared.numbered('560053') }).click()
  await button(fi.acts.join, asked).click()
  await expect.poll(() => doneWith(sent('joinDamage'))).toEqual({ damage_number: '482913', version: 1, into: '560053' })
  await expect.element(page.getByRole('heading', { name: shared.numbered('560053') })).toBeVisible()
})

test('a closed case is opened again with a reason, and no other one is', async () => {
  await show({}, { grants: as('finance') })
  await expect.element(button(fi.acts.close)).toBeVisible()
  expect(button(fi.acts.reopen).elements()).toEqual([])
  const { sent } = await show(
    { state: 'closed', closed_because: 'fair_wear' },
    { grants: as('finance'), reopenDamage: { damage: crash } },
  )
  await button(fi.acts.reopen).click()
  const asked = dialog(fi.reopenTitle)
  await asked.getByLabelText(fi.reason).fill('Vaurio on sittenkin autossa')
  await button(fi.acts.reopen, asked).click()
  await expect
    .poll(() => bodies(sent, 'reopenDamage'))
    .toEqual([{ damage_number: '482913', version: 1, reason: 'Vaurio on sittenkin autossa' }])
})

test('a share above the limit says that it takes two, and nobody who pays nothing reads of a week to answer', async () => {
  await show({}, { grants: as('finance'), sayWhoPays: { damage: crash, second_person: true, letters: [] } })
  await button(fi.acts.payer).click()
  const asked = dialog(fi.payerTitle)
  await asked.getByRole('radio', { name: shared.payers.nobody }).click()
  await expect.element(asked.getByText(fi.payerThen.nobody)).toBeVisible()
  await asked.getByRole('radio', { name: shared.payers.customer, exact: true }).click()
  await expect.element(asked.getByText(fi.payerThen.customer)).toBeVisible()
  await asked.getByLabelText(fi.shareField).fill('900')
  await expect.element(asked.getByText(bill.needsTwo)).toBeVisible()
  await expect.element(button(bill.propose, asked)).toBeVisible()
})

test('nothing is left to do of a case that is over and billed', async () => {
  await show(
    { state: 'repaired', payer: 'insurer', share: 400, billed: true, statement: { state: 'sent' } },
    { grants: as('administrator') },
  )
  await expect.element(page.getByText(fi.bills.sent)).toBeVisible()
  await expect.element(button(fi.acts.estimate)).toHaveAccessibleDescription(fi.why.over)
  await expect.element(button(fi.acts.payer)).toHaveAccessibleDescription(fi.why.billed)
  await expect.element(button(fi.acts.bill)).toHaveAccessibleDescription(fi.why.billed)
})
