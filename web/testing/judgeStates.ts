import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { type Language, languages } from '../../contract/language.ts'
import { barriersAtBoth, faintAtNight, resize, tooWide } from '../../ui/testing/barriers.ts'
import { arePicturesWanted, areWordsLonger, photograph, pictured } from '../../ui/testing/photograph.ts'
import { saidNow } from '../../ui/testing/saidNow.ts'
import { translated } from '../../ui/testing/translator.ts'
import { demoNow, faq, init } from './demoShop.ts'
import { type Answers, showPage } from './showInShop.tsx'
import { speak } from './speaking.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands {
    finnishIn(language: Language, said: string[], told: string[]): Promise<string[]>
  }
}

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
    test(`${name}: reached while the page is translated, no barrier on a screen or a phone, nothing sideways at 320 px, no Finnish in other languages`, async () => {
      const told = await show(state)
      if (arePicturesWanted) speak(pictured)
      if (arePicturesWanted) await photograph(name, [sizes.wide, sizes.phone])
      if (areWordsLonger) expect(await tooWide(sizes.narrow)).toEqual([])
      if (arePicturesWanted) return
      expect(await barriersAtBoth([sizes.wide, sizes.phone], state.excused)).toEqual([])
      expect(await tooWide(sizes.narrow)).toEqual([])
      if (state.atNight) expect(await faintAtNight()).toEqual([])
      // The page of styles shows parts, not a page of the shop.
      if (!state.at.startsWith('/sandbox/')) await judgeLanguages(told)
    })
}

/**
 * In each language the page says nothing in Finnish but what the server told, and is wide enough for what it says. It is drawn
 * in one after the other as it stands, with what is open and typed. An error or a message that was said before goes on saying what it
 * said, which is judged where it comes in a language (`spokenErrors.browser.test.tsx`).
 */
async function judgeLanguages(told: () => string[]): Promise<void> {
  const before = new Set(messagesNow())
  for (const language of languages.slice(1)) {
    speak(language)
    expect(await tooWide(sizes.narrow), language).toEqual([])
    const finnish = () =>
      commands.finnishIn(
        language,
        saidNow().filter((text) => !before.has(text)),
        told(),
      )
    // The title of the page comes a moment later.
    await expect.poll(finnish, { message: language }).toEqual([])
  }
}

/** The words of errors and messages, which come and go. */
export function messagesNow(): string[] {
  const boxes = [...document.querySelectorAll('[role=alert], [role=status], [id$=-error]')]
  return boxes.flatMap((box) => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const said: string[] = []
    while (texts.nextNode()) said.push(texts.currentNode.textContent ?? '')
    return said
  })
}

/** Returns the texts that the server told. */
async function show({ at, answers = {}, go, sign }: State): Promise<() => string[]> {
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
  const { told } = await showPage(at, { init, faq, ...answers })
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
  return told
}
