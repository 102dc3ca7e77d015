import { findOrder } from '../../order/desk/findOrders.ts'
import { getContractAnnex } from '../../order/letters/getContractAnnex.ts'
import { getContractTerms } from '../../order/letters/getContractTerms.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { noteOpened } from '../noteOpened.ts'
import type { OpsHandlers } from '../opsHttp.ts'

type Shop = Pick<ShopParts, 'db' | 'clock' | 'language'>
type Paper = typeof getContractTerms

/** The papers that a customer has, for whoever answers them. A contract names a person: who took it is written down. */
export const orderPapers = (shop: Shop): Pick<OpsHandlers, 'contractPaper' | 'annexPaper'> => ({
  contractPaper: ({ params, staff }) => paperOf(shop, staff, params.order_number, ['contractPaper', getContractTerms]),
  annexPaper: ({ params, staff }) => paperOf(shop, staff, params.order_number, ['annexPaper', getContractAnnex]),
})

async function paperOf(
  shop: Shop,
  staff: Staff,
  orderNumber: string,
  [act, paper]: ['contractPaper' | 'annexPaper', Paper],
) {
  const order = await findOrder(shop.db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { fileName, bytes } = await paper(shop, order.customerId, orderNumber)
  await noteOpened(shop, staff, order.customerId, act)
  return { fileName, type: 'application/pdf', body: [bytes] }
}
