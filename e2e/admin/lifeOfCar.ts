import type { Page } from '@playwright/test'
import { type Day, daysBetween, helsinkiDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { Customer } from '../kit/customer.ts'
import type { Colleague } from './staff.ts'

export const DESK = { width: 1_024, height: 768 }
export const PHONE = { width: 390, height: 844 }

interface Lived {
  page: Page
  customer: Customer
  colleague: Colleague
  clock: { now(): Promise<Date>; advance(duration: string): Promise<unknown> }
}

export const euros = (cents: number): string => formatPrice(cents / 100, 'fi')

/** A walk through the life of a car: its customer on a phone, staff at a desk, and days between. */
export function lifeOfCar({ page, customer, colleague, clock }: Lived) {
  const today = async (): Promise<Day> => helsinkiDay(await clock.now())
  return {
    today,
    goesTo: async (on: Day) => void (await clock.advance(`P${daysBetween(await today(), on)}D`)),
    /** The customer signs in on a phone. */
    isAtAccount: async () => {
      await page.setViewportSize(PHONE)
      await customer.opens('/kirjaudu')
      await customer.signsIn()
      await customer.isAt('/tili')
    },
    works: async (path: string, role: Parameters<Colleague['comesTo']>[1]) => {
      await page.setViewportSize(DESK)
      await colleague.comesTo(path, role)
    },
  }
}
