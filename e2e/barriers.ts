import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 A and AA and axe's own advice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds in the page as it stands. A framed page is a screen of its own: together they would have two of
 * everything. The library is put into a page once, which takes as long as half a look with it.
 */
export async function barriers(page: Page, excused: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async ({ tags, excused }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['iframe'] },
        {
          resultTypes: ['violations'],
          runOnly: { type: 'tag', values: tags },
          rules: Object.fromEntries(excused.map((rule) => [rule, { enabled: false }])),
          // None of these rules reads style sheets; to fetch and parse them anew takes a fifth of the time.
          preload: { assets: ['media'] },
        },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      )
    },
    { tags, excused },
  )
}
