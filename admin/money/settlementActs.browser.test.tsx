import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as fileWords } from '../shared/file/fi.ts'
import { alert, button, dialog, field } from '../testing/onPage.ts'
import { as, keysSent, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { SettlementsPage } from './SettlementsPage.tsx'
import { settlementsFi as words } from './settlementsFi.ts'

const strange = { difference_id: 'd1', kind: 'missing_here' as const, reference: 'outo-maksu' }
const show = (answers: StaffAnswers) =>
  showScreen('/raha/tilitykset', <SettlementsPage />, {
    at: '/raha/tilitykset',
    grants: as('finance'),
    answers: { listSettlementDifferences: { differences: [strange] }, listSettlements: {}, ...answers },
  })
const opens = async () => {
  await button(words.bring).click()
  await expect.element(dialog(words.bringTitle)).toBeVisible()
}
const chooses = (...files: File[]) => field(fileWords.file, dialog()).upload(files)
const csv = new File(['T1;outo-maksu'], 'tilitys.csv', { type: 'text/csv' })
const press = (name: string) => button(name, dialog()).last().click()

test('a difference is explained in a word, and leaves the list', async () => {
  let isOpen = true
  const { sent } = await show({
    listSettlementDifferences: () => ({ differences: isOpen ? [strange] : [] }),
    explainSettlementDifference: () => {
      isOpen = false
      return { difference_id: 'd1' }
    },
  })
  await button('Selvitä ero: outo-maksu').click()
  const keys = keysSent()
  await expect.element(dialog(words.explainTitle)).toBeVisible()
  await expect.element(dialog().getByText('Meillä ei ole: outo-maksu')).toBeVisible()
  await expect.element(dialog().getByText(words.explainText)).toBeVisible()
  await press(words.explain)
  await expect.element(dialog().getByText(words.noteMissing)).toBeVisible()
  expect(sent('explainSettlementDifference')).toEqual([])
  const note = dialog().getByLabelText(words.note)
  expect(note.element()).toHaveProperty('maxLength', 1000)
  await note.fill('Toisen kaupan maksu')
  await press(words.explain)
  await expect.element(page.getByText(words.done)).toBeVisible()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await expect.element(page.getByText(words.nothing)).toBeVisible()
  await expect
    .poll(() => sent('explainSettlementDifference').map(({ body }) => body))
    .toEqual([{ difference_id: 'd1', note: 'Toisen kaupan maksu' }])
  expect(keys).toEqual([expect.stringMatching(/^\d+-/)])
})

test.each([
  [{ rows: 1200, differences: 2, is_new: true }, '1 200 riviä tuotiin. Eroja on 2.', 'Huomio:'],
  [{ rows: 1200, differences: 1, is_new: true }, '1 200 riviä tuotiin. Eroja on 1.', 'Huomio:'],
  [{ rows: 3, differences: 0, is_new: true }, '3 riviä tuotiin. Eroja ei ole.', 'Onnistui:'],
  [{ rows: 3, differences: 0, is_new: false }, words.known, 'Onnistui:'],
])('a file is brought: %j', async (answer, said, tone) => {
  const { sent } = await show({ importSettlement: answer })
  await opens()
  await expect.element(dialog().getByText(words.bringText)).toBeVisible()
  await expect.element(dialog().getByText(fileWords.chooseFile)).toBeVisible()
  await dialog().getByRole('button', { name: words.bring }).click({ force: true })
  await expect.poll(() => alert(dialog()).elements()).toHaveLength(0)
  expect(sent('importSettlement')).toEqual([])
  await chooses(csv)
  await expect.poll(() => dialog().getByText(fileWords.chooseFile).elements()).toHaveLength(0)
  const keys = keysSent()
  await press(words.bring)
  await expect.element(dialog().getByRole('status').getByText(said.replaceAll(' ', ' '))).toBeVisible()
  await expect.element(dialog().getByRole('status').getByText(tone)).toBeInTheDocument()
  await expect
    .poll(() => sent('importSettlement').map(({ body }) => body))
    .toEqual([{ name: 'tilitys.csv', text: 'T1;outo-maksu' }])
  expect(keys).toEqual([expect.stringMatching(/^\d+-/)])
  expect(field(fileWords.file, dialog()).elements()).toHaveLength(0)
  await expect.poll(() => sent('listSettlements')).toHaveLength(2)
  await expect.poll(() => sent('listSettlementDifferences')).toHaveLength(2)
  await press(fileWords.close)
  await expect.poll(() => dialog().elements()).toHaveLength(0)
})

test('what is wrong with a file is said by line, and gone when another one is chosen', async () => {
  const errors = { 'tilitys.csv:7': ['net puuttuu.', 'Tarkista fee.'], 'tilitys.csv:9': ['Tuntematon valuutta.'] }
  await show({ importSettlement: new Refusal(422, { errors }) })
  await opens()
  await chooses(csv)
  await press(words.bring)
  await expect.element(alert(dialog()).getByText(words.problems)).toBeVisible()
  const lines = dialog().getByRole('listitem')
  expect(lines.elements().map((line) => line.textContent)).toEqual([
    'tilitys.csv:7: net puuttuu. Tarkista fee.',
    'tilitys.csv:9: Tuntematon valuutta.',
  ])
  await chooses(new File(['T2'], 'toinen.csv'))
  await expect.poll(() => alert(dialog()).elements()).toHaveLength(0)
})

test.each([
  [new Refusal(403, { message: 'Ei oikeutta.' }), 'Ei oikeutta.'],
  [new Refusal(400), fi.failedHint],
])('another refusal is said with its reason', async (refusal, said) => {
  await show({ importSettlement: refusal })
  await opens()
  await chooses(csv)
  await press(words.bring)
  await expect.element(alert(dialog()).getByText(words.notBrought)).toBeVisible()
  await expect.element(alert(dialog()).getByText(said)).toBeVisible()
  expect(dialog().getByRole('listitem').elements()).toHaveLength(0)
})

test('a file that the browser cannot read is said to be so until another one is chosen', async () => {
  await show({})
  await opens()
  const { text } = File.prototype
  File.prototype.text = () => Promise.reject(new Error('gone'))
  await chooses(csv)
  await expect.element(alert(dialog()).getByText(fileWords.unreadable)).toBeVisible()
  await expect.element(dialog().getByText(fileWords.chooseFile)).toBeVisible()
  File.prototype.text = text
  await chooses(new File(['T2'], 'toinen.csv'))
  await expect.poll(() => alert(dialog()).elements()).toHaveLength(0)
})

test('without a file after all nothing is brought', async () => {
  await show({})
  await opens()
  await chooses(csv)
  await expect.poll(() => dialog().getByText(fileWords.chooseFile).elements()).toHaveLength(0)
  const input = field(fileWords.file, dialog()).element() as HTMLInputElement
  input.value = ''
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(dialog().getByText(fileWords.chooseFile)).toBeVisible()
  await press(fileWords.cancel)
  await expect.poll(() => dialog().elements()).toHaveLength(0)
})
