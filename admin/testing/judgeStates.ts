import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { StaffRole } from '../../contract/ops/roles.ts'
import { barriersAtBoth, faintAtNight, resize, tooWide } from '../../ui/testing/barriers.ts'
import { arePicturesWanted, photograph } from '../../ui/testing/photograph.ts'
import { translated } from '../../ui/testing/translator.ts'
import { type StaffAnswers, showPageToStaff } from './showToStaff.tsx'

/** A state of a page of the console: how it is reached, and what shows that it is reached. */
export interface StaffState {
  /** The address of the page, without /hallinta. */
  at: string
  role: StaffRole
  answers?: StaffAnswers
  /** From the page to its state. */
  press?: () => Promise<unknown>
  /** A sign that this state alone shows. */
  seen: () => Locator
  /** Also judged in dark colours: some states that hold every part between them. */
  atNight?: true
}
/** By route and state, such as `hallinta, autot`: the catalogue of what `npm run screens` pictures and axe judges. */
export type StaffStates = Record<`${string}, ${string}`, StaffState>

const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
const patient = { timeout: 5_000 }
/** The time of the answers. */
const now = new Date('2026-11-27T08:00:00Z')

/** The answers that the menu asks for. */
const counts: StaffAnswers = {
  countWork: {
    lists: [
      { kind: 'check', open: 3, mine: 1 },
      { kind: 'unpaid', open: 100, more: true },
      { kind: 'refund', open: 2 },
      { kind: 'message', open: 12, mine: 2 },
    ],
  },
  listProposals: {},
}

/**
 * Comes to each state while the browser translates the page, and looks there for what is in somebody's way at a desk or on a
 * tablet, and for what is wider than the window.
 */
export function judgeStates(states: StaffStates): void {
  test.each(Object.entries(states))(
    '%s: reached while the page is translated, no barrier at a desk or on a tablet, nothing sideways',
    async (name, { at, role, answers, press, seen, atNight }) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      vi.setSystemTime(now)
      onTestFinished(() => void vi.useRealTimers())
      const [, hash = ''] = at.split('#')
      if (hash) withHash(hash)
      // All files are drawn into one page, and the library takes away only what the first of them drew.
      await cleanup()
      onTestFinished(cleanup)
      await resize(desk)
      await showPageToStaff(at, { answers: { ...counts, ...answers }, grants: [{ role, place: null }] })
      await expect.element(page.getByRole('heading', { level: 1 }), patient).toBeVisible()
      const arrives = async () => {
        await press?.()
        await expect.element(seen(), patient).toBeVisible()
      }
      await (press ? translated(arrives) : arrives())
      // Every part of it has come.
      await expect.poll(() => document.querySelector('.spinner'), patient).toBeNull()
      if (arePicturesWanted) return await photograph(name, [desk, tablet, phone])
      expect(await tooWide(desk)).toEqual([])
      expect(await barriersAtBoth([desk, tablet])).toEqual([])
      expect(await tooWide(tablet)).toEqual([])
      if (atNight) expect(await faintAtNight()).toEqual([])
    },
  )
}

/** A page may read what stands behind the # of its window. */
function withHash(hash: string): void {
  const { href } = window.location
  window.history.replaceState(window.history.state, '', `#${hash}`)
  onTestFinished(() => window.history.replaceState(window.history.state, '', href))
}
