import { formatEuros, formatPrice } from '../../contract/money.ts'
import type { Order } from '../../contract/order.ts'

/** `KESA, kesäalennus −20 %` */
export const codeText = ({
  code_string,
  code_description,
  value,
  value_type,
}: Order['order_codes'][number]): string => {
  const worth =
    value_type === 'percent' ? `${formatEuros(value, { whole: true })}\u00a0%` : formatPrice(value, { whole: true })
  return [code_string, code_description, `−${worth}`].filter(Boolean).join(', ')
}
