import { expect, test, withMotion } from './shop.ts'

test.use(withMotion)

test('the whole shop speaks Finnish [SHELL-09 SHELL-51]', async ({ customer, page, complaints }) => {
  complaints.expect(/status of 404/)
  for (const path of [
    '/',
    '/?sijainti=Helsinki&hae',
    '/?sijainti=Utsjoki&hae',
    '/kirjaudu',
    '/salasana-unohtunut',
    '/ei-ole',
  ]) {
    await customer.opens(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('details').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
    const names = await page
      .locator('[aria-label], [placeholder], [title]')
      .evaluateAll((all) =>
        all.map((one) => ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name)).join(' ')),
      )
    const text = `${await page.locator('body').innerText()} ${names.join(' ')}`
    const english =
      /\b(the|and|your|you|please|error|loading|search|login|show|more|car|cars|close|next|page|not found)\b/gi
    expect(text.match(english) ?? [], path).toEqual([])
  }
})
