import { expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { untilDay } from '../../order/testing/comesBack.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { reportedDamage } from '../../testing/damaged.ts'
import { aPhoto, leavingCar, returningCar } from '../../testing/handedOver.ts'
import { freeCarBeside, isDue, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('a crash is lived from the report to the final account, to the cent', { timeout: 120_000 }, async () => {
  const customer = await orderInState(shop, { status: 'signed' })
  const { order_number, orderId } = customer
  await isDue(shop, customer)
  await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 900_000 } })
  await shop.worker.runUntilIdle()
  await customer.signIn()
  const { token } = customer

  // The customer tells of it, with a photo.
  const damage_id = crypto.randomUUID()
  const damage_number = await reportedDamage(shop, { order_number, token }, { damage_id, drivable: false })
  const photo_id = crypto.randomUUID()
  const photo = { order_number, damage_id, photo_id, bytes: aPhoto.toString('base64') }
  expect((await shop.call('addDamagePhoto', { token, body: photo })).status).toBe(204)

  // The customer drives another car meanwhile; the own one is estimated, decided and repaired.
  const registration = await freeCarBeside(shop, { orderId })
  const last_day = addDays(shop.clock.today(), 3)
  const given = { order_number, registration, last_day, kilometres: 100, reason: 'Kolari' }
  expect((await ops('giveReplacement', { body: given })).status).toBe(200)
  const of = { damage_number }
  await ops('keepDamagedCarAway', { body: { ...of, reason: 'Korjaamolla' } })
  await ops('estimateDamage', { body: { ...of, estimate: 3_480.5, ground: 'Korjaamo Oy' } })
  await ops('sayWhoPays', { body: { ...of, payer: 'insurer', share: 149.95, ground: 'Liikennevakuutus' } })
  await ops('repairDamage', { body: { ...of, fit: true, note: 'Ovi vaihdettu' } })
  expect((await ops('takeReplacementBack', { body: { order_number, kilometres: 180 } })).status).toBe(200)
  const shown = (await ops('showDamage', { params: of })).body.damage
  expect(shown).toMatchObject({ state: 'repaired', kept_away: false, photos: [photo_id], marks: [{ known: false }] })

  // The order ends on its day, and the car comes back.
  expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
  await untilDay(shop, customer, day((await customer.order()).return_date ?? ''))
  const ahead = await ops('showHandover', { params: { order_number, direction: 'back' } })
  expect(ahead.body.damages.map(({ damage_id: id }) => id)).not.toContain(damage_id)
  const back = await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 900_010 } })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  const bill = (await customer.order()).statement
  expect(bill).toMatchObject({
    about: 'return',
    state: 'sent',
    total: 149.95,
    lines: [{ kind: 'damage', photos: [photo_id] }],
  })

  // Accepted it is charged, and the account is closed with what was paid.
  const answer = { order_number, version: bill?.version ?? '', answer: 'accept' as const }
  expect((await shop.call('answerStatement', { token: customer.token, body: answer })).status).toBe(200)
  await shop.worker.runUntilIdle()
  const { invoices } = await customer.order()
  expect(invoices.filter(({ description }) => description === 'Auton palautus')).toMatchObject([
    { total_amount: 149.95, amount_due: 0, status: 'paid' },
  ])
  const inAll = invoices.reduce((sum, { total_amount }) => sum + Math.round(total_amount * 100), 0) / 100
  const last = (await sentMails(shop.db, customer.email)).findLast(({ subject }) => /^Loppuselvitys/.test(subject))
  const text = last?.bodyText.replaceAll(/[\u00a0\u202f]/g, ' ')
  const euros = (sum: number) => `${sum.toFixed(2).replace('.', ',')} €`
  expect(text).toContain(`Laskutettu yhteensä: ${euros(inAll)}`)
  // The share is paid, or about to be charged: the letter and the charge go their own ways.
  expect(text).toContain('Maksamatta: 0,00 €')
  expect(invoices.map(({ amount_due }) => amount_due)).toEqual(invoices.map(() => 0))
  expect(await checkInvariants(shop.db)).toEqual([])
})
