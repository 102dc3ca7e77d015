import { describe, expect, test } from 'vitest'
import { askRegisters } from '../../identification/askRegisters.ts'
import { identifying } from '../../identification/testing/identifying.ts'
import { testShop } from '../../testing/testShop.ts'
import { inEveryState, onlyAfterTerms, onlyIdentified } from '../testing/stateTable.ts'

const shop = await testShop()
const { call } = shop
const { customerAtStep3, identify, phases } = identifying(shop)

describe('identification over HTTP', () => {
  test('a failed credit check is tried again by the call for checks [API-64]', async () => {
    const token = await customerAtStep3()
    await identify(token, 'tuomo-timeout')
    await shop.worker.runUntilIdle()
    expect(await phases(token)).toMatchObject({ credit_rating: 'error' })
    expect(await call('checkDriversLicenseAndCredit', { token })).toMatchObject({
      status: 200,
      body: { drivers_license: 'check' },
    })
    // A customer who waits for it does not wait for the next sweep.
    const { rows } = await shop.db.$client.query("select 1 from job where name = $1 and state = 'waiting'", [
      askRegisters.name,
    ])
    expect(rows).toHaveLength(1)
    await shop.worker.runUntilIdle()
    expect(await phases(token)).toMatchObject({ credit_rating: 'success' })
  })
})

inEveryState(shop, {
  name: 'checkDriversLicenseAndCredit',
  writes: ['credit_check', 'job', 'licence_check'],
  outcomes: [...onlyAfterTerms, [['without identification'], 'NOT_IDENTIFIED']],
})

// A company's check has a call of its own: this one starts none.
inEveryState(shop, { name: 'checkDriversLicenseAndCredit', writes: [], outcomes: onlyIdentified }, 'business')
