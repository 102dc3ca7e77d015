import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { customerOf } from '../account/testing/samples.ts'
import type { Answer } from '../api.ts'
import { signedIn } from '../testing/demoCustomer.ts'
import { judgeStates, type States } from '../testing/judgeStates.ts'
import { type Answers, showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

const thread = {
  message_id: '01990000-0000-7000-8000-000000000001',
  kind: 'order',
  order_number: '12345678',
  answer_by: null,
  is_new: false,
  entries: [
    { by: 'customer', text: 'Onko autossa vetokoukku?', at: '2026-11-24T08:00:00Z' },
    { by: 'provider', text: 'On, irrotettava.', at: '2026-11-24T09:30:00Z' },
  ],
} satisfies Answer<'getMessages'>['messages'][number]
const answers: Answers = {
  ...signedIn(customerOf()),
  getMessages: { messages: [thread] },
  getCustomer: { data: customerOf() },
}
const at = '/tili/viestit'
const later = { ...thread, message_id: '01990000-0000-7000-8000-000000000002', answer_by: '2026-11-26' }
const openThread = () => page.getByText(fi.about(fi.kinds.order, '12345678')).first().click()
async function writeOn() {
  await openThread()
  await page.getByRole('button', { name: fi.writeOn }).click()
}

judgeStates({
  'viestit ketju': { at, answers, go: openThread, sign: 'On, irrotettava.' },
  'viestit uusi': {
    at,
    answers: { ...answers, getMessages: { messages: [{ ...thread, is_new: true }, later] } },
    sign: page.getByText(fi.isNew, { exact: true }),
  },
  'viestit tyhja': { at, answers: { ...answers, getMessages: { messages: [] } }, sign: fi.noMessages },
  'viestit ei-saada': { at, answers: { ...answers, getMessages: new Refusal(400) }, sign: fi.messagesFailed },
  'viestit kirjoittaa': { at, answers, go: writeOn, sign: page.getByLabelText(fi.message) },
} satisfies States)

describe('the messages of a customer', () => {
  test('are new until the thread is opened by a press, and not by the page', async () => {
    let is_new = true
    const { sent } = await showPage(at, {
      ...answers,
      getMessages: () => ({ messages: [{ ...thread, is_new }] }),
      readMessage: () => {
        is_new = false
        return {}
      },
    })
    const mark = page.getByText(fi.isNew, { exact: true })
    await expect.element(mark).toBeVisible()
    await expect.element(page.getByText('On, irrotettava.')).not.toBeVisible()
    expect(sent('readMessage')).toEqual([])
    await openThread()
    await expect.element(page.getByText('On, irrotettava.')).toBeVisible()
    await expect.element(mark).not.toBeInTheDocument()
    await openThread()
    await openThread()
    await expect.poll(() => sent('readMessage').map(({ body }) => body)).toEqual([{ message_id: thread.message_id }])
  })

  test('are written on where they stand, and say by when they are answered', async () => {
    let messages: Answer<'getMessages'>['messages'] = [thread]
    const { sent } = await showPage(at, {
      ...answers,
      getMessages: () => ({ messages }),
      continueMessage: () => {
        messages = [{ ...thread, answer_by: '2026-11-26' }]
        return { answer_by: '2026-11-26' }
      },
    })
    await writeOn()
    await page.getByLabelText(fi.message).fill('Paljonko se vetää?')
    await page.getByRole('button', { name: fi.send }).click()
    await expect.element(page.getByRole('article').getByText(fi.answeredBy('26.11.2026'))).toBeVisible()
    await expect
      .poll(() => sent('continueMessage').map(({ body }) => body))
      .toEqual([{ message_id: thread.message_id, message: 'Paljonko se vetää?' }])
    await expect.element(page.getByLabelText(fi.message)).not.toBeInTheDocument()
  })

  test('that is refused keeps what was typed', async () => {
    await showPage(at, { ...answers, continueMessage: new Refusal(429, { code: 'CONTACT_SLOWED', message: 'Hetki.' }) })
    await writeOn()
    await page.getByLabelText(fi.message).fill('Paljonko se vetää?')
    await page.getByRole('button', { name: fi.send }).click()
    await expect.element(page.getByText('Hetki.').first()).toBeVisible()
    await expect.element(page.getByLabelText(fi.message)).toHaveValue('Paljonko se vetää?')
  })
})
