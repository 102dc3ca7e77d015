import { formatEuros, formatPrice } from '../../contract/money.ts'
import type { Order } from '../../contract/order.ts'

type Code = Order['order_codes'][number]

/** `−20 %` or `−50 €` */
export const codeWorth = ({ value, value_type }: Pick<Code, 'value' | 'value_type'>): string =>
  value_type === 'percent'
    ? `−${formatEuros(value, { whole: true })}\u00a0%`
    : `−${formatPrice(value, { whole: true })}`

/** `KESA, kesäalennus, −20 %` */
export const codeText = (code: Code): string =>
  [code.code_string, code.code_description, codeWorth(code)].filter(Boolean).join(', ')
