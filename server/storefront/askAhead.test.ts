import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { askAhead } from './askAhead.ts'

test('the script of a customer’s page asks for the picture of the car once the order has come, which can be read still', async () => {
  const order = { order_product_car: { product_car: { image_sm: '/kuvat/kide.webp?v=1' } } }
  const pictures: string[] = []
  class Image {
    set src(address: string) {
      pictures.push(address)
    }
  }
  const window: { askedAhead?: { answers: Record<string, Promise<{ response: Response }>> } } = {}
  runInNewContext(askAhead, {
    localStorage: { getItem: () => 'secret' },
    document: { currentScript: { dataset: { asks: '/user /orders' } }, documentElement: { lang: 'fi' } },
    fetch: async (address: string) => Response.json(address === '/orders' ? { data: [order, order] } : {}),
    Image,
    window,
  })
  await expect.poll(() => pictures).toEqual(['/kuvat/kide.webp?v=1'])
  expect(await (await window.askedAhead?.answers['/orders'])?.response.json()).toEqual({ data: [order, order] })
})
