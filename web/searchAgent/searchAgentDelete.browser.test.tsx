import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ToastRegion } from '../../ui/state/ToastRegion.tsx'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { closes, said } from '../account/testing/showOrders.tsx'
import { type Answers, showPart } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { SearchAgentDeletePage } from './SearchAgentDeletePage.tsx'

const agent = {
  search: { location: 'Utsjoki', models: [], distance: 500, gearType: 'M' } as const,
  expires_at: '2026-12-23T22:30:00Z',
}
const yes = page.getByRole('button', { name: fi.yes })

const shown = (answers: Answers) =>
  showPart(
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<h1>Etusivu</h1>} />
        <Route path="/edellinen" element={null} />
        <Route path="/hakuvahti/poista/:token" element={<SearchAgentDeletePage />} />
      </Routes>
      <ToastRegion />
    </Suspense>,
    { from: '/edellinen', at: '/hakuvahti/poista/avain', answers: { init: {}, ...answers } },
  )
const home = page.getByRole('heading', { name: 'Etusivu' })

describe('deleting an agent', () => {
  test('asks first, says what it looks for and until when, and deletes nothing by itself, nor by a No [AGENT-03 AGENT-04 AGENT-07 AGENT-14]', async () => {
    const { sent, at, go } = await shown({ getSearchAgent: agent })
    await expect.element(page.getByRole('heading', { name: fi.removeQuestion })).toBeVisible()
    await expect.element(page.getByText(fi.removeLead)).toBeVisible()
    const facts = [...document.querySelectorAll('dl > div')].map((one) => [...one.children].map((it) => it.textContent))
    expect(facts).toEqual([
      ['Sijainti', 'Utsjoki'],
      ['Etäisyys', 'Enintään 500 km'],
      ['Automallit', 'Kaikki mallit'],
      ['Vaihteisto', 'Manuaali'],
      ['Voimassa', '24.12.2026 asti'],
    ])
    await page.getByRole('button', { name: fi.no }).click()
    await expect.element(home).toBeVisible()
    await expect.poll(() => sent('getSearchAgent').map(({ params }) => params)).toEqual([{ id: 'avain' }])
    expect(sent('deleteSearchAgent')).toEqual([])
    go(-1)
    await expect.poll(at).toBe('/edellinen')
  })

  test('is said, and leads home [AGENT-06 AGENT-14]', async () => {
    const { sent, at } = await shown({ getSearchAgent: agent, deleteSearchAgent: undefined })
    await yes.click()
    await expect.element(said(fi.removed)).toBeVisible()
    await expect.element(home).toBeVisible()
    await expect.poll(() => at()).toBe('/')
    await expect.poll(() => sent('deleteSearchAgent').map(({ body }) => body)).toEqual([{ token: 'avain' }])
  })

  // On a page that is open to all nobody is sent to the login, so that a stale session is told as any failure.
  test.each([503, 401])('that fails with %s is told, and can be tried again [ERR-33 ERR-34]', async (status) => {
    await shown({ getSearchAgent: agent, deleteSearchAgent: new Refusal(status, { message: 'Hetki.' }) })
    await yes.click()
    const told = page.getByRole('alertdialog', { name: fi.removeFailed })
    await expect.element(told.getByText(fi.removeFailedNote)).toBeVisible()
    await closes(fi.removeFailed)
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(yes).not.toHaveAttribute('aria-busy')
  })
})

describe('an agent', () => {
  test('that is not there any more is told so at home [AGENT-05 ERR-32]', async () => {
    const { at, go } = await shown({ getSearchAgent: new Refusal(404) })
    await expect.element(said(fi.notFoundToast)).toBeVisible()
    await expect.element(home).toBeVisible()
    go(-1)
    await expect.poll(at).toBe('/edellinen')
    expect(page.getByRole('status', { name: 'Ilmoitukset' }).getByText('Virhe:').query()).not.toBeNull()
  })

  test('that could not be asked for can be asked for again', async () => {
    let isAway = true
    const { at } = await shown({ getSearchAgent: () => (isAway ? new Refusal(500) : agent) })
    await expect.element(page.getByRole('alert').getByText(fi.notReached)).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(fi.notReachedNote)).toBeVisible()
    await expect.poll(() => at()).toBe('/hakuvahti/poista/avain')
    isAway = false
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect.element(yes).toBeVisible()
  })

  test('on its way shows that it loads', async () => {
    await shown({ getSearchAgent: never })
    await expect.element(page.getByText('Ladataan')).toBeInTheDocument()
    expect(yes.query()).toBeNull()
  })
})
