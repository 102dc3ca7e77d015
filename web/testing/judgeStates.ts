import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { barriersAtBoth, faintAtNight, resize, tooWide } from '../../ui/testing/barriers.ts'
import { arePicturesWanted, areWordsLonger, photograph } from '../../ui/testing/photograph.ts'
import { translated } from '../../ui/testing/translator.ts'
import { demoNow, faq, init } from './demoShop.ts'
import { type Answers, showPage } from './showInShop.tsx'

/** A page in one of its states, by what the server answers and what its person presses. */
export interface State {
  at: string
  answers?: Answers
  /** Leads on from the page. */
  go?: () => Promise<unknown>
  /** A sign of this state alone: a text, or its place. */
  sign: string | Locator
  excused?: string[]
  /** Also judged in dark colours: some states that hold every part between them. */
  atNight?: true
}
/** By route and state, such as `tili paattynyt`: the catalogue of what `npm run screens` pictures and axe judges. */
export type States = Record<`${string} ${string}`, State>

const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
}

/** For pages whose code is read for the first time. */
const patiently = { timeout: 10_000 }

/**
 * A test for each state: that what leads to it works while the browser translates the page, that nothing in it is a barrier,
 * and nothing wider than the smallest window.
 */
export function judgeStates(states: States): void {
  for (const [name, state] of Object.entries(states))
    test(`${name}: reached while the page is translated, no barrier on a screen or a phone, nothing sideways at 320 px`, async () => {
      await show(state)
      if (arePicturesWanted) await photograph(name, [sizes.wide, sizes.phone])
      if (areWordsLonger) expect(await tooWide(sizes.narrow)).toEqual([])
      if (arePicturesWanted) return
      expect(await barriersAtBoth([sizes.wide, sizes.phone], state.excused)).toEqual([])
      expect(await tooWide(sizes.narrow)).toEqual([])
      if (state.atNight) expect(await faintAtNight()).toEqual([])
    })
}

async function show({ at, answers = {}, go, sign }: State): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(demoNow)
  const { lang } = document.documentElement
  // Long words break by it.
  document.documentElement.lang = 'fi'
  onTestFinished(() => {
    vi.useRealTimers()
    document.documentElement.lang = lang
  })
  await resize(sizes.wide)
  await showPage(at, { init, faq, ...answers })
  if (go) {
    // A press waits less long than the code of a page may take.
    await expect.element(page.getByRole('heading', { level: 1 }), patiently).toBeVisible()
  }
  const place = typeof sign === 'string' ? page.getByText(sign).first() : sign
  const arrives = async () => {
    await go?.()
    await expect.element(place, patiently).toBeVisible()
  }
  await (go ? translated(arrives) : arrives())
}
