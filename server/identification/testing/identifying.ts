import { startOrder } from '../../testing/testCustomer.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { visitTestBank } from './visitTestBank.ts'

/** A customer on the way to the bank and back. */
export function identifying(shop: TestShop) {
  /** The token of one whose order waits for the identification. */
  async function customerAtStep3(): Promise<string> {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    return customer.token
  }

  async function identify(token: string, henkilo: string) {
    const { body } = await shop.call('createIdentification', { token })
    return await visitTestBank({ http: shop.http, publicUrl: shop.config.publicUrl }, body.iframe_url, { henkilo })
  }
  const phases = async (token: string) => (await shop.call('getIdentificationStatus', { token })).body
  return { customerAtStep3, identify, phases }
}
