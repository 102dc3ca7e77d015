import type { ReactNode } from 'react'
import { expect } from 'vitest'
import type { Grant } from '../../../contract/ops/roles.ts'
import { button, dialog, toast } from '../../testing/onPage.ts'
import { as, onDay, showScreen } from '../../testing/showScreen.tsx'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { kindPaths } from '../fi.ts'

/** A work list on 24.11.2026, for Aino of the customer service. */
export function showList(
  kind: keyof typeof kindPaths,
  screen: ReactNode,
  { answers, search = '', grants = as('service') }: { answers: StaffAnswers; search?: string; grants?: Grant[] },
) {
  onDay('2026-11-24')
  const whoAmI = { id: 'aino', name: 'Aino Asiakaspalvelu', grants }
  return showScreen(kindPaths[kind], screen, {
    at: kindPaths[kind] + search,
    grants,
    answers: { whoAmI, countWork: {}, ...answers },
  })
}

/** Opens an act of the item that is shown. */
export async function opens(act: string, title: string): Promise<void> {
  await button(act).click()
  await expect.element(dialog(title)).toBeVisible()
}

export const confirms = (label = 'Vahvista') => button(label, dialog()).click()

/** It is done and said, its dialog is gone, and the item is open no more. */
export async function isDone(at: () => string): Promise<void> {
  await expect.element(toast('Tehty.')).toBeVisible()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  expect(at()).not.toContain('tehtava')
}
