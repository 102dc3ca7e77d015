import { addDays, day, formatDay } from '../contract/date.ts'
import { expect, test } from './shop.ts'

test('a day is sent when it has stood for 300 ms, and only the last of several [CONST-29]', async ({
  customer,
  page,
}) => {
  await page.clock.install()
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  const field = customer.field('Milloin haluat hakea auton\\?')
  const [date, month, year] = (await field.inputValue()).split('.').map(Number)
  const first = day(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/order/updateStartDate')) sent.push(request.postDataJSON().start_date)
  })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const picks = async (days: number) => {
    await field.fill(formatDay(addDays(first, days)))
    await field.press('Enter')
  }
  await picks(7)
  await page.clock.runFor(250)
  await picks(8)
  await page.clock.runFor(250)
  expect(sent).toEqual([])
  await page.clock.runFor(60)
  await expect.poll(() => sent).toEqual([addDays(first, 8)])
})
