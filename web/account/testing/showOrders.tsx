import { Suspense } from 'react'
import { page } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import { ToastRegion } from '../../../ui/state/ToastRegion.tsx'
import { type Answers, showPart } from '../../testing/showInShop.tsx'
import { OrderList } from '../orders/OrderList.tsx'

/** The orders of a customer as the account lists them, asked for anew after each act, with what the page says. */
export const showOrders = (orders: () => Order[], answers: Answers = {}, at = '/tili') =>
  showPart(
    <Suspense fallback={null}>
      <OrderList />
      <ToastRegion />
    </Suspense>,
    { at, answers: { init: {}, getOrders: () => ({ data: orders() }), getKilometres: {}, ...answers } },
  )

/** The section of an order, opened. */
export async function unfolds(title: string) {
  await page.getByText(title, { exact: true }).click()
  return page.getByRole('group').filter({ hasText: title })
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The value beside a term. */
export function fact(term: string): string | undefined {
  const title = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === term)
  return title?.nextElementSibling?.textContent.replaceAll('\u00a0', ' ')
}

/** The message about an act that went well, or not. */
export const said = (text: string) => page.getByRole('status', { name: 'Ilmoitukset' }).getByText(text)

/** Closes the dialog that tells something. */
export const closes = (name: string) =>
  page.getByRole('alertdialog', { name }).getByRole('button', { name: 'Sulje' }).last().click()
