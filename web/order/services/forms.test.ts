import { describe, expect, test } from 'vitest'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { pickupRange } from '../cart/pickupRange.ts'
import { confirmationOf, confirmErrors, noDriver } from '../confirm/confirmForm.ts'
import { deliveryFailure, deliveryFields } from './deliveryFailure.ts'
import { offeredServices } from './offeredServices.ts'

describe('home delivery', () => {
  test('an error of expire_at is one of the delivery time [EXTRA-24]', () => {
    const failure = deliveryFields(new Refused(422, { errors: { expire_at: ['Valitse aika.'], zip: ['Tarkista.'] } }))
    expect((failure as Refused).errors).toEqual({ delivery_time: ['Valitse aika.'], zip: ['Tarkista.'] })
    const other = new Refused(404, { message: 'Address not found' })
    expect(deliveryFields(other)).toBe(other)
  })

  test('known answers of the server are said in Finnish, all others ask to try again', () => {
    const titleOf = (message: string) => deliveryFailure(new Refused(400, { message }), 'fi').title
    expect(titleOf('Address not found')).toBe('Emme löytäneet osoitettasi')
    expect(titleOf('Address too far')).toBe('Osoite liian kaukana')
    expect(deliveryFailure(new Refused(500, {}), 'fi')).toEqual({
      title: 'Virhe laskennassa',
      text: 'Ole hyvä ja yritä uudelleen.',
    })
  })
})

describe('confirmation', () => {
  const filled = { first_name: 'Aino', last_name: 'Ajokortti', phone: '0401234567' }
  const errorsOf = (failure: unknown) => (failure as Refused).errors

  test('the phone is sent only by who was asked for it', () => {
    expect(confirmationOf({ phone: '040', drivers: [filled], taken: [] }, true)).toEqual({
      phone: '040',
      drivers: [filled],
      drivers_seen: [],
    })
    expect(confirmationOf({ phone: '', drivers: [], taken: [] }, false)).toEqual({ drivers: [], drivers_seen: [] })
  })

  test('a refused phone says why it is asked for, and what else is known of it', () => {
    const refusal = (text: string) => new Refused(422, { errors: { phone: [text] } })
    const sentence = 'Syötäthän puhelinnumerosi vahvistaaksesi tilauksen'
    for (const phone of ['', '  '])
      expect(errorsOf(confirmErrors(new Refused(422, {}), { phone, drivers: [], taken: [] }, true, 'fi'))).toEqual({
        phone: [sentence],
      })
    expect(
      errorsOf(confirmErrors(refusal('Tarkista puhelinnumero.'), { phone: '1', drivers: [], taken: [] }, true, 'fi')),
    ).toEqual({ phone: [`${sentence}. Tarkista puhelinnumero.`] })
  })

  test('all that is empty is told at once, each field by its name', () => {
    const refusal = new Refused(422, {
      errors: { 'drivers.1.first_name': ['Tämä tieto puuttuu.'], 'drivers.1.phone': ['Syötä puhelinnumero.'] },
    })
    expect(errorsOf(confirmErrors(refusal, { phone: '', drivers: [filled, noDriver], taken: [] }, true, 'fi'))).toEqual(
      {
        phone: ['Syötäthän puhelinnumerosi vahvistaaksesi tilauksen'],
        'drivers.1.first_name': ['Syötä kuljettajan 2 etunimi.'],
        'drivers.1.last_name': ['Syötä kuljettajan 2 sukunimi.'],
        'drivers.1.phone': ['Syötä kuljettajan 2 puhelinnumero.'],
      },
    )
  })

  test('other refusals stay as they are', () => {
    const refusal = new Refused(404, { message: 'x' })
    expect(confirmErrors(refusal, { phone: '', drivers: [], taken: [] }, true, 'fi')).toBe(refusal)
  })
})

test('services on offer know whether they are chosen; a chosen one that is on offer no more stays', () => {
  const service = (id: string, dealer: string) => ({ id, dealer_extra_service_id: dealer }) as ExtraService
  const [box, rack, mine, old] = [service('a', 'a'), service('b', 'b'), service('9', 'b'), service('8', 'gone')]
  expect(offeredServices({ available_extra_services: [box, rack], order_extra_services: [mine, old] })).toEqual([
    { service: box, chosen: null },
    { service: rack, chosen: mine },
    { service: old, chosen: old },
  ])
})

test('pickup days run from the later of the first days to the last one, without closed days [VALID-54 VALID-67]', () => {
  const limits = {
    from: '2026-11-21',
    to: '2027-02-18',
    dates: ['2026-12-24'],
    reasons: { '2026-12-24': 'Jouluaatto' },
  }
  const hours = { from: '09:00', to: '17:00' }
  const daily = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours }
  const open = { opening_hours: daily, closed_dates: [], other_hours: [] } as Pick<
    Order['dealer'],
    'opening_hours' | 'closed_dates' | 'other_hours'
  > as Order['dealer']
  expect(pickupRange({ available_from_date: '2026-12-01', dealer: open }, limits)).toEqual({
    min: '2026-12-01',
    max: '2027-02-18',
    closed: new Map([['2026-12-24', 'Jouluaatto']]),
  })
  expect(pickupRange({ available_from_date: '2026-11-01', dealer: open }, limits).min).toBe('2026-11-21')
  const closing = { ...open, opening_hours: null, closed_dates: [{ date: '2026-12-05', reason: 'Inventaario' }] }
  const [saturday, sunday] = ['2026-12-05', '2026-12-06']
  const { closed } = pickupRange(
    { available_from_date: '2026-12-04', dealer: closing },
    { ...limits, to: '2026-12-07' },
  )
  expect(closed).toEqual(
    new Map([
      [saturday, 'Inventaario'],
      [sunday, null],
    ]),
  )
})
