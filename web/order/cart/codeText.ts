import { codeWorth } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'

type Code = Order['order_codes'][number]

/** `KESA, kesäalennus, −20 %` */
export const codeText = (code: Code): string =>
  [code.code_string, code.code_description, codeWorth(code)].filter(Boolean).join(', ')
