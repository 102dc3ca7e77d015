import type { Locator, Page } from '@playwright/test'
import type { AvailabilityItem } from '../contract/search.ts'
import { shownCars } from '../web/search/foundCars.ts'
import { initialForm } from '../web/search/searchState.ts'
import type { Customer } from './customer.ts'

export const availability = '**/api/ui/order/getModelAvailability'
const isAvailability = (request: { url(): string }) => request.url().endsWith('/getModelAvailability')

/** The cars of a search as the server gave them, in the order in which they are shown. */
export async function searchesAndReads(customer: Customer, place = 'Helsinki'): Promise<AvailabilityItem[]> {
  const answer = customer.page.waitForResponse(isAvailability)
  await customer.searches(place)
  const { models } = (await (await answer).json()) as { models: AvailabilityItem[] }
  return shownCars({ availability: models, form: initialForm })
}
export const placeField = (page: Page): Locator => page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
export const cards = (page: Page): Locator => page.getByRole('article')

/** The server's cars, but for what the test changes of them. */
export const changesCars = (page: Page, change: (item: AvailabilityItem) => unknown) =>
  page.route(availability, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { models: AvailabilityItem[] }
    body.models.forEach(change)
    await route.fulfill({ response: answer, json: body })
  })

/** Every call about cars and orders that the page makes from here on; the footer's questions come when they are near. */
export function listenToCalls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => request.url().includes('/api/ui/order/') && made.push(request.url()))
  return made
}
