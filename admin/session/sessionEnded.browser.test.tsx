import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { departures } from '../testing/departures.ts'
import { asking, button } from '../testing/onPage.ts'
import { lookOf } from '../testing/readers.ts'
import { type StaffAnswers, showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { meQuery } from './queries.ts'
import { SessionEnded } from './SessionEnded.tsx'

const over = asking(fi.ended)

/** The page is somebody's before its session ends. */
function Part({ onBack }: { onBack: () => void }) {
  const { data } = useQuery(meQuery)
  return (
    <>
      {data && <p>{data.name}</p>}
      <SessionEnded open={data !== undefined} onBack={onBack} />
    </>
  )
}

async function show(again: StaffAnswers['whoAmI'], first: StaffAnswers['whoAmI'] = { name: 'Aino Asiakaspalvelu' }) {
  const onBack = vi.fn()
  let times = 0
  const whoAmI: StaffAnswers['whoAmI'] = (asked) => {
    times += 1
    const answer = times === 1 ? first : again
    return (typeof answer === 'function' ? answer(asked) : answer) as { name: string }
  }
  await showPartToStaff(<Part onBack={onBack} />, { answers: { whoAmI } })
  await expect.element(over).toBeVisible()
  return onBack
}

test('the page stays, and says how to sign in beside it', async () => {
  const onBack = await show({ name: 'Aino Asiakaspalvelu' })
  await expect.element(over.getByText(fi.endedText)).toBeVisible()
  const link = over.getByRole('link', { name: fi.signInAgain })
  await expect.element(link).toHaveAttribute('href', '/hallinta/kirjaudu?paluu=/valmis')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.poll(() => lookOf(link)).toBe('primary')
  expect(page.getByText(fi.stillOut).elements()).toEqual([])
  // Nothing is to be done behind it.
  await userEvent.keyboard('{Escape}')
  await expect.element(over).toBeVisible()
  expect(over.getByRole('button', { name: 'Sulje' }).elements()).toEqual([])
  expect(onBack).not.toHaveBeenCalled()
})

test('whoever is back goes on where they were', async () => {
  const left = departures()
  const onBack = await show({ name: 'Aino Asiakaspalvelu' })
  await button(fi.goOn, over).click()
  await expect.poll(() => onBack.mock.calls.length).toBe(1)
  expect(left).toEqual([])
})

test('what somebody else typed is not for whoever signed in now', async () => {
  const left = departures()
  await show({ name: 'Raija Raha' })
  await button(fi.goOn, over).click()
  await expect.poll(() => left).toEqual(['reload'])
})

test('who is not signed in yet is told so, and then no more', async () => {
  let answer: Refusal | { name: string } = new Refusal(401, { code: 'UNAUTHENTICATED' })
  const onBack = await show(() => answer)
  await button(fi.goOn, over).click()
  await expect.element(over.getByText(fi.stillOut)).toBeVisible()
  expect(onBack).not.toHaveBeenCalled()
  answer = { name: 'Aino Asiakaspalvelu' }
  await button(fi.goOn, over).click()
  await expect.poll(() => onBack.mock.calls.length).toBe(1)
  expect(page.getByText(fi.stillOut).elements()).toEqual([])
})

test('a server that does not answer is not taken for an ended session', async () => {
  await show(new Refusal(409, { message: 'Yritä myöhemmin.' }))
  await button(fi.goOn, over).click()
  await expect.element(over.getByText('Yritä myöhemmin.')).toBeVisible()
})
