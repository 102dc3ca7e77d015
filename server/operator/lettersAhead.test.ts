import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writers } from './lettersAhead.ts'

const seldom = 'Customers cause it, or the calendar does: no act of staff.'
/** Letters that no preview of an act shows, and why. */
const unshown: Record<string, string> = {
  'order-confirmed-mail': seldom,
  'withdrawal-receipt-mail': 'It goes when the notice comes in, before staff see it.',
  'resent-letter-mail': 'The letter stands on the page that it is sent from.',
  'receipt-mail': 'It is written when the money has moved.',
  'charge-ahead-mail': seldom,
  'collective-mail': 'It is written when a month of the company is whole.',
  account_email_change: seldom,
  account_passkey_changed: seldom,
  account_password_changed: seldom,
  'identification-refusal': seldom,
  staff_passkey_changed: 'It is about an own passkey, and goes to its owner.',
  contact_received: seldom,
  contact_answer: 'Staff write its text themselves.',
  contact_written: 'Staff write its text themselves.',
  search_agent_matches: seldom,
  search_agent_saved: seldom,
}

test('every letter that goes by mail is shown before an act of staff sends it, or says here why not', () => {
  const server = path.join(import.meta.dirname, '..')
  const sources = globSync('**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'))
  const letters = sources.flatMap((file) =>
    [...readFileSync(path.join(server, file), 'utf8').matchAll(/= letterJob\(\s*'([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(letters.length).toBeGreaterThan(15)
  const known = [...writers.map(({ name }) => name), ...Object.keys(unshown)]
  expect(known.toSorted()).toEqual(letters.toSorted())
})
