import type { Locator, Page } from '@playwright/test'

export const availability = '**/api/ui/order/getModelAvailability'

export const placeField = (page: Page): Locator => page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
export const cards = (page: Page): Locator => page.getByRole('article')
