import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fi as act } from '../../shared/act/fi.ts'
import { button, field, inDialog, openDialog, toast } from '../../testing/onPage.ts'
import { tableSeen } from '../../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../../testing/showToStaff.tsx'
import { modelShown } from '../testing/modelShown.ts'
import { offer, seeing } from '../testing/offers.ts'
import { fi } from './fi.ts'

const { model } = modelShown
const kide = { ...model, model: 'Kide', name: 'Norra Kide', on_sale: true, missing: [] }
const shown = (at: string, answers: StaffAnswers = {}, grants = offer) =>
  showPageToStaff(at, {
    grants,
    answers: {
      listModels: { models: [kide, model] },
      showModel: modelShown,
      countWork: {},
      listProposals: {},
      ...answers,
    },
  })

test('the models say which are sold, and what the others miss', async () => {
  await shown('/tarjonta/mallit')
  await expect
    .poll(() => tableSeen(fi.title).rows)
    .toEqual([
      ['Norra Kide', 'sähkö, katumaasturi', '', fi.onSale],
      ['Norra Uusi', 'sähkö, katumaasturi', 'kuva, hinta', fi.hidden],
    ])
})

test('a new model is called by its make and model, until somebody says otherwise', async () => {
  const { sent } = await shown('/tarjonta/mallit', { addModel: { model } })
  await button(fi.add).click()
  await expect.element(inDialog(fi.addIt)).toHaveAccessibleDescription(act.fill)
  await field(fi.make).fill('Norra')
  await openDialog().getByLabelText(fi.model, { exact: true }).fill('Uusi')
  await expect.element(field(fi.name)).toHaveValue('Norra Uusi')
  await field(fi.body).selectOptions('katumaasturi')
  await field(fi.fuel).selectOptions('sähkö')
  await inDialog(fi.addIt).click()
  await expect.element(toast(fi.added)).toBeVisible()
  const body = { make: 'Norra', model: 'Uusi', name: 'Norra Uusi', body: 'suv', fuel: 'electric' }
  await expect.poll(() => sent('addModel').map((one) => one.body)).toEqual([expect.objectContaining(body)])
})

test('the facts of a model stand in its form, and what is no number is not sent', async () => {
  const { sent } = await shown('/tarjonta/mallit/Uusi', { changeModel: { model } })
  await button(fi.change).click()
  await openDialog().getByText(fi.carFacts).click()
  const consumption = openDialog().getByLabelText(/^Kulutus/)
  await expect.element(consumption).toHaveValue('17,5')
  await consumption.fill('paljon')
  await expect.element(openDialog().getByText(fi.number)).toBeVisible()
  await expect.element(inDialog(fi.save)).toHaveAccessibleDescription(act.fill)
  await consumption.fill('16,9')
  await openDialog()
    .getByLabelText(/^Vetotapa/)
    .selectOptions('neliveto')
  await openDialog()
    .getByLabelText(/^Varusteet/)
    .fill('Vetokoukku\n\n Kattokaiteet ')
  await inDialog(fi.save).click()
  await expect.element(toast(fi.saved)).toBeVisible()
  const facts = { consumption: 16.9, drive: 'all', seats: 5, doors: null, equipment: ['Vetokoukku', 'Kattokaiteet'] }
  await expect
    .poll(() => sent('changeModel').map((one) => one.body))
    .toEqual([expect.objectContaining({ facts: expect.objectContaining(facts) })])
})

test('a model that misses something names it with the way there, and is not put on sale', async () => {
  await shown('/tarjonta/mallit/Uusi')
  const needed = page.getByRole('list', { name: fi.before }).getByRole('listitem')
  await expect
    .poll(() => needed.elements().map((one) => one.querySelector('p')?.textContent))
    .toEqual(['Kuva: puuttuu', 'Kuvaus: valmis', 'Hinta: puuttuu', 'Auto: valmis'])
  await expect.element(button(fi.sell)).toHaveAccessibleDescription(fi.notYet('kuva, hinta'))
  const links = needed.getByRole('link').elements()
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    '/sisalto/model%3AUusi',
    '/sisalto/model%3AUusi',
    '/tarjonta/hinnat',
    '/autot?malli=Uusi',
  ])
  await expect
    .poll(() => tableSeen(fi.prices).rows.map((row) => row[2]))
    .toEqual(['599,00 €/kk\nmuuttuu 15.12.2026', 'puuttuu'])
})

test('a model with everything is put on sale after a question, and taken off after one', async () => {
  const ready = { ...modelShown, model: { ...model, missing: [] } }
  const { sent } = await shown('/tarjonta/mallit/Uusi', { showModel: ready, sellModel: { model } })
  await button(fi.sell).click()
  await expect.element(openDialog().getByText(fi.sellText)).toBeVisible()
  await inDialog(fi.sell).click()
  await expect.element(toast(fi.sold)).toBeVisible()
  await expect.poll(() => sent('sellModel').map(({ body }) => body)).toEqual([{ model: 'Uusi' }])
})

test('whoever may only look changes nothing', async () => {
  await shown('/tarjonta/mallit/Kide', { showModel: { ...modelShown, model: kide } }, seeing)
  await expect.element(button(fi.change)).toHaveAccessibleDescription(fi.role)
  await expect.element(button(fi.hide)).toHaveAccessibleDescription(fi.role)
})
