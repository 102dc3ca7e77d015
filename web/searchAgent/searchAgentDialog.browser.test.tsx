import { Suspense } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anyCar } from '../../contract/cars/carFilters.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { customerOf } from '../account/testing/samples.ts'
import { useCustomer } from '../session/session.ts'
import { measured } from '../testing/measured.ts'
import { type Answers, showPart } from '../testing/showInShop.tsx'
import { AgentOffer } from './AgentOffer.tsx'
import { fi } from './fi.ts'
import type { WantedSearch } from './queries.ts'

/* SearchAgentDialog and SavedSearchFacts. */

const wanted: WantedSearch = {
  location: 'Utsjoki',
  coordinates: { lat: 69.9, lng: 27 },
  models: ['Kide', 'Uusi'],
  distance: 500,
  gearType: 'A',
}
const init = {
  cars: [
    { model: 'Kide', display_name: 'Norra Kide' },
    { model: 'Tuuli', display_name: 'Norra Tuuli' },
  ],
}
const dialog = page.getByRole('dialog', { name: fi.dialogTitle })
const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}( \\(|$)`))
const save = dialog.getByRole('button', { name: fi.save })
const start = page.getByRole('button', { name: fi.start })
const saved = page.getByRole('alertdialog', { name: fi.saved })
const failed = page.getByRole('alertdialog', { name: fi.saveFailed })
const facts = () =>
  [...dialog.element().querySelectorAll('dl > div')].map((one) =>
    [...one.children].map(({ textContent }) => textContent),
  )

async function opens(answers: Answers = {}, search = wanted) {
  const shown = await showPart(
    <Suspense fallback={null}>
      <AgentOffer wanted={search} empty />
    </Suspense>,
    { answers: { init, ...answers } },
  )
  await start.click()
  await expect.element(dialog).toBeVisible()
  return shown
}
async function fills(weeks = '4') {
  await field(fi.firstName).fill('Onni')
  await field(fi.lastName).fill('Onnistuja')
  await field(fi.email).fill('onni@example.com')
  await field(fi.validity).selectOptions(weeks)
  await field(fi.acceptTerms).click()
}

describe('the offer of an agent', () => {
  test('is a part of the page where nothing was found, and one quiet line where something was', async () => {
    await showPart(<AgentOffer wanted={wanted} empty />)
    await expect.element(page.getByRole('region', { name: fi.title }).getByText(fi.emptyNote)).toBeVisible()
    expect(page.getByText(fi.quietNote).query()).toBeNull()
    const height = () => page.getByRole('button', { name: fi.start }).last().element().getBoundingClientRect().height
    const whole = height()
    await showPart(<AgentOffer wanted={wanted} />)
    await expect.element(page.getByText(fi.quietNote).first()).toBeVisible()
    expect(height()).toBeLessThan(whole)
  })

  test('opens its form, and has the focus again when that is left', async () => {
    await opens()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(start).toHaveFocus()
  })
})

describe('the form of an agent', () => {
  test('says what it will look for [HOME-35]', async () => {
    await opens()
    await expect.element(dialog.getByText(fi.lead)).toBeVisible()
    await expect
      .poll(() => facts())
      .toEqual([
        ['Sijainti', 'Utsjoki'],
        ['Etäisyys', 'Enintään 500 km'],
        ['Automallit', 'Norra Kide, Uusi'],
        ['Vaihteisto', 'Automaatti'],
      ])
    expect(saved.query() ?? failed.query()).toBeNull()
  })

  test('of a preset dealer names that, and no distance; without models it means all', async () => {
    await opens({}, { ...wanted, location: 'Kulku Helsinki', location_id: 'HKI1', models: [], gearType: 'all' })
    await expect
      .poll(() => facts())
      .toEqual([
        ['Toimipiste', 'Kulku Helsinki'],
        ['Automallit', 'Kaikki mallit'],
        ['Vaihteisto', 'Kaikki'],
      ])
  })

  test('ends with the day by which its car is wanted, and says so', async () => {
    await opens({}, { ...wanted, filters: { ...anyCar, day: '2026-12-15' } })
    await expect.element(field(fi.validity)).toHaveAccessibleDescription(fi.endsWithDay('ti\u00a015.12.'))
  })

  test('is not sent before the terms are accepted, which can be read beside it [VALID-24]', async () => {
    await opens()
    await expect.element(save).toHaveAccessibleDescription(fi.acceptTermsMissing)
    await expect.element(dialog.getByRole('link', { name: fi.readTerms })).toHaveAttribute('href', '/kayttoehdot')
    await expect.element(dialog.getByRole('link', { name: fi.readPrivacy })).toHaveAttribute('href', '/tietosuoja')
    await field(fi.acceptTerms).click()
    await expect.element(save).not.toHaveAttribute('aria-disabled')
  })

  test('offers one to eight weeks, none to begin with, and says what is missing [VALID-26 VALID-27 VALID-28 VALID-29 VALID-30]', async () => {
    const { sent } = await opens()
    const choices = field(fi.validity).getByRole('option').elements() as HTMLOptionElement[]
    await expect.poll(() => choices.map(({ value, textContent: label }) => ({ value, label }))).toEqual(fi.validities)
    await field(fi.acceptTerms).click()
    await save.click()
    await expect.element(field(fi.firstName)).toHaveAccessibleDescription(`Virhe: ${fi.firstNameMissing}`)
    await expect.element(field(fi.lastName)).toHaveAccessibleDescription(`Virhe: ${fi.lastNameMissing}`)
    await expect.element(field(fi.email)).toHaveAccessibleDescription(`Virhe: ${fi.emailMissing}`)
    await expect.element(field(fi.validity)).toHaveAccessibleDescription(`Virhe: ${fi.validityMissing}`)
    await expect.element(field(fi.phone)).toHaveAccessibleName(`${fi.phone} (vapaaehtoinen)`)
    expect(sent('saveSearchAgent')).toEqual([])
  })

  test.each([1, 2, 4, 8])('is saved for %i weeks, and says where the letter went [ERR-30 HOME-42]', async (weeks) => {
    const { sent } = await opens({ saveSearchAgent: {} })
    const events = measured()
    await fills(String(weeks))
    await save.click()
    await expect.element(saved.getByText(fi.savedNote('onni@example.com'), { exact: true })).toBeVisible()
    await expect
      .poll(() => sent('saveSearchAgent').map(({ body }) => body))
      .toEqual([
        {
          first_name: 'Onni',
          last_name: 'Onnistuja',
          email: 'onni@example.com',
          phone: '',
          accept_terms: true,
          expire_at: weeks,
          search: wanted,
        },
      ])
    await expect.poll(events).toContainEqual({ event: 'generate_lead', lead_source: 'hakuvahti' })
    await saved.getByRole('button', { name: 'Sulje' }).last().click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(dialog.query()).toBeNull()
  })

  test('shows what the server finds wrong at the field, and keeps what was typed [VALID-35]', async () => {
    const errors = { phone: ['Tarkista puhelinnumero.'] }
    await opens({ saveSearchAgent: new Refusal(422, { message: 'Tarkista tiedot.', errors }) })
    await fills()
    await field(fi.phone).fill('soita')
    await save.click()
    await expect.element(field(fi.phone)).toHaveAccessibleDescription('Virhe: Tarkista puhelinnumero.')
    await expect.element(field(fi.firstName)).toHaveValue('Onni')
    expect(failed.query()).toBeNull()
  })

  test('is sent once however often it is pressed [VALID-23]', async () => {
    const { sent } = await opens({ saveSearchAgent: never })
    await fills()
    await save.click()
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent('saveSearchAgent')).toHaveLength(1)
  })

  test.each([
    ['what the server says', { message: 'Palvelu on hetken poissa käytöstä.' }, 'Palvelu on hetken poissa käytöstä.'],
    ['that nothing is lost', {}, fi.saveFailedNote],
  ])('that could not be saved says %s, and nothing typed is lost [ERR-29]', async (_, refusal, text) => {
    await opens({ saveSearchAgent: new Refusal(503, refusal) })
    await fills()
    await save.click()
    await expect.element(failed.getByText(text)).toBeVisible()
    expect(dialog.getByText(text).elements().length).toBeLessThanOrEqual(1)
    await failed.getByRole('button', { name: 'Sulje' }).last().click()
    await expect.element(failed).not.toBeInTheDocument()
    await expect.element(field(fi.lastName)).toHaveValue('Onnistuja')
    expect(dialog.getByRole('alert').query()).toBeNull()
  })

  test('knows whoever is signed in', async () => {
    const customer = customerOf()
    const OnceKnown = () => useCustomer() && <AgentOffer wanted={wanted} />
    await showPart(
      <Suspense fallback={null}>
        <OnceKnown />
      </Suspense>,
      { answers: { init, user: { customer } } },
    )
    await start.click()
    await expect.element(field(fi.firstName)).toHaveValue('Onni')
    await expect.element(field(fi.lastName)).toHaveValue('Onnistuja')
    await expect.element(field(fi.email)).toHaveValue('onni@example.com')
    await expect.element(field(fi.phone)).toHaveValue('040 123 4567')
    await expect.element(field(fi.acceptTerms)).not.toBeChecked()
  })
})
