import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useTypedText } from '../../ui/form/typedText.ts'
import { asking, button } from '../testing/onPage.ts'
import { lookOf } from '../testing/readers.ts'
import { showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { Screen } from './Screen.tsx'
import { TypedTexts } from './TypedTexts.tsx'

const leaving = asking(fi.leaveTitle)

function Field() {
  const [text, setText] = useState('')
  useTypedText(text !== '')
  return (
    <>
      <input aria-label="teksti" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/muualle">muualle</Link>
      <Link to="/?suodatin=1">suodata</Link>
    </>
  )
}

const show = () =>
  showPartToStaff(
    <TypedTexts>
      <Screen title="Sivu">
        <Field />
      </Screen>
    </TypedTexts>,
  )
const field = page.getByLabelText('teksti')
/** Whether the browser would ask before the tab is closed. */
const asksOfTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what is typed is asked about before the page is left, and stays when one stays', async () => {
  const { at } = await show()
  await field.fill('Moi')
  await page.getByRole('link', { name: 'muualle' }).click()
  await expect.element(leaving.getByText(fi.leaveText)).toBeVisible()
  await expect.poll(() => at()).toBe('/')
  await button(fi.stay, leaving).click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Moi')
  await page.getByRole('link', { name: 'muualle' }).click()
  await expect.element(leaving).toBeVisible()
  await expect.poll(() => lookOf(button(fi.leave, leaving))).toBe('danger')
  await button(fi.leave, leaving).click()
  await expect.poll(at).toBe('/muualle')
})

test('where nothing is typed, or the page stays the same, nobody is asked', async () => {
  const { at } = await show()
  await field.fill('Moi')
  await page.getByRole('link', { name: 'suodata' }).click()
  await expect.poll(at).toBe('/?suodatin=1')
  await field.fill('')
  await page.getByRole('link', { name: 'muualle' }).click()
  await expect.poll(at).toBe('/muualle')
  expect(leaving.elements()).toEqual([])
})

test('a tab is closed without a word only while nothing is typed', async () => {
  await show()
  await expect.element(field).toBeVisible()
  expect(asksOfTab()).toBe(false)
  await field.fill('Moi')
  await expect.poll(() => asksOfTab()).toBe(true)
  await field.fill('')
  await expect.poll(() => asksOfTab()).toBe(false)
})
