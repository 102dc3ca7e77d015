import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { learnTime } from '../../ui/data/clock.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { hear } from '../shopEvents.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi as storefrontFi } from './fi.ts'
import { footerFi as fi } from './footerFi.ts'

const footer = page.getByRole('contentinfo')
const part = page.getByRole('region', { name: fi.faq })
const sections = [
  {
    title: 'Hinnat',
    questions: [
      { title: 'Mitä maksaa?', content: '<p>Vähän</p>' },
      { title: 'Milloin?', content: '<p>Heti</p>' },
    ],
  },
  { title: 'Nouto', questions: [{ title: 'Mistä?', content: '<p>Läheltä</p>' }] },
]
const contact = {
  phone: '+358 9 0000 1820',
  email: 'apu@kulku.example',
  hours: 'ma–pe 8–16',
  chat_address: 'https://chat.example',
}
const faq = { faq: { sections } }

afterEach(async () => {
  vi.restoreAllMocks()
  // To the millisecond: the next file reads the same clock.
  const now = Date.now()
  learnTime(new Date(now).toISOString(), now)
  await page.viewport(1280, 900)
})

test('questions stand in sections with their counts, and open one by one [SHELL-01 SHELL-15 SHELL-17 SHELL-18 SHELL-19]', async () => {
  await showPage('/vertaa', faq)
  const first = part.getByRole('tab', { name: 'Hinnat (2)' })
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await expect.element(part.getByRole('heading', { name: 'Hinnat' })).toBeVisible()
  expect(part.element().querySelectorAll('details')).toHaveLength(2)
  await part.getByText('Mitä maksaa?').click()
  await expect.element(part.getByText('Vähän')).toBeVisible()
  await expect.element(part.getByText('Heti')).not.toBeVisible()
  await first.click()
  await userEvent.keyboard('{ArrowRight}')
  const second = part.getByRole('tab', { name: 'Nouto (1)' })
  await expect.element(second).toHaveFocus()
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(part.getByText('Mistä?')).toBeVisible()
  await expect.element(part.getByText('Milloin?')).not.toBeInTheDocument()
})

test('on a phone the sections are a select; a spinner until they are there [SHELL-16 SHELL-20]', async () => {
  await page.viewport(390, 844)
  const answer = Promise.withResolvers<{ sections: typeof sections }>()
  await showPage('/vertaa', { faq: () => answer.promise })
  await expect.element(part).toBeInTheDocument()
  part.element().scrollIntoView()
  await expect.element(part.getByText(fi.faqLoading)).toBeVisible()
  answer.resolve({ sections })
  await part.getByRole('combobox', { name: fi.faqSection }).selectOptions('Nouto (1)')
  await expect.element(part.getByRole('heading', { name: 'Nouto' })).toBeVisible()
  expect(part.element().querySelector('[role=tab]')?.checkVisibility()).toBe(false)
})

test('questions that do not come say so without taking the focus, and come when asked again', async () => {
  let times = 0
  await showPage('/vertaa', { faq: () => (times++ === 0 ? new Refusal(500) : { sections }) })
  await expect.element(part.getByText(fi.faqFailed)).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(document.body)
  await part.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(part.getByRole('tab', { name: 'Hinnat (2)' })).toBeVisible()
})

test('a seller without questions has no empty list of them', async () => {
  await showPage('/vertaa', { faq: { sections: [] } })
  await expect.element(part.getByText(fi.faqNone)).toBeVisible()
  expect(part.getByRole('heading', { level: 3 }).query()).toBeNull()
})

test('what the product is stands below the questions on a phone, above them from medium on [SHELL-21 SHELL-22]', async () => {
  await page.viewport(390, 844)
  await showPage('/vertaa', { ...faq, init: { content: { product_info: '<p>Auto kuukaudeksi</p>' } } })
  const about = page.getByRole('region', { name: fi.footer })
  await expect.element(about.getByText('Auto kuukaudeksi')).toBeInTheDocument()
  const top = (region: typeof part) => region.element().getBoundingClientRect().top
  expect(top(about)).toBeGreaterThan(top(part))
  await page.viewport(768, 900)
  await expect.poll(() => top(about) < top(part)).toBe(true)
})

test.each(['/kirjaudu', '/salasana-unohtunut', '/ei-ole'])(
  'where one thing is to be done the questions are folded, and no way leads aside to other cars: %s',
  async (at) => {
    const { sent } = await showPage(at, { ...faq, init: { cars: [{ display_name: 'Norra Kide' }] } })
    const fold = footer.getByText(fi.faq)
    await expect.element(fold).toBeInTheDocument()
    expect(footer.getByRole('heading', { name: fi.models }).query()).toBeNull()
    expect(page.getByRole('region', { name: fi.footer }).query()).toBeNull()
    expect(sent('faq')).toEqual([])
    await fold.click()
    await expect.element(footer.getByText('Mitä maksaa?')).toBeVisible()
  },
)

test('ways to every model, town and text, and to the customer service [SHELL-23]', async () => {
  const cars = [{ display_name: 'Norra Kide' }, { display_name: 'Norra Aalto' }]
  const content = { contact, provider_companies: [{ name: 'Kulku Oy', business_id: '1234567-1' }] }
  await showPage('/vertaa', { init: { cars, cities: ['Hämeenlinna'], content } })
  const linksOf = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .elements()
      .map((one) => `${one.textContent} ${one.getAttribute('href')}`)
  await expect.element(footer).toBeInTheDocument()
  await expect
    .poll(() => linksOf(fi.models))
    .toEqual(['Norra Kide /autot/norra-kide', 'Norra Aalto /autot/norra-aalto'])
  await expect.poll(() => linksOf(fi.cities)).toEqual(['Hämeenlinna /kaupungit/hameenlinna'])
  await expect
    .poll(() => linksOf(fi.infoLinks))
    .toEqual([...fi.infoPages, storefrontFi.withdrawalPage].map(({ label, to }) => `${label} ${to}`))
  await expect.element(footer.getByText('Kulku Oy, 1234567-1')).toBeInTheDocument()
  await expect.element(footer.getByRole('link', { name: contact.phone })).toHaveAttribute('href', 'tel:+358900001820')
  await expect
    .element(footer.getByRole('link', { name: contact.email }))
    .toHaveAttribute('href', 'mailto:apu@kulku.example')
  await expect.element(footer.getByRole('link', { name: fi.writeToUs })).toHaveAttribute('href', '/asiakaspalvelu')
  await expect.element(footer.getByText('ma–pe 8–16', { exact: true })).toBeInTheDocument()
})

test('nothing speaks of what there is not: a chat, a provider, a way to choose about measuring, an account', async () => {
  await showPage('/asiakaspalvelu', { init: { content: { contact: { ...contact, chat_address: null } } } })
  await expect.element(page.getByText('Soita tai kirjoita. Vastaamme suomeksi.')).toBeVisible()
  await expect.element(footer.getByRole('link', { name: contact.phone })).toBeInTheDocument()
  footer.element().scrollIntoView()
  await expect.element(part.getByText(fi.faqLoading)).not.toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/chat|Auki nyt|Suljettu nyt|Palveluntarjoajat|Evästeasetukset|Tilisi/i)
})

test('a customer has a link to the account, and who is asked about measuring can change their mind', async () => {
  const heard = vi.fn()
  await showPage(
    '/tietosuoja',
    { init: { tag_manager: 'GTM-TEST1' }, user: {}, getCustomer: {}, getTextPage: {} },
    { kept: { 'flex-shop-evasteet': 'refused' } },
  )
  await expect.element(footer.getByRole('link', { name: fi.yourAccount })).toHaveAttribute('href', '/tili')
  const stop = hear('cookie-settings', heard)
  await footer.getByRole('button', { name: storefrontFi.cookieSettings }).click()
  stop()
  expect(heard).toHaveBeenCalledTimes(1)
})

test.each([
  ['2026-11-25T10:00:00Z', 'Auki nyt. Palvelemme klo 22 asti.'],
  ['2026-11-25T05:00:00Z', 'Suljettu nyt. Avaamme tänään klo 8.'],
  ['2026-11-25T21:00:00Z', 'Suljettu nyt. Avaamme huomenna klo 8.'],
  // A holiday, and the weekend after it.
  ['2026-12-25T10:00:00Z', 'Suljettu nyt. Avaamme 27.12.2026 klo 10.'],
])('whether the chat is open, by the shop’s clock: %s [SHELL-02 SHELL-03 SHELL-04]', async (now, said) => {
  learnTime(now)
  await showPage('/vertaa', { init: { content: { contact } } })
  await expect.element(footer.getByRole('link', { name: fi.chat })).toHaveAttribute('href', 'https://chat.example')
  for (const hours of fi.chatHours) await expect.element(footer.getByText(hours, { exact: true })).toBeInTheDocument()
  await expect.poll(() => footer.element().textContent).toContain(said)
})

test('the chat closes while its page is open: every fifteen seconds it is looked at again', async () => {
  const every = vi.spyOn(window, 'setInterval')
  const clear = vi.spyOn(window, 'clearInterval')
  learnTime('2026-11-25T19:59:30Z')
  await showPage('/vertaa', { init: { content: { contact } } })
  await expect.poll(() => footer.element().textContent).toContain('Auki nyt')
  const at = every.mock.calls.findIndex(([, pause]) => pause === 15_000)
  learnTime('2026-11-25T20:00:05Z')
  const [look] = every.mock.calls[at] ?? []
  if (typeof look === 'function') look()
  await expect.poll(() => footer.element().textContent).toContain('Suljettu nyt')
  await cleanup()
  expect(clear.mock.calls).toContainEqual([every.mock.results[at]?.value])
})

test('hours of the customer service keep each range on one line, on whatever phone', async () => {
  const hours = 'ma–pe 8–22, la–su 10–18, ei pyhäpäivinä'
  await showPage('/vertaa', { init: { content: { contact: { ...contact, hours } } }, ...faq })
  for (const width of [320, 344, 360, 390, 412]) {
    await page.viewport(width, 844)
    for (const range of ['ma–pe 8–22', 'la–su 10–18']) {
      const shown = footer.getByText(range, { exact: true })
      await expect.element(shown).toBeVisible()
      expect([width, range, shown.element().getClientRects().length]).toEqual([width, range, 1])
    }
  }
})
