import { describe, expect, test } from 'vitest'
import { phaseStatuses } from '../../contract/identification.ts'
import { drawn } from '../../ui/testing/drawn.tsx'
import { orderQuery } from '../currentOrder/queries.ts'
import { initQuery } from '../storefront/queries.ts'
import { NextSteps } from './NextSteps.tsx'
import { isSettled, problemOf } from './phases.ts'
import { nextSteps, type Stop } from './stops.ts'

const contact = {
  phone: '+358 9 0000 1820',
  email: 'apu@kulku.example',
  hours: 'ma–pe 8–22',
  chat_address: null,
  postal_address: [],
}

const shown = (stop: Stop): string =>
  drawn(<NextSteps at={stop} />, {
    answers: [
      [initQuery.queryKey, { content: { contact } }],
      [orderQuery.queryKey, { order: { order_number: '12345678' }, customer: {} }],
    ],
  })

describe.each(Object.keys(nextSteps) as Stop[])('where an order stops, %s,', (stop) => {
  test('there is an act that can be pressed, and a person who can be reached', () => {
    const html = shown(stop)
    const acts = html.match(/<button(?![^>]*(disabled|aria-disabled="true"))[^>]*>|<a [^>]*href="\/[^"]*"/g) ?? []
    expect(acts.length).toBeGreaterThan(0)
    expect(html).toContain('href="tel:+358900001820"')
    expect(html).toContain('href="mailto:apu@kulku.example"')
  })
})

test('every state in which nothing goes on by itself has a way on, or may be tried again', () => {
  // Tried again in place, or told by the identification itself.
  const again = ['identificationError', 'licenceError', 'creditError']
  for (const identification of phaseStatuses)
    for (const drivers_license of phaseStatuses)
      for (const credit_rating of phaseStatuses) {
        const phases = { identification, drivers_license, credit_rating }
        const problem = isSettled(phases, 'private') ? problemOf(phases) : null
        if (problem && !again.includes(problem)) expect(nextSteps).toHaveProperty(problem)
      }
  expect(
    problemOf({
      identification: 'success',
      drivers_license: 'denied',
      credit_rating: 'not_started',
      licence_reason: 'underage',
    }),
  ).toBe('underage')
})
