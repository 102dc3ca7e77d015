import { readLetter } from '../../server/providers/mail/testing/readLetter.ts'
import { businessCustomer } from './businessCustomer.ts'
import { claimsOf, euros, type Orderer, type Ways } from './orders.ts'
import { PHONE, privateCustomer } from './privateCustomer.ts'
import type { Providers } from './providers.ts'
import type { RealShop } from './realShop.ts'
import type { StaffMember } from './shopCalls.ts'
import { newCustomer } from './shopCalls.ts'
import { creditByTwo, signInAs } from './staff.ts'
import { must, type Steps, until } from './steps.ts'

/** The code with which the Digital and Population Data Services Agency shows how codes are made; and the same of 1852. */
const persons = {
  anna: { identityCode: '131052-308T', firstNames: 'Anna Maria', lastName: 'Esimerkki', birthDate: '1952-10-13' },
  matti: { identityCode: '131052+308T', firstNames: 'Matti Olavi', lastName: 'Yrittäjä', birthDate: '1852-10-13' },
}
const PASSWORD = 'Metsäpolku 77'

/** The secret of the link that confirms an address. */
function mailedSecret({ letters }: Providers['smtp']): string {
  const texts = letters.map(({ raw }) => readLetter(raw).text)
  const [, secret = ''] = texts.flatMap((text) => /https:\/\/\S+\/([\w-]{40,})/.exec(text) ?? [])
  return secret
}

/** Both customers, and what staff do for them. Answers every word that no log may hold. */
export async function takeOrders(
  step: Steps,
  { shop, providers }: { shop: RealShop; providers: Providers },
): Promise<Record<string, string>> {
  const ways: Ways = {
    url: shop.url,
    identifies: (person) => {
      providers.broker.next.person = claimsOf(person)
    },
    typesCard: (form, lastFour) => providers.paytrail.typeCard(form, lastFour),
  }
  const staff = await bothOfStaff(step, shop, providers)
  const anna = await privateCustomer(step, ways, { person: persons.anna, providers })
  const matti = await businessCustomer(step, ways, { person: persons.matti, providers, staff: staff[0] })
  const token = await returnWithPassword(step, ways, anna)
  await payBack(step, { anna, staff, providers })
  await lettersRefused(step, { matti, staff, shop, providers })
  const words = [persons.anna, persons.matti].flatMap(({ identityCode, firstNames, lastName }) => [
    ...[identityCode, lastName],
    ...firstNames.split(' '),
  ])
  const secrets = { token, 'token of Anna': anna.customer.token ?? '', 'token of Matti': matti.customer.token ?? '' }
  return {
    ...Object.fromEntries(words.map((word) => [`the name or code ${word}`, word])),
    ...secrets,
    'address of Anna': anna.email,
    'address of Matti': matti.email,
    'number of the first order': anna.order_number,
    'number of the second order': matti.order_number,
    'phone of Anna': PHONE.slice(1),
    password: PASSWORD,
    'secret of a mailed link': mailedSecret(providers.smtp),
  }
}

/** Answers the token of the second session. */
const returnWithPassword = (step: Steps, { url }: Ways, { customer, email }: Orderer): Promise<string> =>
  step.make(
    'private customer sets a password, and comes back with it',
    async () => {
      await customer.ask('setPassword', { body: { password: PASSWORD, password_confirmation: PASSWORD } })
      const back = newCustomer(url)
      const { token } = await back.ask('login', { body: { email, password: PASSWORD, device_name: 'koeajo' } })
      back.token = token
      const { data } = await back.ask('getOrders')
      must(data.length === 1, `${data.length} orders`)
      return token
    },
    () => '1 order',
  )

type Two = readonly [StaffMember, StaffMember]

async function bothOfStaff(step: Steps, { url, settings }: RealShop, { directory }: Providers): Promise<Two> {
  const comes = (name: string, username: string) =>
    step.make(
      `${name} of staff is invited on the machine, and signs in through the directory`,
      () => signInAs({ name, username }, { url, settings, signsIn: directory.signsIn }),
      () => '',
    )
  return [
    await comes('Maija Meikäläinen', 'maija@kulku.example'),
    await comes('Pekka Päällikkö', 'pekka@kulku.example'),
  ]
}

interface Refunding {
  anna: Orderer
  staff: Two
  providers: Providers
}

async function payBack(step: Steps, { anna, staff, providers: { paytrail } }: Refunding): Promise<void> {
  const { customer, email, order_number, order } = anna
  const refunds = () => paytrail.asked.filter(({ path }) => path.endsWith('/refund'))
  const credits = async (settled: number) =>
    await until(`${settled} settled credits`, async () => {
      const { invoices } = await order()
      const paid = invoices.filter((one) => one.invoice_type === 'credit' && one.status === 'paid')
      return paid.length === settled && paid
    })
  const [invoice] = (await order()).invoices
  must(invoice !== undefined, 'No invoice')
  await step(
    'one of staff proposes a credit of 250 EUR, the other approves it, and it goes back to the card',
    async () => {
      const number = await creditByTwo(staff, { invoice_number: invoice.invoice_number, amount: 250 })
      await credits(1)
      return `${number}, ${refunds().length} refund asked`
    },
  )
  await step('private customer withdraws before the handover, and the rest goes back', async () => {
    await customer.ask('withdraw', { body: { order_number, email, name: 'Anna Esimerkki' } })
    const paid = await credits(2)
    const { status } = await order()
    must(status === 'withdrawn', `The order is ${status}`)
    const back = -paid.reduce((sum, { total_amount }) => sum + total_amount, 0)
    must(Math.abs(back - invoice.total_amount) < 0.001, `${back} of ${invoice.total_amount} went back`)
    return `${euros(back)} in ${refunds().length} refunds`
  })
}

interface Letters {
  matti: Orderer
  staff: Two
  shop: RealShop
  providers: Providers
}

async function lettersRefused(
  step: Steps,
  { matti, staff: [maija], shop, providers: { smtp } }: Letters,
): Promise<void> {
  await step('a mailbox that there is not is refused for good, and staff see which letters', async () => {
    const letters = await until('letters to the company', async () => {
      const { letters } = await maija.ask('listLetters', { query: { order_number: matti.order_number } })
      return letters.length > 1 && letters
    })
    const refused = letters.filter(({ outcome }) => outcome === 'rejected')
    must(refused.length === letters.length, 'A letter was taken by a mailbox that there is not')
    return `${refused.length} letters, 550`
  })
  await step('a mail server that puts a letter off is tried again, and staff see that it waits', async () => {
    const visitor = newCustomer(shop.url)
    await visitor.ask('sendMessage', {
      body: {
        name: 'Ville Vieras',
        email: 'virhe@esimerkki.example',
        kind: 'other',
        message: 'Onko farmareita tulossa?',
      },
    })
    const kind = await until('a letter that waits', async () => {
      const { kinds } = await maija.ask('countJobs')
      return kinds.find(({ retried }) => retried > 0)
    })
    must(
      smtp.refused.some(({ code }) => code === 451),
      'The mail server put nothing off',
    )
    return `${kind.job}: ${kind.retried} waits, 451`
  })
}
