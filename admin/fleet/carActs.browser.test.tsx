import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as act } from '../shared/act/fi.ts'
import { alert, button, dialog, field, inDialog, openDialog, toast, typeDay } from '../testing/onPage.ts'
import { choicesSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { block, counts, fleet, free, held, order } from './testing/cars.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const changed = { car: free, touches: null }
const shown = (answers: StaffAnswers = {}) =>
  showPageToStaff('/autot/NRA-118', {
    grants: fleet,
    answers: { countCars: counts, showCar: { car: free }, ...answers },
  })
const look = () => inDialog(act.look).click()
const can = (name: string) => inDialog(name).element().getAttribute('aria-disabled') !== 'true'
const seen = { registration: 'NRA-118', version: 7 }

test('a car is blocked for service after it was said what that does', async () => {
  const { sent } = await shown({
    blockCar: { car: { ...free, state: 'service', free_from: '2026-11-26' }, touches: null },
  })
  await button(fi.act.block).click()
  await expect.element(dialog('Estä huoltoon: NRA-118')).toBeVisible()
  await expect.element(field(fi.despite)).not.toBeInTheDocument()
  await expect.element(inDialog(act.look)).toHaveAccessibleDescription(act.fill)
  await field(fi.reason).fill(' Jarrupalat ')
  await expect.element(field(fi.reason)).toHaveAttribute('maxlength', '500')
  await look()
  const effect = openDialog().getByRole('status')
  await expect.element(effect.getByText('Auton tila: huollossa, Kulku Helsinki.')).toBeVisible()
  await expect.element(effect.getByText('Auton voi noutaa 26.11.2026 alkaen.')).toBeVisible()
  await expect.element(effect.getByText(fi.noOrder)).toBeVisible()
  await expect.element(effect.getByRole('link')).not.toBeInTheDocument()
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
  await inDialog(fi.act.block).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.done.block)).toBeVisible()
  const given = { ...seen, reason: 'Jarrupalat', first_day: '2026-11-24', last_day: '2026-11-25', despite_order: false }
  await expect.poll(() => sent('blockCar').map(({ body }) => body)).toEqual([{ ...given, dry_run: true }, given])
  await expect.poll(() => sent('showCar')).toHaveLength(2)
})

test('a block needs a reason, and days in their order', async () => {
  await shown()
  await button(fi.act.block).click()
  await field(fi.reason).fill('  ')
  await expect.poll(() => can(act.look)).toBe(false)
  await field(fi.reason).fill('Syy')
  await expect.poll(() => can(act.look)).toBe(true)
  await typeDay(fi.firstDay, '25.11.2026')
  await expect.poll(() => can(act.look)).toBe(true)
  await typeDay(fi.firstDay, '26.11.2026')
  await expect.poll(() => can(act.look)).toBe(false)
  await typeDay(fi.lastDay, '27.11.2026')
  await expect.poll(() => can(act.look)).toBe(true)
  for (const label of [fi.firstDay, fi.lastDay]) {
    await typeDay(label, 'huomenna')
    await expect.poll(() => can(act.look)).toBe(false)
    await typeDay(label, '27.11.2026')
    await expect.poll(() => can(act.look)).toBe(true)
  }
})

test('of an order in the way it is said what to do, and how to come to it', async () => {
  const touches = { ...order, meaning: 'in_the_way' as const }
  const { sent } = await shown({ showCar: { car: held }, blockCar: { car: held, touches } })
  await button(fi.act.block).click()
  await field(fi.reason).fill('Syy')
  await field(fi.despite).click()
  await look()
  await expect.element(page.getByText(fi.inTheWay('12345678', '2026-12-01'))).toBeVisible()
  const effect = openDialog().getByRole('status')
  await expect.element(effect.getByText('Huomio')).toBeInTheDocument()
  await expect.element(effect.getByText('Auton voi noutaa')).not.toBeInTheDocument()
  await expect.element(effect.getByText(fi.noOrder)).not.toBeInTheDocument()
  await expect.element(effect.getByText(fi.beside('12345678'))).not.toBeInTheDocument()
  const link = effect.getByRole('link', { name: fi.toOrder('12345678') })
  await expect.element(link).toHaveAttribute('href', '/tilaukset/12345678')
  await expect.poll(() => sent('blockCar')[0]?.body).toMatchObject({ despite_order: true })
})

test('an order that keeps its car is named, too', async () => {
  await shown({ showCar: { car: held }, blockCar: { car: held, touches: { ...order, meaning: 'beside' } } })
  await button(fi.act.block).click()
  await field(fi.reason).fill('Syy')
  await look()
  const effect = openDialog().getByRole('status')
  await expect.element(effect.getByText(fi.beside('12345678'))).toBeVisible()
  await expect.element(effect.getByText('vaihda', { exact: false })).not.toBeInTheDocument()
  await expect.element(effect.getByText('Huomio')).not.toBeInTheDocument()
})

test('a refusal says why with the order that is meant, and what was typed stays', async () => {
  const message = 'Auto on tilauksella.'
  await shown({ blockCar: new Refusal(409, { code: 'CAR_HAS_ORDER', message, order_number: '12345678' }) })
  await button(fi.act.block).click()
  await field(fi.reason).fill('Syy')
  await look()
  const problem = alert(openDialog())
  await expect.element(problem.getByText(message)).toBeVisible()
  await expect.element(openDialog().getByRole('link')).toHaveAttribute('href', '/tilaukset/12345678')
  await expect.element(field(fi.reason)).toHaveValue('Syy')
  await inDialog('Takaisin').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button(fi.act.block).click()
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
})

test('a service is ended and a car is moved on no day but the one in the field', async () => {
  await shown({ showCar: { car: { ...free, blocks: [block] } } })
  for (const name of [fi.act.release, fi.act.move]) {
    await button(name).click()
    await field(fi.reason).fill('Syy')
    if (name === fi.act.move) await field(fi.toPlace).selectOptions('Kulku Espoo')
    await expect.poll(() => can(act.look)).toBe(true)
    await typeDay(fi.freeFromDay, '23.11.2026')
    await expect.element(field(fi.freeFromDay)).toHaveValue('23.11.2026')
    await expect.poll(() => can(act.look)).toBe(false)
    await inDialog('Takaisin').click()
    await expect.element(openDialog()).not.toBeInTheDocument()
  }
})

test('a service is ended early from the line that it stands on', async () => {
  const other = { ...block, block_id: 'b2', reason: 'Katsastus' }
  const { sent } = await shown({ showCar: { car: { ...free, blocks: [block, other] } }, releaseCar: changed })
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button(fi.act.release).nth(1).click()
  await expect.element(dialog('Päätä huolto: NRA-118')).toBeVisible()
  await field(fi.reason).fill(' ')
  await expect.poll(() => can(act.look)).toBe(false)
  await field(fi.reason).fill('Valmis')
  await look()
  await inDialog(fi.act.release).click()
  await expect.element(toast(fi.done.release)).toBeVisible()
  await expect.element(openDialog()).not.toBeInTheDocument()
  const given = { ...seen, reason: 'Valmis', block_id: 'b2', free_from: '2026-11-24' }
  await expect.poll(() => sent('releaseCar').at(-1)?.body).toEqual(given)
})

test('a car moves to another place than its own, from tomorrow on', async () => {
  const { sent } = await shown({ moveCar: changed })
  await button(fi.act.move).click()
  await expect.element(dialog('Siirrä: NRA-118')).toBeVisible()
  await expect.poll(() => choicesSeen(fi.toPlace).choices).toEqual(['Valitse', 'Kulku Espoo'])
  await field(fi.reason).fill('Kysyntä')
  await expect.poll(() => can(act.look)).toBe(false)
  await field(fi.toPlace).selectOptions('Kulku Espoo')
  await field(fi.reason).fill(' ')
  await expect.poll(() => can(act.look)).toBe(false)
  await field(fi.reason).fill('Kysyntä')
  await look()
  await inDialog(fi.act.move).click()
  await expect.element(toast(fi.done.move)).toBeVisible()
  const given = { ...seen, reason: 'Kysyntä', location_id: 'espoo', free_from: '2026-11-25' }
  await expect.poll(() => sent('moveCar').at(-1)?.body).toEqual(given)
})

test('a car is taken out of use, after which it can be fetched on no day', async () => {
  const { sent } = await shown({ retireCar: { car: { ...free, state: 'retired' }, touches: null } })
  await button(fi.act.retire).click()
  await expect.element(openDialog().getByText(fi.retireText)).toBeVisible()
  await field(fi.reason).fill(' ')
  await expect.poll(() => can(act.look)).toBe(false)
  await field(fi.reason).fill('Myyty')
  await look()
  await expect.element(openDialog().getByText('Auton tila: poistettu käytöstä, Kulku Helsinki.')).toBeVisible()
  await expect.element(openDialog().getByText('Auton voi noutaa')).not.toBeInTheDocument()
  await inDialog(fi.act.retire).click()
  await expect.element(toast(fi.done.retire)).toBeVisible()
  await expect.poll(() => sent('retireCar').at(-1)?.body).toEqual({ ...seen, reason: 'Myyty' })
})

test.each([
  [new Refusal(404, { code: 'CAR_NOT_FOUND', message: 'Autoa ei löytynyt.' }), 'Autoa ei löytynyt.'],
  [new Refusal(403, { message: 'Ei lupaa.' }), fi.failed],
])('a car that cannot be shown keeps its plate as the title, and can be asked for again', async (refusal, said) => {
  let isAway = true
  await shown({ showCar: () => (isAway ? refusal : { car: free }) })
  await expect.element(alert().getByText(said)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'NRA-118' })).toBeVisible()
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(button(fi.act.block)).toBeVisible()
})

test('a car that was shown stays when it cannot be asked for again', async () => {
  let times = 0
  await shown({ blockCar: changed, showCar: () => (times++ === 0 ? { car: free } : new Refusal(404)) })
  await button(fi.act.block).click()
  await field(fi.reason).fill('Syy')
  await look()
  await inDialog(fi.act.block).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.poll(() => times).toBe(2)
  await expect.element(button(fi.act.block)).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})
