import { fi } from './fi.ts'
import type { Notice } from './useNotice.ts'

/** What a notice says, as it is shown before it is sent and on its receipt. */
export function noticeFacts({ values, services }: Pick<Notice, 'values' | 'services'>) {
  const service = services.find(({ id }) => id === values.service_id)
  return [
    { term: fi.name, value: values.name },
    { term: fi.orderNumber, value: values.order_number },
    ...(service ? [{ term: fi.what, value: fi.oneService(service.name) }] : []),
    { term: fi.email, value: values.email },
  ]
}
