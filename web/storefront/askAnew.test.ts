import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askAnew, availabilityKey } from './askAnew.ts'

test('what was found free before a notice is asked again after it, and nothing else is [SHELL-27]', () => {
  const client = new QueryClient()
  client.setQueryData([...availabilityKey, { location: 'Espoo', models: [] }], { models: [] })
  client.setQueryData(['init'], { cars: [] })
  askAnew(client)
  expect(client.getQueryData([...availabilityKey, { location: 'Espoo', models: [] }])).toBeUndefined()
  expect(client.getQueryData(['init'])).toEqual({ cars: [] })
})
