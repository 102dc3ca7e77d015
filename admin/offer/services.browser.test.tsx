import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as act } from '../shared/act/fi.ts'
import { alert, button, dialog, field, inDialog, openDialog, tableOf, toast } from '../testing/onPage.ts'
import { tableSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import type { Service } from './queries.ts'
import { servicesFi as fi } from './servicesFi.ts'
import { atKotka, offer, seeing, service } from './testing/offers.ts'

const delivery: Service = {
  ...service,
  service_key: 'home_delivery',
  title: 'Kotiintoimitus',
  name: 'Toimitus',
  description: 'Tuodaan.',
  version: 'v2',
  price: 49,
  per_km: 1.5,
  recurring: false,
  sale_phase: 'post_sale',
  places: [],
}
const kilometres: Service = {
  ...service,
  service_key: 'more_km',
  title: 'Lisäkilometrit',
  price: 1_050.5,
  kilometres_per_month: 1_000,
  version: 'v3',
  fuels: ['electric', 'petrol'],
  bodies: ['estate'],
}
const shown = (services = [service], answers: StaffAnswers = {}, grants = offer) =>
  showPageToStaff('/tarjonta/palvelut', { grants, answers: { listServices: { services }, ...answers } })
const edit = (title = service.title) => button(fi.editOf(title)).click()
const can = () => inDialog(act.look).element().getAttribute('aria-disabled') !== 'true'
const { fields } = fi
const as = (change: Partial<Service>) => ({ before: service, after: { ...service, ...change } })
const given = {
  service_key: 'lower_excess',
  seen: 'v1',
  title: 'Pienempi omavastuu',
  name: 'Pienempi omavastuu',
  description: 'Kuvaus.',
  price: 29,
  per_km: 0,
  kilometres_per_month: null,
  fuels: [],
  bodies: [],
  places: ['helsinki'],
}

test('services stand with what they cost, which cars they suit and where they are sold', async () => {
  const once = { ...service, service_key: 'once', title: 'Pesu', recurring: false, places: service.places.slice(1) }
  await shown([service, delivery, kilometres, once])
  await expect.element(tableOf(fi.title)).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.title))
    .toEqual({
      columns: ['Palvelu', 'Hinta | right', 'Sopii autoihin', 'Myynnissä', 'Muokkaa | right, quiet, not on paper'],
      rows: [
        ['Pienempi omavastuu\nTilattaessa', '29,00 €/kk', 'Kaikki autot', '1 / 2 toimipisteessä', 'Muokkaa'],
        ['Kotiintoimitus\nToimitus\nTilauksen aikana', '49,00 € + 1,50 €/km', 'Kaikki autot', 'Piilotettu', 'Muokkaa'],
        [
          'Lisäkilometrit\nPienempi omavastuu\nTilattaessa',
          '1 050,50 €/kk',
          'bensiini, sähkö; farmari',
          '1 / 2 toimipisteessä',
          'Muokkaa',
        ],
        ['Pesu\nPienempi omavastuu\nTilattaessa', '29,00 €', 'Kaikki autot', 'Piilotettu', 'Muokkaa'],
      ],
    })
  expect(page.getByRole('table').elements()).toHaveLength(1)
})

test('a shop without services says where they come from', async () => {
  await shown([])
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByText(fi.noneHint)).toBeVisible()
})

test.each([
  ['may only look', seeing],
  ['has a role at one place', atKotka],
])('whoever %s changes none', async (_, grants) => {
  await shown([service], {}, grants)
  await expect.element(button(fi.editOf(service.title))).toHaveAccessibleDescription(fi.role)
})

test('a price is changed after it was said what becomes different', async () => {
  let price = 29
  const { sent } = await shown([], {
    listServices: () => ({ services: [{ ...service, price }] }),
    changeService: ({ body }) => {
      const said = body as { dry_run?: boolean; price: number }
      if (!said.dry_run) price = said.price
      return as({ price: 35.5 })
    },
  })
  await edit()
  await field(fields.price).fill('35,50')
  await inDialog(act.look).click()
  await expect.element(openDialog().getByRole('status').getByText(fi.kept)).toBeVisible()
  await expect
    .poll(() => tableSeen(act.effect))
    .toEqual({ columns: [fi.what, fi.before, fi.after], rows: [['Hinta', '29,00 €/kk', '35,50 €/kk']] })
  await expect.element(field(fields.price)).not.toBeInTheDocument()
  // Written on, and looked at again.
  await inDialog(fi.editMore).click()
  await expect.element(field(fields.price)).toHaveValue('35,50')
  await inDialog(act.look).click()
  await inDialog(fi.take).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.saved)).toBeVisible()
  await expect.poll(() => tableSeen(fi.title).rows[0]?.[1]).toBe('35,50 €/kk')
  const now = { ...given, price: 35.5 }
  await expect
    .poll(() => sent('changeService').map(({ body }) => body))
    .toEqual([{ ...now, dry_run: true }, { ...now, dry_run: true }, now])
})

test('all of a service is changed, and each place and car is chosen', async () => {
  const { sent } = await shown([kilometres], { changeService: { before: kilometres, after: kilometres } })
  await edit('Lisäkilometrit')
  await expect.element(field(fields.kilometres)).not.toBeInTheDocument()
  const km = openDialog().getByLabelText(fields.kilometres)
  await expect.element(km).toHaveValue('1000')
  await field(fields.title).fill(' Otsikko ')
  await field(fields.name).fill(' Nimi ')
  await field(fields.description).fill(' Kuvaus ')
  await km.fill('2 000')
  await field('diesel').click()
  await field('bensiini').click()
  await field('kaupunkiauto').click()
  await field('Kulku Kotka').click()
  await inDialog(act.look).click()
  await expect.element(openDialog().getByText(fi.nothing)).toBeVisible()
  const body = sent('changeService')[0]?.body
  expect(body).toMatchObject({ title: 'Otsikko', name: 'Nimi', description: 'Kuvaus', kilometres_per_month: 2_000 })
  expect(body).toMatchObject({
    fuels: ['diesel', 'electric'],
    bodies: ['city', 'estate'],
    places: ['helsinki', 'kotka'],
  })
})

test('a service is hidden from all places, or shown in all', async () => {
  const { sent } = await shown([service], { changeService: as({}) })
  await edit()
  await button(fi.hide).click()
  await expect.element(field('Kulku Helsinki')).not.toBeChecked()
  await inDialog(act.look).click()
  await inDialog(fi.editMore).click()
  await button(fi.show).click()
  await inDialog(act.look).click()
  await expect.element(inDialog(fi.take)).toBeVisible()
  await expect
    .poll(() => sent('changeService').map(({ body }) => (body as typeof given).places))
    .toEqual([[], ['helsinki', 'kotka']])
})

test('a delivery has a price for its way, and suits every car', async () => {
  const { sent } = await shown([delivery], { changeService: { before: delivery, after: delivery } })
  await edit('Kotiintoimitus')
  await expect.element(field(fields.perKm)).toHaveValue('1,50')
  await expect.element(field(fields.perKm)).toHaveAttribute('maxlength', '12')
  for (const absent of [fields.kilometres, fields.fuels, fields.bodies])
    await expect.element(openDialog().getByText(absent)).not.toBeInTheDocument()
  await field(fields.perKm).fill('x')
  await expect.poll(() => can()).toBe(false)
  await field(fields.perKm).fill('2')
  await inDialog(act.look).click()
  await expect.element(inDialog(fi.take)).toBeVisible()
  await expect.poll(() => sent('changeService')[0]?.body).toMatchObject({ per_km: 2 })
})

test('a service needs its words, a price and whole kilometres', async () => {
  await shown()
  await edit()
  await expect.element(field(fields.perKm)).not.toBeInTheDocument()
  for (const [label, most] of [
    [fields.title, '200'],
    [fields.name, '200'],
    [fields.price, '12'],
    [fields.description, '2000'],
  ] as const)
    await expect.element(field(label)).toHaveAttribute('maxlength', most)
  const km = openDialog().getByLabelText(fields.kilometres)
  await expect.element(km).toHaveAttribute('maxlength', '7')
  await expect.element(km).toHaveValue('')
  await expect.element(openDialog().getByText(fi.kilometresHint)).toBeVisible()
  await expect.element(openDialog().getByText('(vapaaehtoinen)').first()).toBeVisible()
  expect([field(fields.title), field(fields.price), km].map((one) => one.element().getAttribute('inputmode'))).toEqual([
    null,
    'decimal',
    'decimal',
  ])
  for (const label of [fields.title, fields.name, fields.description]) {
    await field(label).fill(' ')
    await expect.poll(() => can()).toBe(false)
    await expect.element(inDialog(act.look)).toHaveAccessibleDescription(fi.fill)
    await field(label).fill('Teksti')
    await expect.poll(() => can()).toBe(true)
  }
  await field(fields.price).fill('paljon')
  await expect.poll(() => can()).toBe(false)
  await field(fields.price).fill('0')
  await expect.poll(() => can()).toBe(true)
  for (const [typed, isTaken] of [
    ['0', false],
    ['1,5', false],
    ['100000', false],
    ['99 999', true],
    ['', true],
  ] as const) {
    await km.fill(typed)
    await expect.poll(() => can()).toBe(isTaken)
  }
})

test('whoever is told that somebody else changed a service goes on from what it is now', async () => {
  let isOther = false
  const newer = { ...service, title: 'Omavastuu', version: 'v9' }
  await shown([], {
    listServices: () => ({ services: [delivery, isOther ? newer : service] }),
    changeService: () => {
      isOther = true
      return new Refusal(409, { code: 'SERVICE_CHANGED', message: 'Tero muutti tätä.' })
    },
  })
  await edit()
  await field(fields.price).fill('35')
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
  await inDialog(act.look).click()
  await expect.element(alert(openDialog()).getByText('Tero muutti tätä.')).toBeVisible()
  await expect.element(field(fields.price)).toHaveValue('35')
  await inDialog(fi.goOn).click()
  await expect.element(dialog(fi.editOf('Omavastuu'))).toBeVisible()
  await expect.element(field(fields.price)).toHaveValue('29,00')
})

test('another refusal says why, and there is nothing newer to look at', async () => {
  const errors = { price: ['Hinta on liian suuri.'] }
  await shown([service], { changeService: new Refusal(422, { message: 'Ei', errors }) })
  await edit()
  await inDialog(act.look).click()
  await expect.element(alert(openDialog()).getByText('Hinta on liian suuri.')).toBeVisible()
  await expect.element(inDialog(fi.goOn)).not.toBeInTheDocument()
  await inDialog('Takaisin').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
})

test('a new service is sold everywhere from a day on, unless somebody chooses otherwise', async () => {
  const places = [
    { place: 'kotka', name: 'Kulku Kotka', hidden: false },
    { place: 'espoo', name: 'Kulku Espoo', hidden: true },
  ]
  const { sent } = await shown([service], { listPlaces: { places }, addService: { service } })
  await button(fi.add).click()
  await expect.element(inDialog(fi.addIt)).toHaveAccessibleDescription(fi.fill)
  await field(fi.fields.title).fill('Pysäköinti')
  await field(fi.fields.name).fill('Hallipaikka Kotkassa')
  await field(fi.fields.price).fill('45,5')
  await field(fi.fields.description).fill('Oma paikka hallissa.')
  await inDialog(fi.addIt).click()
  await expect.element(toast(fi.added)).toBeVisible()
  await expect
    .poll(() => sent('addService').map(({ body }) => body))
    .toEqual([
      expect.objectContaining({
        service_key: 'hallipaikka_kotkassa',
        title: 'Pysäköinti',
        name: 'Hallipaikka Kotkassa',
        description: 'Oma paikka hallissa.',
        price: 45.5,
        recurring: true,
        sale_phase: 'pre_sale',
        kilometres_per_month: null,
        places: ['kotka'],
      }),
    ])
})
