import { createHash } from 'node:crypto'
import { orderMay } from '../../../contract/order/orderRules.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { contactFacts } from '../../content/contactFacts.ts'
import { contactIn } from '../../content/contactOn.ts'
import { contractContent } from '../../content/contractContent.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { contractByNumber, type KeptContract, keepPaper } from '../contractQueries.ts'
import { fullOrder } from '../fullOrderQueries.ts'
import { orderOnPaper } from '../view/getOrder.ts'
import { contractPdf } from './contractPdf.ts'
import { keepContract } from './keepContracts.ts'
import { words } from './words.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'language'>

/** The contract of one order as PDF: before the confirmation what it would be now, afterwards what was agreed, ever the same bytes. */
export async function getContractTerms(shop: Needs, customerId: string, orderNumber: string) {
  const found = await contractByNumber(shop.db, customerId, orderNumber)
  if (!found || !orderMay(found.order.status, 'contract')) throw new Refusal('ORDER_NOT_FOUND')
  const bytes = found.order.confirmedAt
    ? (await agreedContract(shop, customerId, orderNumber, found)).bytes
    : await draft(shop, customerId, orderNumber)
  return { fileName: words[shop.language].papers.contract.fileName(orderNumber), bytes }
}

async function draft({ db, clock, language }: Needs, customerId: string, orderNumber: string): Promise<Buffer> {
  const { order } = await orderOnPaper({ db, clock }, customerId, orderNumber)
  const customer = await customerFacts(db, customerId)
  const { termsHtml, providers } = await contractContent(db)
  const contact = await contactFacts(db)
  return await contractPdf({ order, customer, termsHtml, contact, providers, now: clock.now(), language })
}

/** The agreed contract and its PDF, which the first caller draws and all others get. */
export async function agreedContract(shop: Needs, customerId: string, orderNumber: string, read?: KeptContract) {
  let found = read ?? (await contractByNumber(shop.db, customerId, orderNumber))
  if (found && !found.contract) {
    const full = await fullOrder(shop.db, customerId, orderNumber)
    if (full) await keepContract(shop.db, full)
    found = await contractByNumber(shop.db, customerId, orderNumber)
  }
  if (!found?.contract) throw new Refusal('ORDER_NOT_FOUND')
  const { contract, termsHtml, providers, reader } = found
  const { facts, agreedAt } = contract
  const contact = contactIn(found.contact)
  if (contract.paper) return { facts, reader, contact, bytes: contract.paper }
  const paper = await contractPdf({
    ...facts,
    now: agreedAt,
    termsHtml: termsHtml ?? '',
    providers: providers ?? [],
    contact,
    language: shop.language,
  })
  const sha256 = createHash('sha256').update(paper).digest('hex')
  return {
    facts,
    reader,
    contact,
    bytes: await keepPaper(shop.db, contract.orderId, { paper, sha256, drawnAt: shop.clock.now() }),
  }
}
