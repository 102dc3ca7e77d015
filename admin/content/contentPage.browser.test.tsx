import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button, dialog, field, inDialog, openDialog, toast } from '../testing/onPage.ts'
import { linesOf } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import type { ItemView } from './queries.ts'
import {
  at,
  atKotka,
  banner,
  banners,
  contacts,
  draftOf,
  faq,
  kide,
  reader,
  terms,
  versionOf,
  viewOf,
  writer,
} from './testing/contents.ts'

const shown = (view: ItemView, answers: StaffAnswers = {}, grants = writer) =>
  showPageToStaff(`/sisalto/${encodeURIComponent(view.item)}`, {
    grants,
    answers: { showContent: view, listContentVersions: {}, ...answers },
  })
const text = () => field(fi.text)
/** Beside the field, which says the same. */
const preview = (words: string) => page.getByText(words, { exact: true }).last()
const written = () => text().element().textContent
const old = terms('<p>Vanhat ehdot.</p>')

test('a text is written beside how the shop shows it', async () => {
  const { sent } = await shown(viewOf(old))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sopimusehdot' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.all })).toHaveAttribute('href', '/sisalto')
  await expect.poll(written).toBe('Vanhat ehdot.')
  await expect.element(preview('Vanhat ehdot.')).toBeVisible()
  await expect.element(page.getByText(fi.noDraft)).toBeVisible()
  await expect.element(button(fi.publish)).toHaveAccessibleDescription(fi.nothing)
  await expect.element(button(fi.discard)).not.toBeInTheDocument()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('ajastanut', { exact: false })).not.toBeInTheDocument()
  await expect.poll(() => sent('showContent').map(({ params }) => params)).toEqual([{ item: 'contract_terms' }])
})

test('an empty text is nothing in the shop', async () => {
  await shown(viewOf(terms(null)))
  await expect.poll(written).toBe('')
  await expect.element(page.getByText(fi.previewEmpty)).toBeVisible()
})

test('a draft is what is written on, and what is looked at', async () => {
  await shown(viewOf(old, { draft: draftOf(terms('<p>Uudet ehdot.</p>')) }))
  await expect.poll(written).toBe('Uudet ehdot.')
  await expect.element(preview('Uudet ehdot.')).toBeVisible()
  await expect.element(page.getByText(fi.saved('Sisko Sisältö', at))).toBeVisible()
  await expect.element(button(fi.publish)).not.toHaveAttribute('aria-disabled')
})

test('a draft is thrown away, and the text that is shown is written on', async () => {
  let isGone = false
  const { sent } = await shown(viewOf(old), {
    showContent: () => viewOf(old, isGone ? {} : { draft: draftOf(terms('<p>Uudet.</p>')) }),
    discardDraft: () => {
      isGone = true
      return viewOf(old)
    },
  })
  await button(fi.discard).click()
  await expect.element(toast(fi.discarded)).toBeVisible()
  await expect.poll(written).toBe('Vanhat ehdot.')
  await expect
    .poll(() => sent('discardDraft').map(({ body }) => body))
    .toEqual([{ item: 'contract_terms', seen: 's1' }])
})

test('why a draft could not be thrown away is said', async () => {
  const refusal = new Refusal(409, { code: 'CONTENT_CHANGED', message: 'Raija muutti tätä.' })
  await shown(viewOf(old, { draft: draftOf(terms('<p>Uudet.</p>')) }), { discardDraft: refusal })
  await button(fi.discard).click()
  await expect.element(toast('Raija muutti tätä.')).toBeVisible()
  await expect.poll(written).toBe('Uudet.')
})

test.each([
  ['may only read', reader],
  ['has a role at one place', atKotka],
])('whoever %s writes, publishes and takes back nothing', async (_, grants) => {
  const change = { draft: draftOf(terms('<p>Uudet.</p>')), ahead: versionOf(old, { state: 'ahead' }) }
  const { sent } = await shown(viewOf(old, change), { listContentVersions: { versions: [versionOf(old)] } }, grants)
  for (const name of [fi.publish, fi.discard, fi.withdraw, fi.restoreOf(at)])
    await expect.element(button(name)).toHaveAccessibleDescription(fi.role)
  await expect.element(text()).toHaveAttribute('contenteditable', 'false')
  expect(sent('saveDraft')).toHaveLength(0)
})

test.each([
  { of: faq, title: 'Usein kysyttyä', fields: 'Kysymys', shows: 'Mihin palautan?' },
  { of: banners, title: 'Etusivun nostot', fields: 'Kuvan paikka', shows: 'Talvi' },
  { of: contacts, title: 'Yhteystiedot', fields: 'Puhelin', shows: '00100 Helsinki' },
  { of: kide, title: 'Malli: Kide', fields: 'Ison kuvan kuvaus', shows: 'Tilava.' },
])('$title has its own fields and its own look', async ({ of, title, fields, shows }) => {
  await shown(viewOf(of))
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(field(fields).first()).toBeEnabled()
  await expect.element(page.getByText(shows, { exact: true }).last()).toBeVisible()
})

test('a banner is looked at when it is scrolled to', async () => {
  const picture = '/kuvat/talvi.svg'
  await shown(viewOf({ item: 'banners', value: [{ ...banner, image_lg: picture }] }))
  await expect.poll(() => document.querySelector('img[width="1600"]')?.getAttribute('loading')).toBe('lazy')
})

test.each([
  ['banners', banners],
  ['contact', contacts],
  ['model', kide],
  ['faq', faq],
] as const)('whoever may only read finds the fields of %s shut', async (_, content) => {
  await shown(viewOf(content), {}, reader)
  await expect.element(page.getByRole('main').getByRole('group').first()).toHaveAttribute('disabled')
})

test('what does not exist is said', async () => {
  await showPageToStaff('/sisalto/olematon', { grants: writer })
  await expect.element(page.getByRole('heading', { name: fi.missing })).toBeVisible()
})

test('a version that waits is named, and taken back', async () => {
  const ahead = versionOf(terms('<p>Uudet.</p>'), { state: 'ahead', by: null, shown_from: '2026-12-01T06:00:00Z' })
  let isWaiting = true
  const { sent } = await shown(viewOf(old), {
    showContent: () => viewOf(old, { ahead: isWaiting ? ahead : null }),
    withdrawAhead: () => {
      isWaiting = false
      return viewOf(old)
    },
  })
  const waiting = page.getByText('Tuonti on ajastanut uuden version: se näkyy 1.12.2026 klo 8.00 alkaen.')
  await expect.element(waiting).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
  await button(fi.withdraw).click()
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.element(toast(fi.withdrawn)).toBeVisible()
  await expect
    .poll(() => sent('withdrawAhead')[0]?.body)
    .toEqual({ item: 'contract_terms', version_id: ahead.version_id })
})

test('why a waiting version could not be taken back is said beside it', async () => {
  const ahead = versionOf(old, { state: 'ahead' })
  await shown(viewOf(old, { ahead }), { withdrawAhead: new Refusal(500, { message: '' }) })
  await button(fi.withdraw).click()
  await expect.element(alert()).toBeVisible()
})

const third = '0197a000-0000-7000-8000-000000000003'
const versions = [
  versionOf(terms('<p>a</p>'), { state: 'ahead', version_id: '0197a000-0000-7000-8000-000000000004' }),
  versionOf(terms('<p>b</p>'), { version_id: third, at: '2026-11-20T08:00:00Z', by: null }),
  versionOf(terms('<p>c</p>'), { state: 'withdrawn', version_id: '0197a000-0000-7000-8000-000000000002' }),
]
const second = fi.restoreOf('2026-11-20T08:00:00Z')

test('versions stand with who published them, and older ones come at a press', async () => {
  const { sent } = await shown(viewOf(old), {
    listContentVersions: ({ query }) => (query.after ? { versions: [versionOf(old)] } : { versions, next: 'k1' }),
  })
  await expect.element(button(second)).toBeVisible()
  const lines = () => [...document.querySelectorAll('main ul.divide-y li')].map((one) => linesOf(one).join(' '))
  const when = '24.11.2026 klo 10.00'
  const first = [
    `Sisko Sisältö ${when} Odottaa`,
    'Tuonti 20.11.2026 klo 10.00 Julkaistu Palauta',
    `Sisko Sisältö ${when} Peruttu`,
  ]
  expect(lines()).toEqual(first)
  await expect.element(page.getByText(fi.noVersions)).not.toBeInTheDocument()
  await button(fi.more).click()
  await expect.poll(lines).toEqual([...first, `Sisko Sisältö ${when} Julkaistu Palauta`])
  await expect.element(button(fi.more)).not.toBeInTheDocument()
  await expect.poll(() => sent('listContentVersions')[0]?.params).toEqual({ item: 'contract_terms' })
})

test('where nothing was published yet that is said, and not before it is known', async () => {
  await shown(viewOf(old))
  await expect.element(page.getByText(fi.noVersions)).toBeVisible()
  await shown(viewOf(old), { listContentVersions: never })
  await expect.element(text()).toBeVisible()
  await expect.element(page.getByText(fi.noVersions)).not.toBeInTheDocument()
})

test('an older version is published again after it was said how it differs', async () => {
  let isRestored = false
  const { sent } = await shown(viewOf(old), {
    showContent: () => viewOf(isRestored ? terms('<p>b</p>') : old),
    listContentVersions: { versions },
    restoreContent: () => {
      isRestored = true
      return { item: 'contract_terms' }
    },
  })
  await button(second).click()
  await expect.element(dialog(fi.restoreTitle)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: fi.whatChanges }).getByText('lisätty: ').first())
    .toBeInTheDocument()
  await inDialog(fi.restore).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.restored)).toBeVisible()
  await expect.poll(written).toBe('b')
  await expect
    .poll(() => sent('restoreContent').map(({ body }) => body))
    .toEqual([{ item: 'contract_terms', version_id: third, seen: 's1' }])
})
