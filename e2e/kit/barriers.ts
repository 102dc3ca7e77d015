import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { tags } from '../../ui/testing/axeRules.ts'

/**
 * The barriers that axe finds in the page as it stands. A framed page is a screen of its own: together they would have two of
 * everything.
 */
export async function barriers(page: Page): Promise<string[]> {
  // A page without its styles has other sizes.
  await page.waitForLoadState()
  // Where the bar at the bottom edge of a phone lies over nothing.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (values) => {
    const { axe: library } = window as unknown as { axe: typeof axe }
    const { violations } = await library.run(
      { exclude: ['iframe'] },
      {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
        // None of these rules reads style sheets; to fetch and parse them anew takes a fifth of the time.
        preload: { assets: ['media'] },
      },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
  }, tags)
}
