import { type Clock, type FakeMethod, install } from '@sinonjs/fake-timers'
import { onTestFinished } from 'vitest'

/**
 * Stops timers of the page until the test lets time pass. Those of Vitest go on by themselves while the browser does what a
 * test asks for, so that on a busy machine a wait is over too early.
 */
export function stopTimers(...toFake: [FakeMethod, ...FakeMethod[]]): Clock {
  const clock = install({ toFake })
  onTestFinished(() => clock.uninstall())
  return clock
}
