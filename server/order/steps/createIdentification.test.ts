import { describe, expect, test } from 'vitest'
import { testShop } from '../../testing/testShop.ts'
import { inEveryState, onlyAfterTerms, onlyPending } from '../testing/stateTable.ts'

const shop = await testShop()
const { call } = shop

describe('identification over HTTP', () => {
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

inEveryState(shop, { name: 'createIdentification', writes: ['identification'], outcomes: onlyAfterTerms })

inEveryState(
  shop,
  {
    name: 'createIdentification',
    writes: ['identification'],
    outcomes: [...onlyPending, [['without terms'], 'STEP_MISSING']],
  },
  'business',
)
