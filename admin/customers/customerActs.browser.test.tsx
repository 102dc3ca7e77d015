import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import type { Grant } from '../../contract/ops/roles.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { sampleAnswer } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'
import { button, dialog } from '../testing/onPage.ts'
import { doneWith, isAsked } from '../testing/readers.ts'
import { savedFiles } from '../testing/savedFiles.ts'
import { as, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { CustomerActs } from './CustomerActs.tsx'
import { fi } from './fi.ts'

type Restriction = Answer<'showCustomer'>['customer']['restriction']
const show = (
  answers: StaffAnswers,
  type: 'private' | 'business' = 'private',
  grants = as('service'),
  restriction: Restriction = null,
) => {
  const shown = { customer: { customer_id: 'c1', email: 'onni@example.com', type, restriction } }
  const { customer } = sampleAnswer(opsCalls.showCustomer.response, shown)
  return showScreen('/asiakas', <CustomerActs customer={customer} />, { at: '/asiakas', grants, answers })
}
/** Acts that are seldom done stand in the menu. */
const press = async (name: string) => {
  if (name === fi.correct.name) return page.getByRole('button', { name }).click()
  await button(fi.more).click()
  await page.getByRole('menuitem', { name }).click()
}
const opens = async (name: string) => {
  await press(name)
  await expect.element(dialog(name)).toBeVisible()
}
const asked = { email: 'onni@example.com', reason: 'Esikatselu', dry_run: true }

test.each([
  ['who may not change customers', as('desk')],
  ['who serves one place', [{ role: 'service', place: 'kotka' }] satisfies Grant[]],
])('%s is offered nothing', async (_, grants) => {
  await show({}, 'private', grants)
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('only what was typed is corrected, after the letters that go were told', async () => {
  const letters = [{ to: 'onni@example.com', subject: 'Tietojasi on korjattu', html: '' }]
  const { sent } = await show({ correctCustomer: (call) => (isAsked(call) ? { letters } : { corrected: ['phone'] }) })
  await opens(fi.correct.name)
  await expect.element(dialog().getByText(fi.correct.lead)).toBeVisible()
  await expect.element(dialog().getByText('Täytä puuttuvat tiedot.')).toBeVisible()
  await dialog().getByLabelText(fi.correct.reason).fill('Asiakas soitti')
  await expect.element(dialog().getByText('Täytä puuttuvat tiedot.')).toBeVisible()
  await dialog().getByLabelText(fi.correct.phone).fill(' 040 765 4321 ')
  await dialog().getByLabelText(fi.correct.last_name).fill('  ')
  await expect.element(dialog().getByText('Kirje ’Tietojasi on korjattu’, onni@example.com')).toBeVisible()
  await expect
    .poll(() => sent('correctCustomer').map(({ body }) => body))
    .toEqual([{ ...asked, phone: '040 765 4321' }])
  await dialog().getByRole('button', { name: fi.correct.label }).click()
  await expect.element(page.getByText(fi.correct.done)).toBeVisible()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await expect
    .poll(() => doneWith(sent('correctCustomer')))
    .toEqual({ email: 'onni@example.com', phone: '040 765 4321', reason: 'Asiakas soitti' })
})

test('every detail can be corrected, and of a new address it is said what it does', async () => {
  const { sent } = await show({ correctCustomer: {} })
  await opens(fi.correct.name)
  const typed = {
    first_name: 'Onni',
    last_name: 'Onnistuja',
    street_address: 'Mannerheimintie 1',
    zip_code: '00100',
    post_office: 'Helsinki',
    phone: '040 765 4321',
    new_email: 'onni.o@example.com',
  }
  for (const [name, text] of Object.entries(typed))
    await dialog()
      .getByRole('textbox', { name: fi.correct[name as keyof typeof typed], exact: true })
      .fill(text)
  await expect.element(dialog().getByLabelText(fi.correct.new_email)).toHaveAccessibleDescription(fi.correct.emailHint)
  expect(dialog().getByText(fi.correct.emailHint).elements()).toHaveLength(1)
  await expect.poll(() => sent('correctCustomer').at(-1)?.body).toEqual({ ...asked, ...typed })
})

test.each([
  ['private', 'business', 'Asiakkaasta tulee yritysasiakas.'],
  ['business', 'private', 'Asiakkaasta tulee yksityisasiakas.'],
] as const)('a customer of the type %s is set free to become %s', async (is, becomes, said) => {
  const { sent } = await show({ setCustomerType: { type: becomes } }, is)
  await opens(fi.setType.name)
  await expect.element(dialog().getByText(said)).toBeVisible()
  await expect.element(dialog().getByText(fi.setType.note)).toBeVisible()
  await expect.poll(() => sent('setCustomerType')[0]?.body).toEqual({ ...asked, type: becomes })
  await button(fi.setType.label, dialog()).click()
  await expect.element(dialog().getByText('Kirjoita syy.')).toBeVisible()
  await dialog().getByLabelText(fi.setType.reason).fill('Tilaa jatkossa toisin')
  await button(fi.setType.label, dialog()).click()
  await expect.element(page.getByText(fi.setType.done)).toBeVisible()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await expect
    .poll(() => doneWith(sent('setCustomerType')))
    .toEqual({ email: 'onni@example.com', type: becomes, reason: 'Tilaa jatkossa toisin' })
})

test('everything about a customer is saved as a file to hand out', async () => {
  const names = savedFiles()
  const { sent } = await show({ exportCustomer: { fileName: 'omat-tiedot-c1.json', blob: new Blob(['{}']) } })
  await press(fi.copy)
  await expect.poll(() => names).toEqual(['omat-tiedot-c1.json'])
  await expect.poll(() => sent('exportCustomer').map(({ params }) => params)).toEqual([{ customer_id: 'c1' }])
})

test('an erasure tells what goes and what stays until when, and waits for somebody else', async () => {
  const parts = [
    { part: 'letters', erased: 12, kept: 0 },
    { part: 'invoices', erased: 0, kept: 3 },
    { part: 'checks', erased: 2, kept: 0 },
  ] as const
  const { sent } = await show({
    eraseCustomer: (call) =>
      isAsked(call)
        ? { parts: [...parts], kept_until: '2032-12-31', letters: [] }
        : new Refusal(202, { code: 'PROPOSED' }),
  })
  await opens(fi.erase.name)
  await expect.element(dialog().getByText('kirjeet (12), tunnistautumiset ja tarkistukset (2)')).toBeVisible()
  await expect.element(dialog().getByText('laskut ja hyvityslaskut (3)', { exact: true })).toBeVisible()
  await expect.element(dialog().getByText('ainakin 31.12.2032 asti')).toBeVisible()
  await button(fi.erase.label, dialog()).click()
  await expect.element(dialog().getByText('Kirjoita syy.')).toBeVisible()
  await dialog().getByLabelText(fi.erase.reason).fill('Asiakas pyysi kirjeitse')
  await button(fi.erase.label, dialog()).click()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await expect
    .poll(() => doneWith(sent('eraseCustomer')))
    .toEqual({ customer_id: 'c1', reason: 'Asiakas pyysi kirjeitse' })
})

test('why nobody can be erased yet is told before anything is proposed', async () => {
  const message = 'Tietoja ei voi vielä poistaa: lasku on maksamatta.'
  await show({ eraseCustomer: new Refusal(409, { message }) })
  await opens(fi.erase.name)
  await expect.element(dialog().getByText(message)).toBeVisible()
})

test('a restriction of processing wants its ground, and tells the letter that goes', async () => {
  const letters = [{ to: 'onni@example.com', subject: 'Tietojesi käsittelyä on rajoitettu', html: '' }]
  const { sent } = await show({ restrictProcessing: { letters } })
  await opens(fi.restrict.name)
  await expect.element(dialog().getByText(fi.restrict.lead)).toBeVisible()
  await dialog().getByLabelText(fi.restrict.reason).fill('Asiakas pyysi')
  await expect.element(dialog().getByText(fi.restrict.groundMissing)).toBeVisible()
  await dialog().getByLabelText(fi.restrict.ground).selectOptions(fi.restrict.grounds.claims)
  await expect.element(dialog().getByText('Kirje ’Tietojesi käsittelyä on rajoitettu’, onni@example.com')).toBeVisible()
  await button(fi.restrict.label, dialog()).click()
  await expect.element(page.getByText(fi.restrict.done)).toBeVisible()
  await expect
    .poll(() => doneWith(sent('restrictProcessing')))
    .toEqual({ customer_id: 'c1', ground: 'claims', reason: 'Asiakas pyysi' })
})

test('who is restricted is not erased; the end is told first, and in that week a new restriction is offered', async () => {
  const restriction = { ground: 'claims', since: '2026-11-24T08:00:00Z', end_asked_at: null, ends_at: null } as const
  const letters = [{ to: 'onni@example.com', subject: 'Tietojesi käsittelyn rajoitus päättyy', html: '' }]
  const answers = { liftRestriction: { letters } }
  const { sent } = await show(answers, 'private', as('service'), restriction)
  await button(fi.more).click()
  for (const name of [fi.restrict.name, fi.erase.name])
    expect(page.getByRole('menuitem', { name }).elements()).toHaveLength(0)
  await page.getByRole('menuitem', { name: fi.lift.name }).click()
  await dialog().getByLabelText(fi.lift.reason).fill('Selvitetty')
  await expect.element(dialog().getByText(letters[0]?.subject ?? '')).toBeVisible()
  await button(fi.lift.label, dialog()).click()
  await expect.element(page.getByText(fi.lift.done)).toBeVisible()
  await expect.poll(() => doneWith(sent('liftRestriction'))).toEqual({ customer_id: 'c1', reason: 'Selvitetty' })
  await show({}, 'private', as('service'), { ...restriction, ends_at: '2026-12-06T10:05:00Z' })
  await button(fi.more).click()
  await expect.element(page.getByRole('menuitem', { name: fi.restrict.name })).toBeVisible()
  expect(page.getByRole('menuitem', { name: fi.lift.name }).elements()).toHaveLength(0)
  // The letter has not left: both ways are open.
  await show({}, 'private', as('service'), { ...restriction, end_asked_at: '2026-11-29T10:05:00Z' })
  await button(fi.more).click()
  for (const name of [fi.restrict.name, fi.lift.name])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
})

test('a customer who lost a phone is signed out everywhere, and written to', async () => {
  const letters = [{ to: 'onni@example.com', subject: 'Sinut on kirjattu ulos kaikilta laitteilta', html: '' }]
  const { sent } = await show({ signOutCustomer: { letters } })
  await opens(fi.signOut.name)
  await expect.element(dialog().getByText(fi.signOut.lead)).toBeVisible()
  await dialog().getByLabelText(fi.signOut.reason).fill('Puhelin katosi')
  await expect.element(dialog().getByText(letters[0]?.subject ?? '')).toBeVisible()
  await button(fi.signOut.label, dialog()).click()
  await expect.element(page.getByText(fi.signOut.done)).toBeVisible()
  await expect.poll(() => doneWith(sent('signOutCustomer'))).toEqual({ customer_id: 'c1', reason: 'Puhelin katosi' })
})
