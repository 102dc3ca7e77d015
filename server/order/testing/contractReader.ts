import { expect } from 'vitest'
import { readPdf } from '../../platform/testing/readPdf.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { sendOrderConfirmed } from '../letters/sendOrderConfirmed.ts'

export const words = (paper: Buffer): string => readPdf(paper).lines.join(' ')

/** The contract as a customer reads it: the paper, and the letter that brings it. */
export function contractReader(shop: TestShop) {
  async function paperOf({ token, order_number }: OwnerOfOrder): Promise<Buffer> {
    const answer = await shop.call('getContractTerms', { token, params: { order_number } })
    expect(answer.status).toBe(200)
    return answer.body
  }

  /** The letter as it is sent, with the bytes of its paper. */
  async function letterOf({ customerId, order_number }: OwnerOfOrder) {
    const sent: Parameters<Mail['send']>[0][] = []
    const send: Mail['send'] = async (letter) => {
      sent.push(letter)
      return 'ok'
    }
    await sendOrderConfirmed({ ...shop, mail: { send } as Mail }, { customerId, orderNumber: order_number })
    return sent[0]
  }

  async function choose(of: OwnerOfOrder, key: string, more: object = {}): Promise<string> {
    const { available_extra_services: offered } = await of.order()
    const service = offered.find(({ service_key }) => service_key === key)
    const body = { order_number: of.order_number, service_id: service?.id ?? '', ...more }
    expect((await shop.call('updateExtraService', { token: of.token, body })).status).toBe(200)
    return service?.service_name ?? ''
  }
  return { paperOf, letterOf, choose }
}
