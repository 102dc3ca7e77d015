import type { AvailabilityItem } from '../../contract/search.ts'
import { signerAlone } from '../../server/providers/published/dnb.ts'
import {
  acceptTerms,
  addCard,
  beginOrder,
  confirm,
  firstInvoice,
  identify,
  type Orderer,
  type Person,
  type Ways,
} from './orders.ts'
import type { Providers } from './providers.ts'
import type { StaffMember } from './shopCalls.ts'
import { must, type Steps, until } from './steps.ts'

/** The company of the published examples of the register of decisions. */
const COMPANY = { id: '3010192-9', name: 'Solid Corporation Oy' }
/** A mailbox that the mail server does not have. */
const EMAIL = 'bounce@yritys.example'
/** 'Not sufficient funds'. */
const NO_FUNDS = '116'

/** From the search to a first charge that its card's issuer refuses, and that another card pays. */
export async function businessCustomer(
  step: Steps,
  ways: Ways,
  { person, providers, staff }: { person: Person; providers: Providers; staff: StaffMember },
): Promise<Orderer> {
  const { digitransit, dnb, enento, paytrail, prh } = providers
  digitransit.know('Helsinki', [
    { name: 'Helsinki', layer: 'localadmin', localadmin: 'Helsinki', lat: 60.170833, lng: 24.9375 },
  ])
  dnb.know(person.identityCode, [
    { businessId: COMPANY.id, name: COMPANY.name, signers: [signerAlone(person.identityCode)] },
  ])
  prh.register(COMPANY.id, { name: COMPANY.name })
  const beginning = {
    email: EMAIL,
    location: 'Helsinki',
    wanted: ({ prices }: AvailabilityItem) => prices.price_1?.campaign === null,
  }
  const matti = await step.make(
    'business customer searches, and holds a car',
    () => beginOrder(ways.url, beginning),
    ({ car }) => car,
  )
  const { customer, order_number } = matti
  await step('type chosen, and terms accepted', async () => {
    await customer.ask('selectOrderType', { body: { order_number, type: 5 } })
    return await acceptTerms(matti)
  })
  await step('identified at the broker', () => identify(matti, ways, person))
  await step('companies of the person found, and the one chosen may be signed for alone', () =>
    chooseCompany(matti, dnb),
  )
  enento.rule(COMPANY.id, '1')
  await step('register leaves the credit of the company to a person', () => companyCredit(matti, 'manual'))
  await step('one of staff reads what the register said, and approves', () => approveCheck(staff))
  await step('credit of the company approved', () => companyCredit(matti, 'approved'))
  await step('card added at the form of the processor', () =>
    addCard(matti, ways, { lastFour: '0339', isNewOrder: true }),
  )
  paytrail.declineNext(NO_FUNDS)
  await step('business customer confirms', () => confirm(matti, {}))
  await step('first charge is refused by the issuer of the card, and its customer reads why', async () => {
    const { failure_reason, payable } = await firstInvoice(matti, 'error')
    must(payable && failure_reason !== null, `Failed for ${failure_reason}, payable: ${payable}`)
    return failure_reason
  })
  await step('another card is added, and pays it', async () => {
    await addCard(matti, ways, { lastFour: '0024', isNewOrder: false })
    await makeActive(matti, '0024')
    const { invoice_number } = await firstInvoice(matti, 'paid')
    return invoice_number
  })
  return matti
}

async function chooseCompany({ customer, order_number }: Orderer, dnb: Providers['dnb']): Promise<string> {
  const companies = await customer.ask('getCustomerCompanies', { body: { order_number } })
  must(
    companies.some(({ id }) => id === COMPANY.id),
    `The companies are ${JSON.stringify(companies)}`,
  )
  const body = { order_number, business_id: COMPANY.id, phone: '040 123 4568' }
  // A ticket of the register is over by now, and another one is fetched.
  dnb.endTickets()
  const { rights_code } = await customer.ask('selectAndCheckSignatureRights', { body })
  must(rights_code === 'v', `The right to sign is ${rights_code}`)
  return `${companies.length} company, right ${rights_code}`
}

async function makeActive({ customer, order, order_number }: Orderer, lastFour: string): Promise<void> {
  const { payment_cards } = await order()
  const card = payment_cards.find(({ masked_pan }) => masked_pan.endsWith(lastFour))
  must(card !== undefined, `No card ends with ${lastFour}`)
  if (!card.active) await customer.ask('setActivePaymentCard', { body: { order_number, card_id: card.id } })
}

async function companyCredit({ customer, order_number }: Orderer, wanted: 'manual' | 'approved'): Promise<string> {
  const { status, ruling } = await until('the credit of the company', async () => {
    const said = await customer.ask('checkCreditRating', { body: { order_number, business_id: COMPANY.id } })
    return said.status !== 'started' && said
  })
  must(ruling === wanted, `The credit of the company is ${status}, ${ruling}`)
  return `${status}, ${ruling}`
}

async function approveCheck(staff: StaffMember): Promise<string> {
  const { checks } = await staff.ask('listChecks')
  const [check] = checks
  must(check !== undefined && check.company === COMPANY.id, 'Nothing waits for staff')
  const body = { check_id: check.check_id, decision: 'approve' as const, reason: 'Tilinpäätös on toimitettu' }
  await staff.ask('decideCheck', { body })
  return check.answer?.replaceAll('\n', ' / ') ?? 'without a word of the register'
}
