import { z } from 'zod'
import { id } from '../fields.ts'
import { opsCall } from './opsCall.ts'

/* What a customer may ask of the shop about their own data (GDPR 15, 17 and 20). */

export const exportCustomer = opsCall('exportCustomer', {
  summary: 'Everything that the shop keeps of a customer, as a JSON file to hand out',
  permission: 'customers.privacy',
  params: z.object({ customer_id: id }),
  response: 'file',
  refusals: ['CUSTOMER_NOT_FOUND'],
})
