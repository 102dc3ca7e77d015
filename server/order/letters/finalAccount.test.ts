import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMonths } from '../../../contract/days/date.ts'
import { finnishLines } from '../../../e2e/kit/finnishWords.ts'
import { collectFor, monthOf } from '../../billing/invoicing/collectiveMonths.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { transaction } from '../../platform/database/database.ts'
import { readPdf } from '../../platform/testing/readPdf.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { billedOrder, untilBilled } from '../../testing/billedOrder.ts'
import { reportedDamage } from '../../testing/damaged.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { comesBack, leaves, statementOf, untilDay } from '../testing/comesBack.ts'
import { withdrawing } from '../testing/withdrawing.ts'
import { words as orderWords } from '../words.ts'
import { words } from './words.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const money = await opsClient(shop, '10:const ops = await opsClient(shop)')
const others = ['sv', 'en'] as const
type Other = (typeof others)[number]
/** Words of staff, which are of no language. */
const note = 'A B C'

/** The subjects of all letters to a customer, none of which has a Finnish word; nor has what comes with them, by its name or in a calendar. */
async function lettersReadBy({ email }: OwnerOfOrder, language: Other): Promise<string[]> {
  await shop.worker.runUntilIdle()
  const finnish = finnishLines(language)
  const letters = await sentMails(shop.db, email)
  for (const { subject, bodyText, attachments } of letters) {
    const files = attachments.map(({ filename, contentType, base64 }) =>
      contentType.startsWith('text/calendar') ? `${filename}\n${Buffer.from(base64, 'base64')}` : filename,
    )
    expect(finnish([subject, bodyText, ...files].join('\n')), subject).toEqual([])
  }
  return letters.map(({ subject }) => subject)
}

/** The words of a paper without lines and titles of invoices, which stay as they were written down, in Finnish. */
async function saidOnPaper(paper: Buffer): Promise<string> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select name from invoice_line union select description from invoice`,
  )
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
  const longestFirst = rows.map(({ name }) => flat(name)).toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((left, name) => left.replaceAll(name, '\n'), flat(readPdf(paper).lines.join(' ')))
}

/** Reads all papers of an order. The remark of a protocol is Finnish, for it is signed, and so are the terms of the contract, which bind. */
async function papersAreReadBy({ token, order_number }: OwnerOfOrder, language: Other): Promise<void> {
  const headers = { 'accept-language': language }
  const finnish = finnishLines(language)
  const { papers } = words[language]
  const { order } = (await shop.call('getOrder', { token, headers })).body
  const asked = [
    shop.call('getContractTerms', { token, headers, params: { order_number } }),
    shop.call('getContractAnnex', { token, headers, params: { order_number } }),
    ...order.invoices.map(({ invoice_number }) =>
      shop.call('getReceipt', { token, headers, body: { invoice_number } }),
    ),
    ...(['out', 'back'] as const).map((handover) =>
      shop.call('getHandoverPaper', { token, headers, params: { order_number, handover } }),
    ),
  ]
  for (const { status, body } of await Promise.all(asked)) {
    expect(status).toBe(200)
    const said = (await saidOnPaper(body)).replace(orderWords.fi.cleaned.cleaning(note), '')
    const [own = '', terms = ''] = said.split(papers.contract.binding)
    const [, form = ''] = terms.split(papers.withdrawalForm.title)
    expect(finnish(`${own}\n${form}`), said).toEqual([])
  }
}

const dirty = { items: ['keys'], energy_percent: 20, cleaning: 'cleaning', cleaning_note: note }
const grounds = {
  sv: [
    /^Överskridande kilometer \d+ km, .*\/km \(mätare .* – .*, kört .* km, i avtalet ingår .* km\)$/,
    /^Återlämningen försenad med 2 dagar: avtalad .*, återlämnad /,
    /^\S+.* var med vid överlämningen men saknades vid återlämningen$/,
    /^Det saknades 60 procentenheter (bränsle|laddning), varav 5 är avgiftsfria: 55 × \d,\d\d\s€$/,
    /^Bilen var inte städad: A B C$/,
  ],
  en: [
    /^Kilometres beyond \d+ km, .*\/km \(odometer .* – .*, driven .* km, included in the contract .* km\)$/,
    /^Return 2 days late: agreed .*, returned /,
    /^\S+.*: with the car at the handover, missing at the return$/,
    /^60 percentage points of (fuel|charge) were missing, of which 5 are free of charge: 55 × \d,\d\d\s€$/,
    /^The car had not been cleaned: A B C$/,
  ],
}

for (const language of others)
  test.each(['private', 'business'] as const)(
    `the car of a %s customer is had, brought back late and settled in ${language}, letter by letter and ground by ground`,
    async (kind) => {
      const { customer, order_number } = await comesBack(shop, ops, {
        beyond: 100,
        lateDays: 2,
        language,
        kind,
        back: dirty,
      })
      const headers = { 'accept-language': language }
      const asked = (await shop.call('getOrder', { token: customer.token, headers })).body.order
      const told = asked.statement?.lines ?? []
      expect(told.map(({ ground }) => ground)).toEqual(grounds[language].map((one) => expect.stringMatching(one)))
      // The same sums, whoever reads them.
      const { statement } = await customer.order()
      const sums = (lines: typeof told) => lines.map(({ kind: of, amount, charged }) => [of, amount, charged])
      expect(sums(told)).toEqual(sums(statement?.lines ?? []))
      const body = { order_number, version: '1', answer: 'accept' as const, reason: '' }
      expect((await shop.call('answerStatement', { token: customer.token, body })).status).toBe(200)
      const { notices } = words[language]
      expect(await lettersReadBy(customer, language)).toContain(
        notices.ofOrder(notices.statement.settled.finalSubject, order_number),
      )
      await papersAreReadBy(customer, language)
      const { invoices } = (await shop.call('getOrder', { token: customer.token, headers })).body.order
      expect(finnishLines(language)(invoices.map(({ description }) => description).join('\n'))).toEqual([])
    },
  )

test.each(others)('a damage is told of, billed, disagreed with and decided in %s', async (language) => {
  const { customer, order_number } = await leaves(shop, ops, { language })
  const damage_number = await reportedDamage(shop, customer, { description: 'A B C', place: 'Espoo', other_party: '' })
  const share = { damage_number, payer: 'insurer' as const, share: 150, ground: 'A B C' }
  expect((await ops('sayWhoPays', { body: share })).status).toBe(200)
  expect((await ops('billDamage', { body: { damage_number, reason: 'A B C' } })).status).toBe(200)
  const headers = { 'accept-language': language }
  const { order } = (await shop.call('getOrder', { token: customer.token, headers })).body
  const said = { sv: `A B C (skada ${damage_number}), självrisk,`, en: `A B C (damage ${damage_number}), excess,` }
  expect(order.statement?.lines[0]?.ground).toContain(said[language])
  const { version } = await statementOf(customer)
  const body = { order_number, version, answer: 'disagree' as const, reason: 'A B C' }
  expect((await shop.call('answerStatement', { token: customer.token, body })).status).toBe(200)
  const decisions = [{ line: 0, amount: 100, ground: 'A B C' }]
  const { version: statement_version } = await statementOf(customer)
  expect((await ops('decideStatement', { body: { order_number, statement_version, decisions } })).status).toBe(200)
  expect((await lettersReadBy(customer, language)).length).toBeGreaterThan(4)
})

test.each(others)('a debt is told of, reminded of and handed to a collector in %s', async (language) => {
  const customer = await billedOrder(shop, 'stolen')
  const { customerId, email, token } = customer
  expect((await shop.call('chooseLanguage', { token, body: { language } })).status).toBe(204)
  // The first letters went in Finnish, before the choice.
  await shop.db.execute(sql`delete from sandbox_mail where recipient = ${email}`)
  const { debtors } = (await money('listUnpaid', { query: { limit: '200' } })).body
  const debtor_id = debtors.find(({ customer_id }) => customer_id === customerId)?.debtor_id ?? ''
  expect((await money('askForCard', { body: { debtor_id } })).status).toBe(200)
  await shop.pass(60 * 86_400_000)
  expect((await money('remindDebtor', { body: { debtor_id } })).status).toBe(200)
  await shop.pass(14 * 86_400_000)
  expect((await money('handOverDebtor', { body: { debtor_id, reason: 'A B C' } })).status).toBe(200)
  expect((await lettersReadBy(customer, language)).length).toBeGreaterThan(2)
})

test.each(others)('a withdrawal is received and settled in %s', async (language) => {
  const { charged, notice } = withdrawing(shop, ops)
  const customer = await charged()
  expect((await shop.call('chooseLanguage', { token: customer.token, body: { language } })).status).toBe(204)
  await shop.db.execute(sql`delete from sandbox_mail where recipient = ${customer.email}`)
  const headers = { 'accept-language': language }
  const sent = await shop.call('withdraw', { token: customer.token, headers, body: notice(customer) })
  expect(sent.status).toBeLessThan(300)
  expect((await lettersReadBy(customer, language)).length).toBeGreaterThan(1)
})

test.each(others)('a company reads in %s what it is billed for all its cars in a month, once', async (language) => {
  const customer = await orderInState(shop, { kind: 'business' })
  const { customerId, token } = customer
  const [company] = (
    await shop.db.execute<{ business_id: string }>(sql`select business_id from customer where id = ${customerId}`)
  ).rows
  const businessId = company?.business_id ?? ''
  await transaction(shop.db, (tx) => collectFor(shop, tx, { businessId, customerId }))
  const month = monthOf(shop.clock.today())
  await shop.db.execute(sql`update collective_choice set from_month = ${month}`)
  expect((await shop.call('chooseLanguage', { token, body: { language } })).status).toBe(204)
  expect((await customer.confirm()).status).toBe(200)
  await untilBilled(shop, customer, 1)
  await untilDay(shop, customer, addMonths(monthOf(shop.clock.today()), 1))
  const headers = { 'accept-language': language }
  const { papers } = (await shop.call('getCollectivePapers', { token: customer.token, headers })).body
  expect(papers.length).toBeGreaterThan(0)
  const params = { month: papers[0]?.month ?? '' }
  const answer = await shop.call('getCollectivePaper', { token: customer.token, headers, params })
  expect(answer.status).toBe(200)
  expect(finnishLines(language)(await saidOnPaper(answer.body))).toEqual([])
  const subjects = await lettersReadBy(customer, language)
  expect(subjects).toContain(words[language].collective.subject(papers[0]?.number ?? ''))
})
