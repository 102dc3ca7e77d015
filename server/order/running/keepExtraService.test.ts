import { describe, expect, test } from 'vitest'
import { formatDay } from '../../../contract/days/date.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { testShop } from '../../testing/testShop.ts'
import { serviceOwner } from '../testing/serviceOwner.ts'

const shop = await testShop()

const { withService, owned, call } = serviceOwner(shop)

describe('a monthly service that its customer ends', () => {
  test('goes on after all when that is taken back in time, as if nothing had been', async () => {
    const customer = await withService()
    const { order: before, service } = await owned(customer)
    await call('endExtraService', customer, service.id)
    expect((await call('keepExtraService', customer, service.id)).status).toBe(204)
    expect((await call('keepExtraService', customer, service.id)).status).toBe(204)
    expect(await customer.order()).toEqual(before)
    await shop.worker.runUntilIdle()
    const told = (await sentMails(shop.db, customer.email)).filter(({ subject }) => /^Lisäpalvelu/.test(subject))
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/ jatkuu – /),
      expect.stringMatching(/ päättyy – /),
    ])
    expect(told.find(({ subject }) => / päättyy /.test(subject))?.bodyText).toContain(
      `viimeinen päivä on ${formatDay(service.ending?.last_day ?? '', 'fi')}`,
    )
  })
})
