import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, field } from '../testing/onPage.ts'
import { areAlike, choicesSeen } from '../testing/readers.ts'
import { FaqEditor } from './FaqEditor.tsx'
import { fi } from './fi.ts'
import { car, faq, pay } from './testing/contents.ts'
import { showEditor } from './testing/showEditor.tsx'

const shown = (sections = faq.value, disabled = false) =>
  showEditor(sections, (value, change) => <FaqEditor sections={value} change={change} disabled={disabled} />)
const questionAt = (at: number) => page.getByRole('group', { name: fi.questionAt(at), exact: true })
const topics = () => choicesSeen(fi.section).choices

test('the questions of one topic are written at a time', async () => {
  const { value } = await shown()
  expect(topics()).toEqual(['Auto', '2. aihe'])
  await expect.element(field(fi.sectionTitle)).toHaveValue('Auto')
  await expect.element(field(fi.sectionTitle)).toHaveAttribute('maxlength', '200')
  await expect.element(field(fi.question, questionAt(2))).toHaveAttribute('maxlength', '300')
  await field(fi.question, questionAt(2)).fill('Milloin?')
  await questionAt(2).getByRole('textbox', { name: fi.answer }).fill('Heti.')
  const [first] = car.questions
  await expect
    .poll(() => value())
    .toEqual([{ ...car, questions: [first, { title: 'Milloin?', content: '<p>Heti.</p>' }] }, pay])
  await field(fi.section).selectOptions('2. aihe')
  await expect.element(field(fi.question, questionAt(1))).toHaveValue('Miten maksan?')
  await field(fi.sectionTitle).fill('Maksu')
  await expect.poll(() => value()[1]).toEqual({ ...pay, title: 'Maksu' })
  await expect.poll(() => value()[0]?.title).toBe('Auto')
})

test('a question is added to the end, and any is taken away', async () => {
  const { value } = await shown()
  await button(fi.addQuestion).click()
  await expect.element(field(fi.question, questionAt(3))).toHaveValue('')
  await questionAt(1)
    .getByRole('button', { name: fi.removeQuestion(1) })
    .click()
  await expect.element(questionAt(3)).not.toBeInTheDocument()
  await expect.poll(() => value()[0]?.questions.map(({ title }) => title)).toEqual(['Mihin palautan?', ''])
  await expect.element(page.getByText(fi.removeQuestion(2))).toBeVisible()
})

test('a new topic is written at once, and one that is taken away leaves the one before', async () => {
  const { value } = await shown()
  await button(fi.addSection).click()
  await expect.element(field(fi.sectionTitle)).toHaveValue('')
  expect(topics()).toEqual(['Auto', '2. aihe', '3. aihe'])
  await expect.element(field(fi.question, questionAt(1))).toHaveValue('')
  await field(fi.sectionTitle).fill('Uusi')
  await button(fi.removeSection).click()
  await expect.poll(topics).toEqual(['Auto', '2. aihe'])
  await expect.element(field(fi.section)).toHaveValue('1')
  await expect.poll(() => value()).toEqual(faq.value)
})

test('without a topic there is only one to add', async () => {
  const { value } = await shown([])
  await expect.element(button(fi.removeSection)).not.toBeInTheDocument()
  await expect.element(field(fi.sectionTitle)).not.toBeInTheDocument()
  await button(fi.addSection).click()
  await expect.element(questionAt(1)).toBeVisible()
  await expect.poll(() => value()).toEqual([{ title: '', questions: [{ title: '', content: '' }] }])
})

test('whoever may only read looks through the topics and changes none', async () => {
  await shown(faq.value, true)
  await field(fi.section).selectOptions('2. aihe')
  const question = field(fi.question, questionAt(1))
  await expect.element(question).toHaveValue('Miten maksan?')
  await expect.element(question).toBeDisabled()
  await expect.element(field(fi.sectionTitle)).toBeDisabled()
  // It looks unlike the choice of a topic, which can be changed.
  await expect.poll(() => areAlike(question, field(fi.section))).toBe(false)
  expect(page.getByRole('button').elements()).toEqual([])
})
