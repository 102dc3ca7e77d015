import { describe, expect, test } from 'vitest'
import { Refused } from '../../../ui/data/refused.ts'
import {
  existingAccount,
  isOrderInProgress,
  isOutOfDate,
  newCustomerFailure,
  newOrderFailure,
  updateFailure,
} from './failures.tsx'

const refused = (status: number, body: Record<string, unknown> = {}) => new Refused(status, body)
const generic = 'Lomakkeen lähetyksessä oli virheitä. Yritä myöhemmin uudelleen.'
const gone = 'Valitsemaasi autoa ei ole enää saatavilla haluamastasi noutopisteestä.'

describe('what a refused choice of a car says', () => {
  test.each([
    [500, generic],
    [400, generic],
    [410, gone],
  ])('a new customer, %i', (status, text) => {
    expect(newCustomerFailure(refused(status), 'fi')).toEqual({ title: 'Virhe lähetyksessä', text })
  })

  test.each([
    [refused(409, { max_orders: 2 }), 'Yrityksellä voi olla maksimissaan 2 aktiivista tilausta.'],
    [refused(410), gone],
    [refused(423), generic],
    [refused(500), generic],
    [new TypeError('bug'), generic],
  ])('a new order %#', (failure, text) => {
    expect(newOrderFailure(failure, 'fi')).toEqual({ title: 'Virhe lähetyksessä', text })
  })

  test.each([
    [500, generic],
    [400, generic],
    [410, gone],
  ])('another car for an order in progress, %i', (status, text) => {
    expect(updateFailure(refused(status), 'fi')).toEqual({ title: 'Virhe tilauksen päivityksessä', text })
  })

  test('a day that is no longer open is named, and what was found is out of date then', () => {
    const sentence = 'Tämä noutopäivä ei enää käy. Haemme vapaat autot uudelleen, niin voit valita toisen.'
    const failure = refused(422, { errors: { 'car.startDate': ['Tämä noutopäivä ei enää käy. Valitse toinen.'] } })
    for (const say of [newCustomerFailure, newOrderFailure, updateFailure])
      expect(say(failure, 'fi').text).toBe(sentence)
    expect([failure, refused(410)].map(isOutOfDate)).toEqual([true, true])
    const others = [
      refused(409),
      refused(422, { errors: { email: ['Syötä sähköpostiosoite.'] } }),
      new TypeError('bug'),
    ]
    expect(others.map(isOutOfDate)).toEqual([false, false, false])
  })

  test.each([0, 429, 503])('a server that is away, asked too often or not reached speaks for itself: %i', (status) => {
    const message = 'Palvelu on hetken poissa käytöstä.'
    expect(newOrderFailure(refused(status, { message }), 'fi').text).toBe(message)
    expect(newOrderFailure(refused(status), 'fi').text).toBe(generic)
    expect(newOrderFailure(refused(500, { message }), 'fi').text).toBe(generic)
  })
})

test('two kinds of conflict are told apart by the answer, not by the status', () => {
  expect(existingAccount(refused(409, { error: 'exists', password_set: true }))).toBe('login')
  expect(existingAccount(refused(409, { error: 'exists', password_set: false }))).toBe('continue')
  expect(existingAccount(refused(409, { error: 'max_orders', max_orders: 1 }))).toBeNull()
  expect(isOrderInProgress(refused(409, { error: 'max_orders', max_orders: 1 }))).toBe(false)
  expect(isOrderInProgress(refused(409))).toBe(true)
})
