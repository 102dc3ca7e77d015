import type { BrowserContext, Page } from '@playwright/test'
import { marksIn } from '../../tools/heardFunctions.ts'

/** From now on what runs in the pages of a context; answers which named functions of the product did. */
export function hearPages(context: BrowserContext): () => Promise<string[]> {
  const pages: { page: Page; hears: Promise<boolean> }[] = []
  context.on('page', (page) => {
    const begun = page.coverage.startJSCoverage({ resetOnNavigation: false })
    // Where no script may run there is nothing to hear.
    const hears = begun.then(
      () => true,
      () => false,
    )
    pages.push({ page, hears })
  })
  return async () => {
    const heard = await Promise.all(
      pages
        // What was closed earlier tells nothing any more.
        .filter(({ page }) => !page.isClosed())
        .map(async ({ page, hears }) => ((await hears) ? await page.coverage.stopJSCoverage() : [])),
    )
    return heard.flat().flatMap(functionsOf)
  }
}

type Script = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number]

function functionsOf({ source = '', functions }: Script): string[] {
  const marks = marksIn(source)
  return functions.flatMap(({ functionName, ranges: [whole] }) => {
    if (!functionName || !whole || whole.count === 0) return []
    const mark = marks.findLast(({ from }) => from <= whole.startOffset)
    // Two of one name in a built file are told apart by a number.
    return mark ? [`${mark.file} ${functionName.replace(/\$\d+$/, '')}`] : []
  })
}
