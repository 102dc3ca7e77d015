import { expect } from 'vitest'
import { opsCalls } from '../../../contract/ops/opsCalls.ts'
import { sampleAnswer } from '../../../ui/testing/sampleAnswer.ts'
import { button, dialog, toast } from '../../testing/onPage.ts'
import { factsSeen } from '../../testing/readers.ts'
import { as, onDay, showScreen } from '../../testing/showScreen.tsx'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { OrderActs } from '../OrderActs.tsx'
import { type SomeOrder, sampleOrder } from './sampleOrder.ts'

/** The acts on an order on 24.11.2026, for somebody of the customer service. */
export function showActs(order: SomeOrder = {}, answers: StaffAnswers = {}, grants = as('service')) {
  onDay('2026-11-24')
  const shown = sampleAnswer(opsCalls.showOrder.response, sampleOrder(order))
  return showScreen('/tilaus', <OrderActs shown={shown} />, { at: '/tilaus', grants, answers })
}

/** Opens one of the acts. */
export async function opens(name: string): Promise<void> {
  await button(name).click()
  await expect.element(dialog(name)).toBeVisible()
}

/** The effect that the dialog shows. */
export const toldAhead = () => factsSeen(dialog())

/** Presses the button that does it. */
export const confirms = (label: string) => button(label, dialog()).click()

/** It is done and said, and its dialog is gone. */
export async function isDone(said: string): Promise<void> {
  await expect.element(toast(said)).toBeVisible()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
}
