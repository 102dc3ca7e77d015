import { describe, expect, test } from 'vitest'
import { startOrder } from '../testCustomer.ts'
import { testShop } from '../testShop.ts'
import { visitTestBank } from './testing/visitTestBank.ts'

const shop = await testShop()
const { call } = shop
/** A customer whose order waits for the identification. */
async function customerAtStep3(): Promise<string> {
  const customer = await startOrder(shop)
  await customer.acceptTerms()
  return customer.token
}

async function identify(token: string, henkilo: string) {
  const { body } = await call('createIdentification', { token })
  return await visitTestBank({ http: shop.http, publicUrl: shop.config.publicUrl }, body.iframe_url, { henkilo })
}
const phases = async (token: string) => (await call('getIdentificationStatus', { token })).body

describe('identification over HTTP', () => {
  test('gives the frame its address, then the phases until all are final [API-61 API-62]', async () => {
    const token = await customerAtStep3()
    const begun = await call('createIdentification', { token })
    expect(begun).toMatchObject({ status: 200, body: { iframe_url: expect.stringContaining('/tunnistus/valinta/') } })
    expect(await phases(token)).toEqual({
      identification: 'started',
      drivers_license: 'not_started',
      credit_rating: 'not_started',
    })
    await identify(token, 'onni-onnistuja')
    await shop.worker.runUntilIdle()
    expect(await phases(token)).toEqual({
      identification: 'success',
      drivers_license: 'success',
      credit_rating: 'success',
    })
    const { body } = await call('getCustomer', { token })
    expect(body.data).toMatchObject({
      identified: true,
      first_name: 'Onni',
      has_drivers_license_today: true,
      has_credit_rating_today: true,
    })
  })

  test('a manual licence is declared with true and nothing else [IDENT-29]', async () => {
    const token = await customerAtStep3()
    await identify(token, 'aino-ajokortti')
    await shop.worker.runUntilIdle()
    expect(await phases(token)).toMatchObject({ drivers_license: 'manual' })
    for (const drivers_license of [false, 'manual', 1, null]) {
      const refused = await call('confirmDriversLicense', { token, body: { drivers_license } as never })
      expect(refused).toMatchObject({ status: 422, body: { errors: { drivers_license: [expect.any(String)] } } })
    }
    expect((await call('confirmDriversLicense', { token, body: { drivers_license: true } })).status).toBe(204)
    expect(await phases(token)).toMatchObject({ drivers_license: 'success' })
  })

  test('a failed credit check is tried again by the call for checks [API-64]', async () => {
    const token = await customerAtStep3()
    await identify(token, 'tuomo-timeout')
    await shop.worker.runUntilIdle()
    expect(await phases(token)).toMatchObject({ credit_rating: 'error' })
    expect(await call('checkDriversLicenseAndCredit', { token })).toMatchObject({
      status: 200,
      body: { drivers_license: 'check' },
    })
    await shop.worker.runUntilIdle()
    expect(await phases(token)).toMatchObject({ credit_rating: 'success' })
  })

  test('without a token nobody learns anything', async () => {
    for (const name of ['createIdentification', 'getIdentificationStatus', 'checkDriversLicenseAndCredit'] as const)
      expect((await call(name)).status).toBe(401)
  })

  test('junk addresses of the frame and the bank are refused, never an error of ours', async () => {
    for (const url of [
      '/tunnistus/valinta/x?avain=y',
      '/tunnistus/valinta/x',
      '/tunnistus/aloita/%00?avain=%00',
      '/tunnistus/paluu',
      '/tunnistus/paluu?state=%00&code=%00',
      '/tunnistus/paluu?state=a&state=b',
      '/sandbox/tunnistus/auth',
      '/sandbox/tunnistus/kirjaudu/x',
      '/sandbox/tunnistus/token',
      '/sandbox/tunnistus/%00',
    ]) {
      const { statusCode } = await shop.http.inject({ method: 'GET', url })
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(statusCode, url).toBeLessThan(500)
    }
  })
})
