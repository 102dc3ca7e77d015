import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { showPart } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import { ContractDownload } from './ContractDownload.tsx'

const blob = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
let saved: string[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => void vi.restoreAllMocks())

const terms = page.getByRole('button', { name: fi.downloadTerms })
const annex = page.getByRole('button', { name: fi.downloadAnnex })

test('the contract is saved under the name that the server gives, else under its own [API-86]', async () => {
  const names = ['oma-nimi.pdf', null]
  const getContractTerms = () => ({ fileName: names.shift() ?? null, blob })
  const { sent } = await showPart(<ContractDownload orderNumber="12345678" />, { answers: { getContractTerms } })
  await terms.click()
  await expect.poll(() => saved).toEqual(['oma-nimi.pdf'])
  await expect.element(terms).not.toHaveAttribute('aria-busy')
  await terms.click()
  await expect.poll(() => saved.at(-1)).toBe('kinto-flex-sopimusehdot-12345678.pdf')
  await expect
    .poll(() => sent('getContractTerms').map(({ params }) => params))
    .toEqual(Array(2).fill({ order_number: '12345678' }))
})

test('what was changed later is another file', async () => {
  await showPart(<ContractDownload orderNumber="12345678" annex />, {
    answers: { getContractAnnex: { fileName: null, blob } },
  })
  await expect.poll(() => terms.elements()).toEqual([])
  await annex.click()
  await expect.poll(() => saved).toEqual(['kinto-flex-sopimuksen-muutokset-12345678.pdf'])
})

test('a contract that cannot be loaded is told [ERR-49 ERR-50]', async () => {
  await showPart(<ContractDownload orderNumber="12345678" />, { answers: { getContractTerms: new Refusal(500) } })
  await terms.click()
  const dialog = page.getByRole('alertdialog', { name: fi.downloadFailed })
  await expect.element(dialog.getByText(fi.unknownError)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

test('while it is on its way the button is busy', async () => {
  await showPart(<ContractDownload orderNumber="12345678" />, { answers: { getContractTerms: never } })
  await terms.click()
  await expect.element(terms).toHaveAttribute('aria-busy', 'true')
})
