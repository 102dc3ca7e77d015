import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Route, Routes } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { Grant, StaffRole } from '../../contract/ops/roles.ts'
import { ToastRegion } from '../../ui/state/ToastRegion.tsx'
import { closeToast, useToasts } from '../../ui/state/toasts.ts'
import type { StaffCallName } from '../api.ts'
import { type StaffAnswers, showPartToStaff } from './showToStaff.tsx'

/** Somebody who has a role everywhere. */
export const as = (role: StaffRole): Grant[] => [{ role, place: null }]

interface Around {
  answers?: StaffAnswers
  grants?: Grant[]
  at: string
}

/** Draws one screen of the console without its menu, where `at` fits its path, and what is said of acts. */
export const showScreen = (path: string, screen: ReactNode, around: Around) =>
  showPartToStaff(
    <Suspense fallback={null}>
      <Routes>
        <Route path={path} element={screen} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
    </Suspense>,
    around,
  )

/** Without those of the test before. */
function Toasts() {
  const toasts = useToasts()
  const [old] = useState(toasts)
  useEffect(() => {
    for (const { id } of old) closeToast(id)
  }, [old])
  return <ToastRegion />
}

/** How often the page was printed until the test is over, instead of printing it; `look` sees what would be on paper. */
export function printed(look: () => unknown = () => undefined): () => number {
  let times = 0
  const { print } = window
  window.print = () => {
    times += 1
    look()
  }
  onTestFinished(() => {
    window.print = print
  })
  return () => times
}

/** The shop's clock stands at noon of a day until the test is over. */
export function onDay(day: string): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(`${day}T10:00:00Z`)
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** The keys of the acts that are sent after this, under which each is done once; null of one without. */
export function keysSent(): (string | null)[] {
  const keys: (string | null)[] = []
  const answered = window.fetch
  window.fetch = (input, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'))
    return answered(input, init)
  }
  onTestFinished(() => {
    window.fetch = answered
  })
  return keys
}

/** A part that holds an answer of each of these calls, and which of them are still held to be true. */
export function heldAnswers(names: readonly StaffCallName[]) {
  let held = (): StaffCallName[] => []
  function Held() {
    const client = useQueryClient()
    useState(() => {
      for (const name of names) client.setQueryData([name, 'held'], {})
      held = () => names.filter((name) => client.getQueryData([name, 'held']) !== undefined)
    })
    return null
  }
  return { Held, held: () => held() }
}
