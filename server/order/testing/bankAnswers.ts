import type { TestShop } from '../../testing/testShop.ts'

/** The customer's answers to the bank that asks about a charge. */
export function bankAnswers(shop: Pick<TestShop, 'http'>) {
  /** The bank has heard it, and nobody brings the answer to the shop. */
  async function saidToBank(url: string, action: 'accept' | 'cancel'): Promise<string> {
    const chosen = await shop.http.inject({
      method: 'POST',
      url: new URL(url).pathname,
      payload: `action=${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const back = new URL(String(chosen.headers.location))
    return back.pathname + back.search
  }
  return {
    saidToBank,
    /** And where the browser ends. */
    async answerBank(url: string, action: 'accept' | 'cancel'): Promise<string> {
      return String((await shop.http.inject(await saidToBank(url, action))).headers.location)
    },
  }
}
