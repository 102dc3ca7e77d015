import { fi } from './fi.ts'
import type { NoticeValues } from './useNotice.ts'

/** What a notice says, as it is shown before it is sent and on its receipt. */
export const noticeFacts = ({ name, order_number, email }: NoticeValues) => [
  { term: fi.name, value: name },
  { term: fi.orderNumber, value: order_number },
  { term: fi.email, value: email },
]
