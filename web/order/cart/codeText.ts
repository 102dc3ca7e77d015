import type { Language } from '../../../contract/language.ts'
import { codeWorth } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'

type Code = Order['order_codes'][number]

/** `KESA, kesäalennus, −20 %` */
export const codeText = (code: Code, language: Language): string =>
  [code.code_string, code.code_description, codeWorth(code, language)].filter(Boolean).join(', ')
