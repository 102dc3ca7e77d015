import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ofSize, type Size, tags } from './axeRules.ts'
import { showMedia } from './seen.ts'
import { changedSince, type Remembered, rememberShown, shellsOf } from './shownElements.ts'

/** Headers and footers that were clean at a size, after such headings. */
const clean = new Set<string>()

/**
 * The faults that axe finds in the page as it stands, at two sizes. At the first one it judges all; at the second one
 * it judges parts that are shown there and were not at the first, or are there otherwise, and of the rest what the
 * size may change. A header or footer that was clean at this size is not judged again as long as it and the headings
 * of the page stay as they were.
 */
export async function barriersAtBoth([first, second]: [Size, Size], excused: string[] = []): Promise<string[]> {
  const atFirst = await atSize(first, (left) => look(left, allBut(excused)))
  const remembered: Remembered = rememberShown()
  const atSecond = await atSize(second, async (left) => {
    const changed = changedSince(remembered).filter((one) => !left.some((shell) => shell.contains(one)))
    return [
      ...(await look(left, { runOnly: { type: 'rule', values: ofSize.filter((rule) => !excused.includes(rule)) } })),
      ...(changed.length > 0 ? await look(left, allBut([...excused, ...ofSize]), changed) : []),
    ]
  })
  return [...atFirst, ...atSecond]
}

/** Texts too faint to be read at night, in the window as it is. */
export async function faintAtNight(): Promise<string[]> {
  await showMedia({ colorScheme: 'dark' })
  return await look([], { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
}

/** Elements that make the page, or a dialog on it, wider than a window of this size. */
export async function tooWide(size: Size): Promise<string[]> {
  await resize(size)
  return [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`)
}

let before: Size | undefined

/** The window as large as that until the test is over. */
export async function resize({ width, height }: Size): Promise<void> {
  if (!before) {
    const now = { width: window.innerWidth, height: window.innerHeight }
    before = now
    onTestFinished(async () => {
      before = undefined
      await page.viewport(now.width, now.height)
    })
  }
  if (window.innerWidth === width && window.innerHeight === height) return
  await page.viewport(width, height)
  // A part that asks for the width hears of it with the next frame, and draws until the one after.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

async function atSize(size: Size, judge: (left: Element[]) => Promise<string[]>): Promise<string[]> {
  await resize(size)
  // Where the bar at the bottom edge of a phone lies over nothing.
  window.scrollTo(0, document.documentElement.scrollHeight)
  await dialogInSight()
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName).join()
  const shells = shellsOf().map(({ shell, words }) => ({ shell, name: `${size.width} ${headings} ${words}` }))
  const found = await judge(shells.filter(({ name }) => clean.has(name)).map(({ shell }) => shell))
  if (found.length === 0) for (const { name } of shells) clean.add(name)
  return found
}

/**
 * Waits until the library sees the dialog that has the page behind it inert: for a moment after another one was closed the
 * next one is out of its sight, and there is nothing to judge. One that stays so fails here.
 */
async function dialogInSight(): Promise<void> {
  const dialogs = () => [...document.querySelectorAll('dialog, [role=dialog], [role=alertdialog]')]
  const isBehind = () => document.querySelector('main')?.closest('[inert], [aria-hidden=true]') != null
  if (!isBehind() || dialogs().length === 0) return
  // Not among its published types.
  const library = axe as typeof axe & { commons: { dom: { isVisibleOnScreen(one: Element): boolean } } }
  const isSeen = () => {
    library.setup(document.documentElement)
    const seen = dialogs().some((one) => library.commons.dom.isVisibleOnScreen(one))
    library.teardown()
    return seen
  }
  await expect.poll(() => !isBehind() || dialogs().length === 0 || isSeen(), { timeout: 5_000 }).toBe(true)
}

const allBut = (rules: string[]): axe.RunOptions => ({
  runOnly: { type: 'tag', values: tags },
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
})

/** A framed page is a screen of its own: together they would have two of everything. */
async function look(left: Element[], which: axe.RunOptions, only?: Element[]): Promise<string[]> {
  const { violations } = await axe.run(
    { ...(only ? { include: only } : {}), exclude: ['iframe', ...left] } as axe.ElementContext,
    {
      resultTypes: ['violations'],
      ...which,
      // None of these rules reads style sheets; to fetch and parse them anew takes a fifth of the time.
      preload: { assets: ['media'] },
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}
