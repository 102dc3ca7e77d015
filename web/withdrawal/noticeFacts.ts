import type { Language } from '../../contract/language.ts'
import { words } from './words.ts'

/** As it is typed. */
export interface NoticeValues {
  name: string
  order_number: string
  /** The id of one bought service; empty for the whole order. */
  service_id: string
  email: string
}

/** A bought service that may be withdrawn from, as far as somebody is signed in. */
export interface Bought {
  order_number: string
  id: string
  name: string
}
export type NamedService = Pick<Bought, 'id' | 'name'>

/**
 * The service that a notice is about; null: the whole order. One whose list is not there (a session that ended, an answer
 * that never came) is still that one service: never may the notice grow to the whole order by itself.
 */
export function serviceNamed(
  { service_id: id, order_number }: Pick<NoticeValues, 'service_id' | 'order_number'>,
  services: readonly Bought[],
): NamedService | null {
  if (id === '') return null
  const known = services.find((one) => one.id === id)
  // A person who names another order than the one it was bought for means that order.
  if (known && known.order_number !== order_number.trim()) return null
  return { id, name: known?.name ?? '' }
}

/** The facts of a notice, as they are shown before it is sent and on its receipt. */
export const noticeFacts = (
  { values, service }: { values: NoticeValues; service: NamedService | null },
  language: Language,
) => {
  const t = words[language]
  return [
    { term: t.name, value: values.name },
    { term: t.orderNumber, value: values.order_number },
    ...(service ? [{ term: t.what, value: t.oneService(service.name).trim() }] : []),
    { term: t.email, value: values.email },
  ]
}
