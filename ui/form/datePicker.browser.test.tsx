import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Day, day } from '../../contract/days/date.ts'
import { shown } from '../testing/shown.tsx'
import { DatePicker } from './DatePicker.tsx'
import { fi } from './fi.ts'

const field = page.getByRole('textbox')
const calendar = page.getByRole('dialog', { name: fi.openCalendar })
const opener = page.getByRole('button', { name: fi.openCalendar })
const dayButton = (text: string) => calendar.getByRole('button', { name: new RegExp(`\\b${text} `) })
const month = () => calendar.getByRole('heading').first().element().textContent
const range = {
  min: day('2026-11-24'),
  max: day('2027-01-20'),
  closed: new Map<Day, string | null>([
    [day('2026-12-06'), 'Itsenäisyyspäivä'],
    [day('2026-12-08'), null],
    [day('2027-01-06'), 'Loppiainen'],
  ]),
}

interface PickingProps {
  onPick: (day: Day | null) => void
  first?: Day | null
  error?: string
  hint?: string
}
function Picking({ onPick, first = day('2026-12-01'), ...rest }: PickingProps) {
  const [value, setValue] = useState(first)
  const take = (next: Day | null) => {
    onPick(next)
    setValue(next)
  }
  return (
    <form onSubmit={() => onPick('sent' as Day)}>
      <DatePicker label="Noutopäivä" value={value} onChange={take} {...range} {...rest} />
      <button type="submit">Jatka</button>
    </form>
  )
}
async function picking(props: Omit<PickingProps, 'onPick'> = {}) {
  const picked: (Day | null)[] = []
  await shown(<Picking onPick={(one) => picked.push(one)} {...props} />)
  return picked
}
const types = async (text: string, key = '{Enter}') => {
  await field.fill(text)
  await userEvent.keyboard(key)
}

test('a day is typed as Finns write it and taken on Enter, which sends no form [FMT-07]', async () => {
  const picked = await picking()
  await expect.element(field).toHaveValue('1.12.2026')
  await expect.element(field).toHaveAccessibleDescription(fi.dayFormat)
  await types('04.12.2026')
  await expect.element(field).toHaveValue('4.12.2026')
  expect(picked).toEqual(['2026-12-04'])
})

test('a typed day is taken when the field is left; one that is there already is no news', async () => {
  const picked = await picking()
  await types('5.12.2026', '{Tab}')
  await expect.poll(() => picked).toEqual(['2026-12-05'])
  await types('05.12.2026')
  await expect.element(field).toHaveValue('5.12.2026')
  await field.click()
  await userEvent.keyboard('{Enter}')
  expect(picked).toEqual(['2026-12-05'])
})

test('a day that cannot be chosen says why, until one is taken that can [VALID-55]', async () => {
  const picked = await picking({ hint: 'Sunnuntaisin suljettu' })
  await types('6.12.2026')
  await expect
    .element(field)
    .toHaveAccessibleDescription('Sunnuntaisin suljettu Virhe: Itsenäisyyspäivä. Päivää ei voi valita.')
  await expect.element(field).toHaveValue('6.12.2026')
  await types('eilen')
  await expect.element(field).toHaveAccessibleDescription(/Kirjoita päivä numeroin/)
  await expect.element(field).toHaveValue('eilen')
  await types('7.12.2026')
  await expect.element(field).toHaveAccessibleDescription('Sunnuntaisin suljettu')
  expect(picked).toEqual([null, '2026-12-07'])
})

test('while the field shows what is no day, whoever asked for one has none', async () => {
  const picked = await picking()
  await types('9.12.2026')
  await types('8.12.2026', '{Tab}')
  await expect.element(field).toHaveValue('8.12.2026')
  await expect.element(field).toHaveAccessibleDescription(`${fi.dayFormat} Virhe: Päivää ei voi valita.`)
  expect(picked).toEqual(['2026-12-09', null])
  await opener.click()
  await dayButton('9\\. joulukuuta').click()
  await expect.element(field).toHaveValue('9.12.2026')
  await expect.element(field).toHaveAccessibleDescription(fi.dayFormat)
  expect(picked).toEqual(['2026-12-09', null, '2026-12-09'])
})

test('an emptied field is no day, and nothing is wrong with it', async () => {
  const picked = await picking()
  await types('')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAccessibleDescription(fi.dayFormat)
  expect(picked).toEqual([null])
})

test('where a day is kept all the same the field shows it again, and says what was refused until another comes', async () => {
  function Kept() {
    const [value, setValue] = useState(day('2026-12-01'))
    return (
      <>
        <DatePicker label="Päivä" value={value} onChange={(next) => next && setValue(next)} {...range} />
        <button type="button" onClick={() => setValue(day('2026-12-02'))}>
          Huomenna
        </button>
      </>
    )
  }
  await shown(<Kept />)
  await types('8.12.2026')
  await expect.element(field).toHaveValue('1.12.2026')
  await expect.element(field).toHaveAccessibleDescription(`${fi.dayFormat} Virhe: 8.12.2026: Päivää ei voi valita.`)
  await page.getByRole('button', { name: 'Huomenna' }).click()
  await expect.element(field).toHaveValue('2.12.2026')
  await expect.element(field).toHaveAccessibleDescription(fi.dayFormat)
})

test('what the page says is wrong stands there too', async () => {
  await picking({ error: 'Valitse noutopäivä.', first: null })
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAccessibleDescription(`${fi.dayFormat} Virhe: Valitse noutopäivä.`)
})

test('a day is picked in a Finnish calendar, which begins on Monday and gives the focus back', async () => {
  const picked = await picking()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await expect.element(calendar).toBeVisible()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  const titles = [...calendar.element().querySelectorAll('th')].map((one) => one.textContent)
  expect(titles).toEqual(['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'])
  await expect.poll(month).toMatch(/joulukuu.2026$/)
  await expect.element(dayButton('1\\. joulukuuta')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(dayButton('9\\. joulukuuta')).toHaveFocus()
  // The focus stays in as long as the calendar is open.
  for (let times = 0; times < 4; times += 1) {
    await userEvent.tab()
    await expect.poll(() => calendar.element().contains(document.activeElement)).toBe(true)
  }
  await dayButton('9\\. joulukuuta').click()
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('9.12.2026')
  expect(picked).toEqual(['2026-12-09'])
  await expect.element(opener).toHaveFocus()
})

test('the day on which the keyboard stands has a ring, whether it is the chosen one or not', async () => {
  await picking()
  const ring = () => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return `${outlineStyle} ${outlineWidth}`
  }
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dayButton('1\\. joulukuuta')).toHaveFocus()
  expect(ring()).toBe('solid 2px')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dayButton('2\\. joulukuuta')).toHaveFocus()
  expect(ring()).toBe('solid 2px')
})

test('closed days of the month in view are named, and cannot be taken; a screen reader hears why', async () => {
  const picked = await picking()
  await opener.click()
  await expect.element(calendar.getByText(`${fi.closedDays} 6.12.2026 Itsenäisyyspäivä`, { exact: true })).toBeVisible()
  await expect.element(dayButton('6\\. joulukuuta')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dayButton('8\\. joulukuuta')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(dayButton('7\\. joulukuuta')).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(calendar.getByRole('status')).toHaveTextContent('')
  for (let times = 0; times < 5; times += 1) await userEvent.keyboard('{ArrowRight}')
  await expect.element(calendar.getByRole('status')).toHaveTextContent('Itsenäisyyspäivä. Päivää ei voi valita.')
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).toBeVisible()
  expect(picked).toEqual([])
  await calendar.getByRole('button', { name: fi.nextMonth }).click()
  await expect.element(calendar.getByText(`${fi.closedDays} 6.1.2027 Loppiainen`, { exact: true })).toBeVisible()
  await expect.element(calendar.getByRole('button', { name: fi.nextMonth })).toBeDisabled()
  await calendar.getByRole('button', { name: fi.previousMonth }).click()
  await calendar.getByRole('button', { name: fi.previousMonth }).click()
  await expect.element(calendar.getByText(fi.closedDays)).not.toBeInTheDocument()
  await expect.element(calendar.getByRole('button', { name: fi.previousMonth })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('without a day the calendar begins at the first that can be chosen', async () => {
  await picking({ first: null })
  await opener.click()
  await expect.poll(month).toMatch(/marraskuu.2026$/)
  await expect.element(dayButton('24\\. marraskuuta')).toHaveFocus()
})

test('whoever moves the focus to the field reaches it', async () => {
  const ref: { current: { focus: () => void } | null } = { current: null }
  await shown(<DatePicker ref={ref} label="Noutopäivä" value={null} onChange={() => undefined} required />)
  ref.current?.focus()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-required', 'true')
})
