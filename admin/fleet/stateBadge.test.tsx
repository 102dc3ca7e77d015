import { expect, test } from 'vitest'
import { drawn } from '../../ui/testing/drawn.tsx'
import { stateNames } from '../shared/car/fi.ts'
import { StateBadge } from './StateBadge.tsx'

test.each([
  ['free', 'bg-good-wash'],
  ['held', 'bg-info-wash'],
  ['out', 'bg-petrol-wash'],
  ['back', 'bg-canvas'],
  ['service', 'bg-warn-wash'],
  ['retired', 'bg-canvas'],
] as const)('a car that is %s is told so in its tone', (state, tone) => {
  expect(drawn(<StateBadge state={state} />)).toMatch(new RegExp(`${tone}.*>${stateNames[state]}`))
})
