import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as act } from '../shared/act/fi.ts'
import {
  alert,
  asking,
  button,
  dialog,
  field,
  inDialog,
  openDialog,
  tableOf,
  toast,
  typeDay,
} from '../testing/onPage.ts'
import { choicesSeen, isAsked, tableSeen, textOf } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { atKotka, campaign, models, offer, seeing } from './testing/offers.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const shown = (answers: StaffAnswers = {}, grants = offer) =>
  showPageToStaff('/tarjonta', {
    grants,
    answers: { listCampaigns: { campaigns: [campaign] }, countCars: models, ...answers },
  })
const can = () => inDialog(act.look).element().getAttribute('aria-disabled') !== 'true'
const line = (at: number) => page.getByRole('group', { name: fi.line(at), exact: true })
const priceOf = (at: number) => line(at).getByLabelText(fi.price)
const modelOf = (at: number) => line(at).getByLabelText(fi.model)

test('a campaign stands with its state, its days and its prices, and one that is over is not ended', async () => {
  const two = [...campaign.prices, { model: 'Kide', gear: 'M', term: 6, campaign_price: 250 } as const]
  const campaigns = [
    campaign,
    { ...campaign, name: 'Tulee', valid_from: '2026-11-25', valid_to: '2026-12-31', prices: two },
    { ...campaign, name: 'Alkaa', valid_from: '2026-11-24', valid_to: '2026-11-24' },
    { ...campaign, name: 'Meni', valid_to: '2026-11-23' },
    { ...campaign, name: 'Lopetettu', prices: [] },
  ]
  await shown({ listCampaigns: { campaigns } })
  await expect.element(tableOf(fi.campaigns)).toBeVisible()
  for (const one of document.querySelectorAll('details')) one.open = true
  const [dates, its] = ['1.11.2026–24.11.2026', '1 hinta\nKide, automaatti, 3 kk: 299,90 €']
  await expect
    .poll(() => tableSeen(fi.campaigns))
    .toEqual({
      columns: [...[fi.name, fi.state, fi.days, fi.months, fi.prices], 'Toiminnot | right, quiet, not on paper'],
      rows: [
        ['Talvi', 'Voimassa', dates, '3', its, 'Kopioi\nLopeta'],
        [
          'Tulee',
          'Tulossa',
          '25.11.2026–31.12.2026',
          '3',
          `2 hintaa\nKide, automaatti, 3 kk: 299,90 €\nKide, manuaali, 6 kk: 250,00 €`,
          'Muuta\nKopioi\nLopeta',
        ],
        ['Alkaa', 'Voimassa', '24.11.2026–24.11.2026', '3', its, 'Kopioi\nLopeta'],
        ['Meni', 'Päättynyt', '1.11.2026–23.11.2026', '3', its, 'Kopioi'],
        ['Lopetettu', 'Päättynyt', dates, '3', '–', 'Kopioi'],
      ],
    })
  expect(page.getByRole('table').elements()).toHaveLength(1)
})

test('a shop without campaigns says what one is, and the views of the offer stand over it', async () => {
  await shown({ listCampaigns: {} })
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByText(fi.noneHint)).toBeVisible()
  const views = page.getByRole('navigation', { name: fi.sections }).getByRole('link').elements()
  expect(views.map((one) => `${one.textContent} ${one.getAttribute('href')}`)).toEqual([
    'Kampanjat /tarjonta',
    'Alennuskoodit /tarjonta/koodit',
    'Hinnat /tarjonta/hinnat',
    'Mallit /tarjonta/mallit',
    'Lisäpalvelut /tarjonta/palvelut',
    'Palautushinnasto /tarjonta/palautushinnasto',
    'Toimipisteet /tarjonta/toimipisteet',
  ])
})

test.each([
  ['may only look', seeing],
  ['has a role at one place', atKotka],
])('whoever %s begins and ends none', async (_, grants) => {
  await shown({}, grants)
  await expect.element(button(fi.newCampaign)).toHaveAccessibleDescription(fi.role)
  for (const name of ['Lopeta Talvi', 'Kopioi Talvi'])
    await expect.element(button(name)).toHaveAccessibleDescription(fi.role)
})

test('a campaign is published after it was said which prices it changes', async () => {
  const affects = [
    { model: 'Kide', gear: 'A', term: 1, list_price: 399, campaign_price: 299.9 },
    { model: 'Kide', gear: 'M', term: 6, list_price: 350.5, campaign_price: 299.9 },
  ] as const
  let isMade = false
  const { sent } = await shown({
    listCampaigns: () => ({ campaigns: isMade ? [campaign] : [] }),
    createCampaign: ({ body }) => {
      isMade = !isAsked({ body })
      return { affects: [...affects] }
    },
  })
  await button(fi.newCampaign).click()
  await expect.element(inDialog(act.look)).toHaveAccessibleDescription(act.fill)
  await field(fi.name).fill(' Talvi ')
  await field(fi.description).fill(' Kide & <muut> ')
  await modelOf(1).selectOptions('Norra Kide')
  await priceOf(1).fill('299,90')
  await field(fi.months).selectOptions('12')
  await inDialog(act.look).click()
  const effect = openDialog().getByRole('status')
  await expect.element(effect.getByText(fi.affects(2, '2026-11-24'))).toBeVisible()
  const lines = effect.getByRole('listitem').elements().map(textOf)
  expect(lines).toEqual(['Kide, automaatti, 1 kk: 399,00 € → 299,90 €', 'Kide, manuaali, 6 kk: 350,50 € → 299,90 €'])
  await inDialog(fi.publish).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.published)).toBeVisible()
  await expect.element(page.getByRole('table')).toBeVisible()
  const given = {
    name: 'Talvi',
    description: '<p>Kide &amp; &lt;muut></p>',
    discount_months: 12,
    valid_from: '2026-11-24',
    valid_to: '2026-12-24',
    entries: [{ model: 'Kide', campaign_price: 299.9 }],
  }
  await expect.poll(() => sent('createCampaign').map(({ body }) => body)).toEqual([{ ...given, dry_run: true }, given])
  // The next one begins empty.
  await button(fi.newCampaign).click()
  await expect.element(field(fi.name)).toHaveValue('')
  await expect.element(field(fi.months)).toHaveValue('1')
})

test('a campaign needs a name, a description, days in their order, and a price for each car', async () => {
  await shown()
  await button(fi.newCampaign).click()
  await expect.element(field(fi.months)).toBeVisible()
  const months = choicesSeen(fi.months).choices
  expect(months).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  await field(fi.name).fill('Talvi')
  await expect.element(field(fi.name)).toHaveAttribute('maxlength', '200')
  expect(can()).toBe(false)
  await field(fi.description).fill('Kuvaus')
  await expect.element(field(fi.description)).toHaveAttribute('maxlength', '500')
  expect(can()).toBe(false)
  await modelOf(1).selectOptions('Norra Kide')
  await expect.poll(() => can()).toBe(false)
  for (const [typed, isTaken] of [
    ['0', false],
    ['1', true],
    ['abc', false],
    ['299', true],
  ] as const) {
    await priceOf(1).fill(typed)
    await expect.poll(() => can()).toBe(isTaken)
  }
  await expect.element(priceOf(1)).toHaveAttribute('maxlength', '12')
  await modelOf(1).selectOptions(fi.choose)
  await expect.poll(() => can()).toBe(false)
  await modelOf(1).selectOptions('Norra Tuuli')
  for (const label of [fi.name, fi.description]) {
    await field(label).fill(' ')
    await expect.poll(() => can()).toBe(false)
    await field(label).fill('Teksti')
    await expect.poll(() => can()).toBe(true)
  }
  await typeDay(fi.last, '24.11.2026')
  await expect.poll(() => can()).toBe(true)
  await typeDay(fi.first, '25.11.2026')
  await expect.poll(() => can()).toBe(false)
  await typeDay(fi.first, '24.11.2026')
  await expect.poll(() => can()).toBe(true)
  for (const label of [fi.first, fi.last]) {
    await typeDay(label, '31.11.2026')
    await expect.poll(() => can()).toBe(false)
    await typeDay(label, '24.11.2026')
    await expect.poll(() => can()).toBe(true)
  }
  await button(fi.addLine).click()
  await expect.poll(() => can()).toBe(false)
})

test('cars are added to a campaign and taken away, each with its gear and term', async () => {
  const { sent } = await shown({ createCampaign: {} })
  await button(fi.newCampaign).click()
  await expect.element(button(fi.removeLine(1))).not.toBeInTheDocument()
  await field(fi.name).fill('Talvi')
  await field(fi.description).fill('Kuvaus')
  await button(fi.addLine).click()
  await button(fi.addLine).click()
  for (const [at, model, price] of [
    [1, 'Norra Kide', '100'],
    [2, 'Norra Tuuli', '200'],
    [3, 'Norra Kide', '300'],
  ] as const) {
    await modelOf(at).selectOptions(model)
    await priceOf(at).fill(price)
  }
  await line(3).getByLabelText(fi.gear).selectOptions('manuaali')
  await line(3).getByLabelText(fi.term).selectOptions('3 kk')
  await button(fi.removeLine(1)).click()
  await line(1).getByLabelText(fi.term).selectOptions('1 kk')
  await inDialog(act.look).click()
  await expect.element(inDialog(fi.publish)).toBeVisible()
  const [tuuli, kide] = [
    { model: 'Tuuli', campaign_price: 200, term: 1 },
    { model: 'Kide', campaign_price: 300, gear: 'M', term: 3 },
  ]
  await expect.poll(() => sent('createCampaign')[0]?.body).toMatchObject({ entries: [tuuli, kide] })
  await line(1).getByLabelText(fi.term).selectOptions('6 kk')
  await line(1).getByLabelText(fi.gear).selectOptions('automaatti')
  await button(fi.removeLine(2)).click()
  await inDialog(act.look).click()
  await expect.element(inDialog(fi.publish)).toBeVisible()
  await expect
    .poll(() => sent('createCampaign')[1]?.body)
    .toMatchObject({ entries: [{ ...tuuli, term: 6, gear: 'A' }] })
})

test('why it was refused is said and what was typed stays, until the dialog is closed', async () => {
  await shown({ createCampaign: new Refusal(409, { code: 'CAMPAIGN_EXISTS', message: 'Nimi on käytössä.' }) })
  await button(fi.newCampaign).click()
  await field(fi.name).fill('Talvi')
  await field(fi.description).fill('Kuvaus')
  await modelOf(1).selectOptions('Norra Kide')
  await priceOf(1).fill('100')
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
  await expect.element(openDialog().getByRole('status')).not.toBeInTheDocument()
  await inDialog(act.look).click()
  await expect.element(alert(openDialog()).getByText('Nimi on käytössä.')).toBeVisible()
  await inDialog('Takaisin').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button(fi.newCampaign).click()
  await expect.element(field(fi.name)).toHaveValue('Talvi')
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
})

test('a campaign is ended after it was said what that means', async () => {
  let isOver = false
  const { sent } = await shown({
    listCampaigns: () => ({ campaigns: [{ ...campaign, prices: isOver ? [] : campaign.prices }] }),
    endCampaign: () => {
      isOver = true
      return {}
    },
  })
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button('Lopeta Talvi').click()
  await expect.element(asking('Lopetetaanko kampanja Talvi?')).toBeVisible()
  await expect.element(openDialog().getByText(fi.endCampaignText)).toBeVisible()
  await inDialog(fi.end).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.ended)).toBeVisible()
  await expect.poll(() => tableSeen(fi.campaigns).rows[0]?.[1]).toBe('Päättynyt')
  await expect.poll(() => sent('endCampaign').map(({ body }) => body)).toEqual([{ name: 'Talvi' }])
})

const kidePrices = (['A', 'M'] as const).flatMap((gear) =>
  ([1, 3, 6] as const).map((term) => ({ model: 'Kide', gear, term, campaign_price: 299.9 })),
)
const ahead = {
  ...campaign,
  name: 'Tulee',
  valid_from: '2026-12-01' as const,
  valid_to: '2026-12-31' as const,
  description: '<h2>Talvi</h2><p>Edut &amp; ehdot.</p>',
  prices: [...kidePrices, { model: 'Tuuli', gear: 'M' as const, term: 6 as const, campaign_price: 250 }],
}
const asItStands = {
  description: ahead.description,
  discount_months: 3,
  entries: [
    { model: 'Kide', campaign_price: 299.9 },
    { model: 'Tuuli', gear: 'M', term: 6, campaign_price: 250 },
  ],
}

test('a campaign that has not begun is changed as it stands, and its headings stay where nobody touches them', async () => {
  const { sent } = await shown({ listCampaigns: { campaigns: [ahead] }, changeCampaign: {} })
  await button('Muuta Tulee').click()
  await expect.element(dialog(fi.changeOf('Tulee'))).toBeVisible()
  await expect.element(field(fi.description)).toHaveValue('Talvi Edut & ehdot.')
  await expect.element(openDialog().getByText(fi.formattedHint)).toBeVisible()
  await expect.element(priceOf(1)).toHaveValue('299,90')
  await expect.element(priceOf(2)).toHaveValue('250')
  await typeDay(fi.last, '15.12.2026')
  await inDialog(act.look).click()
  await inDialog(fi.change).click()
  await expect.element(toast(fi.changed)).toBeVisible()
  const body = { ...asItStands, name: 'Tulee', valid_from: '2026-12-01', valid_to: '2026-12-15', seen: 'v1' }
  await expect.poll(() => sent('changeCampaign').map((one) => one.body)).toEqual([{ ...body, dry_run: true }, body])
  await expect.element(openDialog()).not.toBeInTheDocument()
})

test('a copy of a campaign has its cars and words, and wants a name of its own', async () => {
  const { sent } = await shown({ listCampaigns: { campaigns: [ahead] }, createCampaign: {} })
  await button('Kopioi Tulee').click()
  await expect.element(dialog(fi.copyOf('Tulee'))).toBeVisible()
  await expect.element(field(fi.name)).toHaveValue('')
  await expect.poll(() => can()).toBe(false)
  await field(fi.name).fill('Kevät')
  await inDialog(act.look).click()
  await inDialog(fi.publish).click()
  await expect.element(toast(fi.published)).toBeVisible()
  const body = { ...asItStands, name: 'Kevät', valid_from: '2026-11-24', valid_to: '2026-12-24' }
  await expect.poll(() => sent('createCampaign')[1]?.body).toEqual(body)
})
