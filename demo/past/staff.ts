import { addDays, type Day, daysBetween, helsinkiDay } from '../../contract/days/date.ts'
import type { LineKind } from '../../contract/order/statementRules.ts'
import { ok, type Shop } from '../../server/testing/customerActs.ts'
import { type Chance, carComesBack } from './cars.ts'

const answers = [
  'Hei, kiitos viestistäsi. Kyllä onnistuu: merkitsimme toiveesi tilaukseen.',
  'Hei, kiitos viestistäsi. Autamme mielellämme, soita meille niin sovitaan.',
  'Hei! Löydät ohjeen Oma tili -sivulta. Jos jotakin jää auki, vastaa tähän viestiin.',
]

type Tried = (act: () => Promise<unknown>) => Promise<void>

/** All that waits for staff on a day, as far as they get: each list has a few newest left. */
export async function worksThrough(of: Shop, colleague: Shop['ops'], chance: Chance, tried: Tried): Promise<void> {
  for (const list of [messages, withdrawals, damages, statements, debts]) await tried(() => list(of, chance, tried))
  const { proposals } = (await colleague('listProposals')).body
  for (const { proposal_id } of proposals)
    await tried(async () => ok(await colleague('approveProposal', { body: { proposal_id } })))
}

const dayOf = (instant: string): Day => helsinkiDay(new Date(instant))

async function messages({ shop, ops }: Shop, chance: Chance, tried: Tried): Promise<void> {
  const before = addDays(shop.clock.today(), -2)
  const { contacts } = (await ops('listContacts', { query: { limit: '50' } })).body
  for (const { contact_id } of contacts.filter((one) => dayOf(one.sent_at) <= before)) {
    const answer = answers[Math.floor(chance() * answers.length)] ?? ''
    await tried(async () => ok(await ops('answerContact', { body: { contact_id, answer } })))
  }
}

async function withdrawals({ shop, ops }: Shop, _: Chance, tried: Tried): Promise<void> {
  const before = addDays(shop.clock.today(), -2)
  const { withdrawals } = (await ops('listWithdrawals', { query: { limit: '50' } })).body
  for (const { notice_id } of withdrawals.filter((one) => dayOf(one.received_at) <= before))
    await tried(async () =>
      ok(
        await ops('decideWithdrawal', {
          body: {
            notice_id,
            decision: 'decline',
            answer:
              'Peruuttamisoikeus koskee kuluttajan tilausta 14 päivän ajan. Tämän tilauksen voi päättää tilisivulla.',
            reason: 'Ei peruuttamisoikeutta',
          },
        }),
      ),
    )
}

/** A person’s sum of what the shop cannot reckon. */
const sumOf: Record<LineKind, number> = { kilometres: 40, late: 30, items: 120, energy: 45, cleaning: 90, damage: 160 }

async function statements({ shop, ops }: Shop, chance: Chance, tried: Tried): Promise<void> {
  const before = addDays(shop.clock.today(), -2)
  const { statements } = (await ops('listStatements', { query: { limit: '50' } })).body
  for (const { order_number, made_at, statement } of statements) {
    if (dayOf(made_at) > before || chance() < 0.4) continue
    const { version } = (await ops('showOrder', { params: { order_number } })).body.order
    const seen = { order_number, version, statement_version: statement.version }
    const lines = statement.asks.map(({ kind, ground, damages }, ask) => ({
      kind,
      ground,
      damages,
      ask,
      amount: sumOf[kind],
    }))
    const decisions = statement.lines.map(({ amount }, line) => ({
      line,
      amount: chance() < 0.5 ? amount : Math.floor(amount / 2),
      ground: 'Vertasimme luovutuksen ja palautuksen kuvia.',
    }))
    await tried(async () =>
      ok(
        statement.state === 'draft'
          ? await ops('sendStatement', { body: { ...seen, lines } })
          : await ops('decideStatement', { body: { ...seen, decisions } }),
      ),
    )
  }
}

/** Each case goes a step on with the days: estimated, said who pays, repaired. */
async function damages({ shop, ops }: Shop, chance: Chance, tried: Tried): Promise<void> {
  const today = shop.clock.today()
  const { damages } = (await ops('listDamages', { query: { limit: '50' } })).body
  for (const { damage_number, at, state, payer } of damages) {
    const age = daysBetween(dayOf(at), today)
    if (state === 'new' && age >= 3)
      await tried(async () =>
        ok(
          await ops('estimateDamage', {
            body: { damage_number, estimate: 140 + Math.floor(chance() * 500), ground: 'Korjaamon arvio kuvista' },
          }),
        ),
      )
    else if (state === 'estimated' && payer === null && age >= 5) {
      const [who, share] = chance() < 0.6 ? (['customer', 140] as const) : (['nobody', 0] as const)
      const body = { damage_number, payer: who, share, ground: 'Luovutuksen ja palautuksen kuvat' }
      await tried(async () => ok(await ops('sayWhoPays', { body })))
    } else if (state === 'estimated' && age >= 9)
      await tried(async () =>
        ok(await ops('repairDamage', { body: { damage_number, fit: true, note: 'Maalattu ja kiillotettu' } })),
      )
  }
}

/** How many days late something is when it is done; nobody drives on for months without paying. */
const late = { noted: 10, reminded: 18, ended: 34, collected: 60 }

async function debts(of: Shop, chance: Chance, tried: Tried): Promise<void> {
  const { shop, ops } = of
  const { debtors } = (await ops('listUnpaid', { query: { limit: '50' } })).body
  for (const debtor of debtors) {
    const { debtor_id, days_late, reminded_on, last_contact, has_car, in_collection } = debtor
    if (days_late >= late.noted && !last_contact) {
      const promised_on = chance() < 0.5 ? addDays(shop.clock.today(), 5) : null
      const note = promised_on ? 'Soitettu: lupasi maksaa palkkapäivänä.' : 'Soitettu, ei vastannut. Jätetty viesti.'
      await tried(async () => ok(await ops('noteDebtorContact', { body: { debtor_id, note, promised_on } })))
    }
    if (days_late >= late.reminded && !reminded_on)
      await tried(async () => ok(await ops('remindDebtor', { body: { debtor_id } })))
    if (days_late >= late.ended && has_car) await tried(() => callsBack(of, debtor_id, chance))
    if (days_late >= late.collected && reminded_on && !in_collection && !has_car)
      await tried(async () =>
        ok(await ops('handOverDebtor', { body: { debtor_id, reason: 'Muistutukseen ei ole reagoitu' } })),
      )
  }
}

/** Ends what is not paid for, and takes the car back. */
async function callsBack(of: Shop, debtor_id: string, chance: Chance): Promise<void> {
  const { ops } = of
  const { debts } = (await ops('showDebtor', { params: { debtor_id } })).body
  for (const order_number of new Set(debts.map((one) => one.order_number))) {
    const { order } = (await ops('showOrder', { params: { order_number } })).body
    if (order.status !== 'delivered' && order.status !== 'under_cancellation') continue
    const about = { order_number, version: order.version }
    if (order.status === 'delivered')
      ok(await ops('endOrder', { body: { ...about, reason: 'Maksut ovat yli kuukauden myöhässä', non_payment: true } }))
    await carComesBack(of, order_number, chance)
  }
}
