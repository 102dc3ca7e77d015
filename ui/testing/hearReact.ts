import { afterEach, expect } from 'vitest'

/*
 * A warning of React fails the test that caused it: of keys, nesting, unknown or changing props, hydration, updates without
 * an end. Its development build tells them as texts alone. What comes with an error is a failure that a boundary has caught.
 */
const shared = globalThis as { reactWarnings?: string[] }
if (!shared.reactWarnings) {
  const warnings: string[] = []
  shared.reactWarnings = warnings
  const { error } = console
  console.error = (...told: unknown[]) => {
    if (!told.some((one) => one instanceof Error)) warnings.push(told.join(' '))
    error(...told)
  }
}

afterEach(() => {
  expect(shared.reactWarnings?.splice(0)).toEqual([])
})
