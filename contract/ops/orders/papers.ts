import { z } from 'zod'
import { orderNumber } from '../../fields.ts'
import { opsCall } from '../opsCall.ts'

const paper = {
  permission: 'orders.see',
  places: 'named',
  params: z.object({ order_number: orderNumber }),
  response: 'file',
  refusals: ['ORDER_NOT_FOUND'],
} as const

export const contractPaper = opsCall('contractPaper', 'GET /orders/:order_number/contract', {
  summary: 'The contract of an order, the same bytes as its customer has (PDF)',
  ...paper,
})

export const annexPaper = opsCall('annexPaper', 'GET /orders/:order_number/annex', {
  summary: 'What changed since the contract was made, as its customer has it (PDF)',
  ...paper,
})
