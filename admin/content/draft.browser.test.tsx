import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button, field, inDialog, openDialog } from '../testing/onPage.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import type { Content, ItemView } from './queries.ts'
import { at, draftOf, terms, viewOf, writer } from './testing/contents.ts'

const old = terms('<p>Vanhat.</p>')
const text = () => field(fi.text)
const written = () => text().element().textContent
const said = page.getByText(fi.saved('Sisko Sisältö', at))
type Save = { content: Content; seen: string }
/** As the server keeps it: under another `seen` each time. */
const kept = ({ body }: Asked): ItemView => {
  const { content, seen } = body as Save
  return viewOf(old, { seen: `${seen}+`, draft: draftOf(content) })
}
async function shown(saveDraft: StaffAnswers['saveDraft'] = kept, more: StaffAnswers = {}) {
  const { sent, at: address } = await showPageToStaff('/sisalto/contract_terms', {
    grants: writer,
    answers: { showContent: viewOf(old), listContentVersions: {}, listContent: {}, saveDraft, ...more },
  })
  const saves = () =>
    sent('saveDraft').map(({ body }) => [(body as { content: { value: string } }).content.value, (body as Save).seen])
  return { sent, saves, address }
}
/** Answers that come when the test says so. */
function later() {
  const waiting: (() => void)[] = []
  const answer = (asked: Asked) => new Promise<ItemView>((resolve) => waiting.push(() => resolve(kept(asked))))
  return { answer, arrive: () => waiting.shift()?.() }
}
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what is typed is kept once somebody pauses, and shown as the server cleaned it', async () => {
  const { saves } = await shown()
  await text().fill('')
  // Two letters in one moment, however slow the machine is.
  for (const letter of 'ab') document.execCommand('insertText', false, letter)
  await expect.element(page.getByText(fi.saving)).toBeVisible()
  await expect.element(button(fi.publish)).toHaveAccessibleDescription(fi.waitForDraft)
  await expect.element(said).toBeVisible()
  await expect.element(page.getByText('ab', { exact: true }).last()).toBeVisible()
  await expect.element(button(fi.publish)).not.toHaveAttribute('aria-disabled')
  await expect.element(button(fi.discard)).toBeVisible()
  await text().fill('abc')
  await expect.element(page.getByText(fi.saving)).toBeVisible()
  await expect.element(said).toBeVisible()
  await expect
    .poll(() => saves())
    .toEqual([
      ['<p>ab</p>', 's1'],
      ['<p>abc</p>', 's1+'],
    ])
})

test('what is typed while a draft is on its way is kept after it, upon what it became', async () => {
  const { answer, arrive } = later()
  const { saves } = await shown(answer)
  await text().fill('a')
  await expect.poll(() => saves().length).toBe(1)
  await expect.element(page.getByText(fi.saving)).toBeVisible()
  await expect.element(button(fi.publish)).toHaveAccessibleDescription(fi.waitForDraft)
  await text().fill('ab')
  arrive()
  await expect.poll(() => saves().length).toBe(2)
  arrive()
  await expect.element(said).toBeVisible()
  await expect.poll(written).toBe('ab')
  await expect
    .poll(() => saves())
    .toEqual([
      ['<p>a</p>', 's1'],
      ['<p>ab</p>', 's1+'],
    ])
})

test('over what somebody else wrote it is kept only once one says so', async () => {
  let isOther = true
  const { sent, saves } = await shown((asked) =>
    isOther ? new Refusal(409, { code: 'CONTENT_CHANGED', message: 'Raija muutti tätä.' }) : kept(asked),
  )
  await text().fill('a')
  const problem = alert()
  await expect.element(problem.getByText(fi.notSaved)).toBeVisible()
  await expect.element(problem.getByText('Raija muutti tätä.')).toBeVisible()
  await text().fill('ab')
  await expect.element(button(fi.publish)).toHaveAccessibleDescription(fi.waitForDraft)
  await expect.poll(() => sent('showContent')).toHaveLength(1)
  isOther = false
  await button(fi.goOn).click()
  await expect.element(said).toBeVisible()
  await expect.poll(() => sent('showContent')).toHaveLength(2)
  await expect
    .poll(() => saves())
    .toEqual([
      ['<p>a</p>', 's1'],
      ['<p>ab</p>', 's1'],
    ])
  await expect.element(problem).not.toBeInTheDocument()
})

test('what others wrote is what it is kept upon', async () => {
  let asks = 0
  const { saves } = await shown((asked) => ((asked.body as Save).seen === 's1' ? new Refusal(409) : kept(asked)), {
    showContent: () => viewOf(old, { seen: asks++ === 0 ? 's1' : 's2' }),
  })
  await text().fill('a')
  await button(fi.goOn).click()
  await expect.element(said).toBeVisible()
  await expect.poll(() => saves().map(([, seen]) => seen)).toEqual(['s1', 's2'])
})

test('a draft that could not be kept is asked for before its page is left', async () => {
  let isAway = true
  const { address } = await shown((asked) => {
    if (isAway) throw new TypeError('The line is cut')
    return kept(asked)
  })
  await text().fill('a')
  await expect.element(page.getByText(fi.notSaved)).toBeVisible()
  await page.getByRole('link', { name: fi.all }).click()
  await expect.element(openDialog().getByText('Poistutaanko sivulta?')).toBeVisible()
  await inDialog('Jää sivulle').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.poll(written).toBe('a')
  isAway = false
  await button(fi.goOn).click()
  await expect.element(said).toBeVisible()
  await page.getByRole('link', { name: fi.all }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.title })).toBeVisible()
  await expect.poll(() => address()).toBe('/sisalto')
})

test('whoever leaves in the midst of a word is not asked, and the last of it is kept', async () => {
  const { saves } = await shown()
  expect(isAskedByBrowser()).toBe(false)
  await text().fill('a')
  await expect.poll(() => isAskedByBrowser()).toBe(true)
  await page.getByRole('link', { name: fi.all }).click()
  await expect.poll(saves).toEqual([['<p>a</p>', 's1']])
  await expect.element(page.getByRole('heading', { level: 1, name: fi.title })).toBeVisible()
  expect(isAskedByBrowser()).toBe(false)
})

test('whoever changed nothing leaves without a draft', async () => {
  const { saves, address } = await shown()
  await expect.element(text()).toBeVisible()
  await page.getByRole('link', { name: fi.all }).click()
  await expect.poll(address).toBe('/sisalto')
  expect(saves()).toEqual([])
})

test('what is on its way when somebody leaves is not sent twice', async () => {
  const { answer, arrive } = later()
  const { saves, address } = await shown(answer)
  await text().fill('a')
  await expect.poll(() => saves().length).toBe(1)
  await page.getByRole('link', { name: fi.all }).click()
  await expect.poll(address).toBe('/sisalto')
  arrive()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.title })).toBeVisible()
  await expect.poll(() => saves()).toEqual([['<p>a</p>', 's1']])
})

test('what was typed after it is kept upon its answer', async () => {
  const { answer, arrive } = later()
  const { saves, address } = await shown(answer)
  await text().fill('a')
  await expect.poll(() => saves().length).toBe(1)
  await text().fill('ab')
  await page.getByRole('link', { name: fi.all }).click()
  await expect.poll(address).toBe('/sisalto')
  await expect.poll(() => saves()).toHaveLength(1)
  arrive()
  await expect.poll(saves).toEqual([
    ['<p>a</p>', 's1'],
    ['<p>ab</p>', 's1+'],
  ])
})
