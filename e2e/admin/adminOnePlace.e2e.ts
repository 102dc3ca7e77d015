import { expect, test } from '../kit/shop.ts'
import { type Colleague, people } from './staff.ts'

// Roles are bound to one place here.
test.use({ shopNamed: 'people' })

/** The person of a role works at one place alone. */
async function atOnePlace({ shop }: Colleague, role: keyof typeof people): Promise<void> {
  await shop.db.$client.query(
    `update staff_grant set place = (select location_id from dealer order by location_id limit 1)
     where member_id = (select id from staff_member where email = $1)`,
    [`${people[role]}@hallinta.invalid`],
  )
}

test('whatever the menu shows a role at one place opens', async ({ colleague, page }) => {
  const refused: string[] = []
  const asked = new Set<unknown>()
  const isCall = (url: string) => url.includes('/api/ops/') && !url.endsWith('/events')
  page.on('request', (request) => isCall(request.url()) && asked.add(request))
  page.on('requestfailed', (request) => asked.delete(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${page.url()} ${answer.url()}`)
  })
  const linksOf = (name: string | RegExp) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

  // One after the other in one browser, which has the code of the pages then.
  for (const role of ['service', 'finance', 'administrator', 'desk'] as const)
    await test.step(role, async () => {
      await colleague.signsIn(role)
      await atOnePlace(colleague, role)
      await colleague.opens('/profiili')
      const menu = await linksOf('Valikko')
      const seen = new Set<string>()
      const opens = async (path: string) => {
        const isThere = new URL(page.url()).pathname === path
        if (seen.has(path) || isThere) return void seen.add(path)
        seen.add(path)
        await page.locator(`a[href="${path}"]`).first().click()
        // It takes the focus as its page comes, which asks for what it shows in the same moment.
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await expect.poll(() => asked.size).toBe(0)
        await expect(page.getByRole('heading', { name: 'Sinulla ei ole oikeutta tähän sivuun' })).toHaveCount(0)
      }
      for (const path of menu) {
        await opens(path)
        // The views of money and of what runs, over each of them.
        for (const view of await linksOf(/näkymät|osat/)) await opens(view)
      }
      expect(refused).toEqual([])
      expect([...seen].some((path) => path.endsWith('/tyot'))).toBe(false)
    })
})
