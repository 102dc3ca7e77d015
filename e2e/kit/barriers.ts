import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { ofSize, type Size, tags } from '../../ui/testing/axeRules.ts'
import { changedSince, rememberSeen, shellsOf } from './seenElements.ts'

/** A look at the page as it stands. */
interface Look {
  /** Put into the page by `seenElements.ts`: what needs no second look, and what alone is looked at. */
  without?: number[]
  only?: 'changed'
  rules?: { run: string[] } | { skip: string[] }
}

/**
 * What axe finds in the page as it stands. A framed page is a screen of its own: together they would have two of
 * everything.
 */
export async function barriers(page: Page): Promise<string[]> {
  return await look(page, {})
}

/** Headers and footers that were clean at a size and an address; of this worker. */
const clean = new Set<string>()

/**
 * What axe finds in a state of a screen at two sizes. At the first one it judges all; at the second one it judges what is
 * shown there and was not at the first, or is there otherwise, and of the rest what the size may change. A header or
 * footer that was clean at this size and address is not judged again as long as it stays as it was.
 */
export async function barriersAtBoth(page: Page, [first, second]: [Size, Size], excused: string[]): Promise<string[]> {
  const skip = { skip: excused }
  const atFirst = await atSize(page, first, (without) => look(page, { without, rules: skip }))
  await page.evaluate(rememberSeen)
  const atSecond = await atSize(page, second, async (without) => [
    ...(await look(page, { without, rules: { run: ofSize.filter((rule) => !excused.includes(rule)) } })),
    ...((await page.evaluate(changedSince)) > 0
      ? await look(page, { without, only: 'changed', rules: { skip: [...excused, ...ofSize] } })
      : []),
  ])
  return [...atFirst, ...atSecond]
}

async function atSize(page: Page, size: Size, judge: (without: number[]) => Promise<string[]>): Promise<string[]> {
  // A page without its styles has other sizes.
  await page.waitForLoadState()
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
  // Where the bar at the bottom edge of a phone lies over nothing.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await dialogInSight(page)
  const shells = (await page.evaluate(shellsOf)).map((shell) => `${size.width} ${shell}`)
  const found = await judge(shells.flatMap((shell, at) => (clean.has(shell) ? [at] : [])))
  if (found.length === 0) for (const shell of shells) clean.add(shell)
  return found
}

/**
 * Waits until the library sees the dialog that has the page behind it inert. Now and then the next dialog, pressed for just
 * after another one was closed, was out of sight for a second: there was nothing to judge. One that stays so fails here.
 */
async function dialogInSight(page: Page): Promise<void> {
  await hasLibrary(page)
  await page.waitForFunction(
    () => {
      // Not among its published types.
      type Sight = { commons: { dom: { isVisibleOnScreen(one: Element): boolean } } }
      const { axe: library } = window as unknown as { axe: typeof axe & Sight }
      const dialogs = [...document.querySelectorAll('dialog, [role=dialog], [role=alertdialog]')]
      const isBehind = document.querySelector('main')?.closest('[inert], [aria-hidden=true]') != null
      if (!isBehind || dialogs.length === 0) return true
      library.setup(document.documentElement)
      const isSeen = dialogs.some((one) => library.commons.dom.isVisibleOnScreen(one))
      library.teardown()
      return isSeen
    },
    undefined,
    { timeout: 10_000 },
  )
}

async function look(page: Page, { without = [], only, rules = { skip: [] } }: Look): Promise<string[]> {
  await hasLibrary(page)
  const which =
    'run' in rules
      ? { runOnly: { type: 'rule' as const, values: rules.run } }
      : {
          runOnly: { type: 'tag' as const, values: tags },
          rules: Object.fromEntries(rules.skip.map((rule) => [rule, { enabled: false }])),
        }
  return await page.evaluate(
    async ({ without, only, which }) => {
      const {
        axe: library,
        shells,
        changed,
      } = window as unknown as { axe: typeof axe; shells?: Element[]; changed?: Element[] }
      const left = (shells ?? []).filter((_, at) => without.includes(at))
      const looked = (changed ?? []).filter((one) => !left.some((shell) => shell.contains(one)))
      if (only && looked.length === 0) return []
      const { violations } = await library.run(
        { ...(only ? { include: looked } : {}), exclude: ['iframe', ...left] },
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
    },
    { without, only, which },
  )
}

/** The library is put into a page once, which takes as long as half a look with it. */
async function hasLibrary(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}
