import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { alert, dialog } from '../testing/onPage.ts'
import { columnCount, doneWith, factsSeen, isAsked, textOf } from '../testing/readers.ts'
import { as, heldAnswers, keysSent } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { ChecksPage, FailuresPage, MessagesPage, WithdrawalsPage } from './CasePages.tsx'
import { fi } from './fi.ts'
import { confirms, isDone, opens, showList } from './testing/showList.tsx'

const at = '2026-11-24T08:00:00Z'
const search = '?tehtava=a'
const line = () => textOf(page.getByRole('navigation', { name: fi.list }).getByRole('link').first())
const facts = async () => {
  await expect.poll(() => Object.keys(factsSeen()).length).toBeGreaterThan(0)
  return factsSeen()
}

const check = {
  item_id: 'a',
  check_id: 'a',
  kind: 'credit',
  customer: 'Kerttu Kielto',
  email: 'kerttu@example.com',
  monthly_price: 549,
  said: 'borderline',
  created_at: at,
  acts: [{ act: 'decideCheck', closed: null }],
} as const
const letters = [{ to: 'kerttu@example.com', subject: 'Voit jatkaa tilaustasi', html: '' }]
const checksOf = (answers: StaffAnswers) =>
  showList('check', <ChecksPage />, { answers: { listChecks: { checks: [check] }, ...answers }, search })

test('a check says what the register told, and of whom', async () => {
  const company = '1234567-1'
  const checks = [
    { ...check, company },
    { ...check, item_id: 'b', kind: 'licence' as const, said: null },
  ]
  await checksOf({ listChecks: { checks } })
  expect(await facts()).toEqual({
    'Mitä tarkistetaan': 'Luottotiedot',
    'Rekisteri kertoi': 'Rekisteri jättää ratkaisun harkintaan',
    Kuukausimaksu: '549,00 €',
    Saapui: '24.11.2026 klo 10.00',
    Sähköposti: 'kerttu@example.com',
    Yritys: company,
  })
  await expect.poll(() => line()).toBe('Kerttu Kielto24.11.2026Luottotiedot: Rekisteri jättää ratkaisun harkintaan')
})

test("under a check stand the register's own words, line by line, and beside it that its customer asks for a person", async () => {
  const answer = 'Luottopäätös edellyttää lisäselvityksiä.\n004 Yritystä ei ole merkitty ennakkoperintärekisteriin.'
  await checksOf({ listChecks: { checks: [{ ...check, answer, review_asked: true }] } })
  expect(await facts()).toMatchObject({ [fi.review]: fi.reviewAsked })
  await expect.element(page.getByRole('heading', { name: fi.registerAnswer })).toBeVisible()
  const words = page.getByText('004 Yritystä ei ole')
  await expect.element(words).toBeVisible()
  expect((words.element() as HTMLElement).innerText).toBe(answer)
})

test('a right to sign has no price beside it', async () => {
  await checksOf({
    listChecks: { checks: [{ ...check, kind: 'signing', said: 'masked_signer', monthly_price: null }] },
  })
  expect(await facts()).toMatchObject({ 'Mitä tarkistetaan': 'Allekirjoitusoikeus' })
  expect(factsSeen()).not.toHaveProperty('Kuukausimaksu')
  expect(page.getByRole('heading', { name: fi.registerAnswer }).elements()).toEqual([])
})

test('a check is approved with a ready reason after its letter was told, and leaves its list', async () => {
  const { Held, held } = heldAnswers([
    ...(['countWork', 'listChecks', 'listUnpaid', 'listOpenCharges', 'listRefunds', 'listWithdrawals'] as const),
    ...(['listContacts', 'listJobs', 'whoAmI'] as const),
  ])
  const screen = (
    <>
      <Held />
      <ChecksPage />
    </>
  )
  const answers: StaffAnswers = {
    listChecks: { checks: [check] },
    decideCheck: (call) => (isAsked(call) ? { letters } : {}),
  }
  const { at: address, sent } = await showList('check', screen, { answers, search })
  await opens('Ratkaise', 'Ratkaise tarkistus: Kerttu Kielto')
  await expect.element(dialog().getByText(fi.chooseDecision)).toBeVisible()
  expect(sent('decideCheck')).toEqual([])
  await dialog().getByRole('radio', { name: fi.approve }).click()
  const ways = dialog().getByRole('radio', { name: fi.approve }).element().closest('fieldset')?.querySelector('.grid')
  expect(columnCount(ways as Element)).toBe(2)
  await expect.element(dialog().getByText('Kirje ’Voit jatkaa tilaustasi’, kerttu@example.com')).toBeVisible()
  const asked = { check_id: 'a', decision: 'approve', reason: 'Esikatselu', dry_run: true }
  await expect.poll(() => sent('decideCheck').map(({ body }) => body)).toEqual([asked])
  await confirms()
  await expect.element(dialog().getByText('Kirjoita perustelu.')).toBeVisible()
  await expect.element(dialog().getByText(fi.reasonHint)).toBeVisible()
  const ready = dialog().getByRole('group', { name: fi.templates }).getByRole('button')
  expect(ready.elements().map(textOf)).toEqual([...fi.approveReasons])
  await ready.last().click()
  await expect.element(dialog().getByLabelText(fi.reason)).toHaveValue('Tulot riittävät kuukausimaksuun')
  const keys = keysSent()
  await confirms()
  await isDone(address)
  await expect
    .poll(() => doneWith(sent('decideCheck')))
    .toEqual({ check_id: 'a', decision: 'approve', reason: 'Tulot riittävät kuukausimaksuun' })
  await expect.poll(() => keys.at(-1)).toMatch(/^\d+-/)
  await expect.poll(held).toEqual(['whoAmI'])
})

test('a check is denied with reasons of its own', async () => {
  const { sent } = await checksOf({ decideCheck: {} })
  await opens('Ratkaise', 'Ratkaise tarkistus: Kerttu Kielto')
  await dialog().getByRole('radio', { name: fi.deny }).click()
  const ready = dialog().getByRole('group', { name: fi.templates }).getByRole('button')
  await expect.poll(() => ready.elements().map(textOf)).toEqual([...fi.denyReasons])
  await ready.first().click()
  await confirms()
  await expect
    .poll(() => doneWith(sent('decideCheck')))
    .toEqual({ check_id: 'a', decision: 'deny', reason: fi.denyReasons[0] })
})

const notice = {
  item_id: 'a',
  notice_id: 'a',
  name: 'Onni Onnistuja',
  email: 'onni@example.com',
  order_number: '99999999',
  received_at: at,
  waits_for: 'no_order',
  acts: [{ act: 'decideWithdrawal', closed: null }],
} as const
const noticesOf = (answers: StaffAnswers) =>
  showList('withdrawal', <WithdrawalsPage />, {
    answers: { listWithdrawals: { withdrawals: [notice] }, ...answers },
    search,
  })
const decides = () => opens('Ratkaise', fi.withdrawalTitle)
const about = { notice_id: 'a', reason: 'Esikatselu', dry_run: true }

test('a withdrawal notice says why it waits', async () => {
  await noticesOf({})
  expect(await facts()).toEqual({
    'Miksi odottaa': 'Vahvistettua tilausta ei löydy numerolla',
    Saapui: '24.11.2026 klo 10.00',
    'Tilausnumero, kuten se kirjoitettiin': '99999999',
    Sähköposti: 'onni@example.com',
    Kirjautunut: 'Ei',
  })
  await expect.poll(() => line()).toBe('Onni Onnistuja24.11.2026Vahvistettua tilausta ei löydy numerolla')
  expect(page.getByText(fi.heldReceipt).elements()).toHaveLength(0)
})

test('a notice that nobody has looked at, of somebody signed in, that got no receipt', async () => {
  await noticesOf({
    listWithdrawals: { withdrawals: [{ ...notice, waits_for: null, signed_in: true, receipt_held: true }] },
  })
  expect(await facts()).toMatchObject({ 'Miksi odottaa': 'Kukaan ei ole vielä katsonut', Kirjautunut: 'Kyllä' })
  await expect.element(page.getByText(fi.heldReceipt)).toBeVisible()
})

test('a withdrawal that was written without the right number is carried out for the order that was meant', async () => {
  const money = { credited: 549, paid_days: { from: '2026-11-20', until: '2026-11-24' } }
  const { at: address, sent } = await noticesOf({ decideWithdrawal: { money } })
  await decides()
  await expect.element(dialog().getByText(fi.chooseDecision)).toBeVisible()
  expect(sent('decideWithdrawal')).toEqual([])
  await dialog()
    .getByRole('radio', { name: /^Toteuta/ })
    .click()
  await expect.element(dialog().getByText(fi.carryOutNote)).toBeVisible()
  const number = dialog().getByLabelText(fi.meantOrder)
  await expect.element(number).toHaveValue('99999999')
  await number.fill('12345678')
  await expect
    .poll(() => factsSeen(dialog()))
    .toEqual({ 'Hyvitetään asiakkaalle': '549,00 €', 'Maksetuksi jää': '20.11.2026–23.11.2026' })
  const meant = { decision: 'carry_out', order_number: '12345678' }
  await expect.poll(() => sent('decideWithdrawal').at(-1)?.body).toEqual({ ...about, ...meant, answer: '…' })
  expect(dialog().getByLabelText(fi.answerToSender).elements()).toHaveLength(0)
  await confirms()
  await expect.element(dialog().getByText(fi.reasonNeeded)).toBeVisible()
  await dialog().getByLabelText(fi.reason).fill('Numerossa oli virhe')
  await confirms()
  await isDone(address)
  await expect
    .poll(() => doneWith(sent('decideWithdrawal')))
    .toEqual({ notice_id: 'a', ...meant, reason: 'Numerossa oli virhe' })
})

test('without a number the one of the notice is meant, and of no money nothing is told', async () => {
  const { sent } = await noticesOf({ decideWithdrawal: { money: null } })
  await decides()
  await dialog()
    .getByRole('radio', { name: /^Toteuta/ })
    .click()
  await dialog().getByLabelText(fi.meantOrder).fill('')
  await expect
    .poll(() => sent('decideWithdrawal').at(-1)?.body)
    .toEqual({ ...about, decision: 'carry_out', answer: '…' })
  await expect.poll(() => factsSeen(dialog())).toEqual({})
})

test('a withdrawal is declined with an answer', async () => {
  const { sent } = await noticesOf({ decideWithdrawal: { money: { credited: 0 } } })
  await decides()
  await dialog()
    .getByRole('radio', { name: /^Hylkää/ })
    .click()
  const answer = dialog().getByLabelText(fi.answerToSender)
  await expect.element(answer).toHaveAttribute('rows', '5')
  expect(dialog().getByLabelText(fi.meantOrder).elements()).toHaveLength(0)
  await expect.poll(() => sent('decideWithdrawal').at(-1)?.body).toEqual({ ...about, decision: 'decline', answer: '…' })
  await confirms()
  await expect.element(dialog().getByText(fi.answerNeeded).first()).toBeVisible()
  await answer.fill('Tilausta ei ole.')
  await dialog().getByLabelText(fi.reason).fill('Ei tilausta')
  await confirms()
  await expect
    .poll(() => doneWith(sent('decideWithdrawal')))
    .toEqual({ notice_id: 'a', decision: 'decline', answer: 'Tilausta ei ole.', reason: 'Ei tilausta' })
})

test('a withdrawal is settled otherwise without an answer', async () => {
  const { sent } = await noticesOf({ decideWithdrawal: {} })
  await decides()
  await dialog()
    .getByRole('radio', { name: /^Hoidettu muuten/ })
    .click()
  await expect.poll(() => dialog().getByLabelText(fi.meantOrder).elements()).toHaveLength(0)
  expect(dialog().getByLabelText(fi.answerToSender).elements()).toHaveLength(0)
  await dialog().getByLabelText(fi.reason).fill('Peruutettu puhelimessa')
  await confirms()
  await expect
    .poll(() => doneWith(sent('decideWithdrawal')))
    .toEqual({ notice_id: 'a', decision: 'done', reason: 'Peruutettu puhelimessa' })
})

const message = {
  item_id: 'a',
  contact_id: 'a',
  kind: 'handover',
  name: 'Ville Viestijä',
  email: 'ville@example.com',
  language: 'fi',
  message: 'Onko autossa vetokoukku?',
  answer_by: '2026-11-26',
  sent_at: at,
  acts: [
    { act: 'answerContact', closed: null },
    { act: 'finishContact', closed: null },
  ],
} as const
const messagesOf = (answers: StaffAnswers) =>
  showList('message', <MessagesPage />, { answers: { listContacts: { contacts: [message] }, ...answers }, search })

test('a message with all that is known of it and its answers', async () => {
  const more = { phone: '+358401234567', order_number: '12345678', signed_in: true }
  const answers = [{ answer: 'On.', by: 'Aino', at }]
  const { sent } = await messagesOf({ listContacts: { contacts: [{ ...message, ...more, answers }] } })
  expect(await facts()).toEqual({
    Aihe: 'Nouto tai palautus',
    'Vastattava viimeistään': '26.11.2026',
    'Vastauksen kieli': 'suomi',
    Sähköposti: 'ville@example.com',
    Puhelin: '040 123 4567',
    Kirjautunut: 'Kyllä',
    'Tilausnumero, kuten se kirjoitettiin': '12345678',
    Saapui: '24.11.2026 klo 10.00',
  })
  await expect.poll(() => line()).toBe('Ville Viestijä26.11.2026Onko autossa vetokoukku?')
  await expect.element(page.getByText('Aino, 24.11.2026 klo 10.00')).toBeVisible()
  await expect.element(page.getByText('On.', { exact: true })).toBeVisible()
  await expect
    .poll(() => sent('listContacts').map(({ query }) => query))
    .toEqual([{ show: 'open', limit: '50', all: 'false' }])
})

test('a message of somebody who is not signed in has no phone', async () => {
  await messagesOf({})
  expect(await facts()).toMatchObject({ Kirjautunut: 'Ei' })
  await expect.poll(() => factsSeen()).not.toHaveProperty('Puhelin')
})

test('a message is answered, and what was typed stays when the connection is lost', async () => {
  let isLost = true
  const answered = () => {
    if (isLost) throw new TypeError('Failed to fetch')
    return {}
  }
  const { at: address, sent } = await messagesOf({ answerContact: answered })
  await opens('Vastaa', 'Vastaa: Ville Viestijä')
  await expect.element(dialog().getByText('Onko autossa vetokoukku?')).toBeVisible()
  await expect.element(dialog().getByText('Asiakas saa kirjeen ”Vastaus viestiisi”.')).toBeVisible()
  const answer = dialog().getByRole('textbox', { name: fi.answer })
  await expect.element(answer).toHaveAttribute('rows', '8')
  await confirms('Lähetä')
  await expect.element(dialog().getByText('Kirjoita vastaus.')).toBeVisible()
  await answer.fill('Hei, autossa on vetokoukku.')
  await confirms('Lähetä')
  await expect.element(alert(dialog())).toBeVisible()
  await expect.element(answer).toHaveValue('Hei, autossa on vetokoukku.')
  isLost = false
  await confirms('Lähetä')
  await isDone(address)
  await expect
    .poll(() => doneWith(sent('answerContact')))
    .toEqual({ contact_id: 'a', answer: 'Hei, autossa on vetokoukku.', keep_open: false })
})

test('who answers a customer of another language is told so where they write', async () => {
  await messagesOf({ listContacts: { contacts: [{ ...message, language: 'sv' }] } })
  expect(await facts()).toMatchObject({ 'Vastauksen kieli': 'ruotsi' })
  await opens('Vastaa', 'Vastaa: Ville Viestijä')
  const answer = dialog().getByRole('textbox', { name: fi.answer })
  await expect.element(answer).toHaveAccessibleDescription(fi.otherLanguage('ruotsi'))
})

test('a message that is answered is kept open on request', async () => {
  const { sent } = await messagesOf({ answerContact: {} })
  await opens('Vastaa', 'Vastaa: Ville Viestijä')
  await dialog().getByRole('textbox', { name: fi.answer }).fill('Selvitämme.')
  await dialog().getByLabelText(fi.keepOpen).click()
  await confirms('Lähetä')
  await expect.poll(() => sent('answerContact')[0]?.body).toMatchObject({ keep_open: true })
})

test('a message is finished without an answer, for a reason', async () => {
  const { at: address, sent } = await messagesOf({ finishContact: {} })
  await opens(fi.finishTitle, fi.finishTitle)
  await expect.element(dialog().getByText(fi.noLetter)).toBeVisible()
  await confirms()
  await expect.element(dialog().getByText(fi.reasonNeeded)).toBeVisible()
  await dialog().getByLabelText(fi.reason).fill('Soitettu')
  await confirms()
  await isDone(address)
  await expect
    .poll(() => sent('finishContact').map(({ body }) => body))
    .toEqual([{ contact_id: 'a', reason: 'Soitettu' }])
})

const job = {
  item_id: 'a',
  job_id: 'a',
  job: 'send-receipt',
  tries: 3,
  created_at: at,
  acts: [{ act: 'retryJob', closed: null }],
} as const
const jobsOf = (answers: StaffAnswers) =>
  showList('job', <FailuresPage />, {
    answers: { listJobs: { jobs: [job] }, ...answers },
    search,
    grants: as('administrator'),
  })

test('a failed job says what was not done and why', async () => {
  await jobsOf({})
  expect(await facts()).toEqual({
    Tila: fi.jobFailed,
    Syy: 'Syytä ei ole kirjattu.',
    Yrityksiä: '3',
    'Työn nimi': 'send-receipt',
    Saapui: '24.11.2026 klo 10.00',
  })
  await expect.poll(() => line()).toBe('Kirje ei lähtenyt asiakkaalle24.11.2026send-receipt')
})

test('a failed job that is tried again is about an order', async () => {
  await jobsOf({ listJobs: { jobs: [{ ...job, order_number: '12345678', next_try_at: at }] } })
  expect(await facts()).toMatchObject({ Tila: 'Yritetään uudelleen 24.11.2026 klo 10.00', Tilaus: '12345678' })
  await expect.poll(() => line()).toBe('Kirje ei lähtenyt asiakkaalle24.11.2026Tilaus 12345678')
  await expect
    .element(page.getByRole('link', { name: '12345678', exact: true }))
    .toHaveAttribute('href', '/tilaukset/12345678')
})

test('a failed job is tried again at one press', async () => {
  const { at: address, sent } = await jobsOf({ retryJob: {} })
  await opens(fi.retryJobTitle, fi.retryJobTitle)
  await expect.element(dialog().getByText(fi.retryJobText)).toBeVisible()
  await confirms()
  await isDone(address)
  await expect.poll(() => sent('retryJob').map(({ body }) => body)).toEqual([{ job_id: 'a' }])
})
