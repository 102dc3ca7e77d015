import { expect, test } from 'vitest'
import { drawn, heardOf } from '../../../ui/testing/drawn.tsx'
import { orderOf } from '../testing/samples.ts'
import { fi } from './fi.ts'
import { HandoverPrompts } from './HandoverPrompts.tsx'

test('the question stands before its form is there, and takes the room that the form will', () => {
  const order = orderOf({ status: 'confirmed', vehicle_release_ready: true, start_date: '2126-11-28' })
  const html = drawn(<HandoverPrompts order={order} />)
  expect(heardOf(html)).toBe(
    `|${fi.pickup.title}|${fi.pickup.note('28.11.2126', 'Kulku Espoo')}|Noutoaika 28.11.2126|${fi.pickup.choose}|`,
  )
  expect(html.split('<button')[0]?.match(/<span aria-hidden="true"[^>]*><\/span>/g)).toHaveLength(4)
  expect(html).toMatch(/<button[^>]*aria-busy="true"/)
})
