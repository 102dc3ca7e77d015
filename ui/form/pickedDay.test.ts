import { describe, expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { pickedDay } from './pickedDay.ts'

describe('a typed day', () => {
  const range = {
    min: day('2026-11-24'),
    max: day('2027-02-20'),
    closed: new Map([
      [day('2026-12-06'), 'Itsenäisyyspäivä'],
      [day('2026-12-07'), null],
    ]),
  }

  test('is taken as Finns write it, and is a day of the form Y-m-d [CONST-39]', () => {
    expect(pickedDay(' 4.12.2026 ', range, 'fi')).toEqual({ day: '2026-12-04' })
    expect(pickedDay('04.12.2026', range, 'fi')).toEqual({ day: '2026-12-04' })
  })

  test('is refused with the reason [VALID-55]', () => {
    const refusals = {
      'ensi viikolla': 'Kirjoita päivä numeroin, esimerkiksi 5.3.2027.',
      '31.2.2027': 'Kirjoita päivä numeroin, esimerkiksi 5.3.2027.',
      '23.11.2026': 'Valitse aikaisintaan 24.11.2026.',
      '21.2.2027': 'Valitse viimeistään 20.2.2027.',
      '6.12.2026': 'Itsenäisyyspäivä. Päivää ei voi valita.',
      '7.12.2026': 'Päivää ei voi valita.',
    }
    for (const [typed, error] of Object.entries(refusals)) expect(pickedDay(typed, range, 'fi')).toEqual({ error })
  })
})
