import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { saveFile } from '../data/saveFile.ts'
import { fi } from '../fi.ts'
import { CheckboxGroup } from '../form/CheckboxGroup.tsx'
import { PasswordInput } from '../form/PasswordInput.tsx'
import { RadioCards } from '../form/RadioCards.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { shown } from '../testing/shown.tsx'
import { stopTimers } from '../testing/stopTimers.ts'
import { ErrorState } from './ErrorState.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { showToast } from './toasts.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 900)
})

test('a button that is busy or held back does nothing, and sends no form', async () => {
  const [press, send] = [vi.fn(), vi.fn((event: React.FormEvent) => event.preventDefault())]
  const buttons = (more: { busy?: boolean; disabledReason?: string }) => (
    <form onSubmit={send}>
      <Button type="submit" onClick={press} {...more}>
        Jatka
      </Button>
    </form>
  )
  const next = await shown(buttons({ busy: true }))
  const button = page.getByRole('button', { name: 'Jatka' })
  const pressed = async () => {
    // A press of a test waits for a button that says it can be pressed.
    ;(button.element() as HTMLElement).click()
    return [press.mock.calls.length, send.mock.calls.length]
  }
  expect(await pressed()).toEqual([0, 0])
  await next(buttons({ disabledReason: 'Hyväksy ehdot.' }))
  expect(await pressed()).toEqual([0, 0])
  await next(buttons({}))
  expect(await pressed()).toEqual([1, 1])
})

function Tabbed() {
  const [chosen, setChosen] = useState('a')
  const tabs = [
    { id: 'a', label: 'Hinnat', count: 2 },
    { id: 'b', label: 'Nouto' },
    { id: 'c', label: 'Muu', count: 0 },
  ]
  return (
    <Tabs label="Aihe" tabs={tabs} chosen={chosen} onChange={setChosen}>
      Sisältö {chosen}
    </Tabs>
  )
}

test('arrows, Home and End go between tabs, round and round, and one of them is in the tab order', async () => {
  await shown(<Tabbed />)
  const tabs = page.getByRole('tab')
  const state = () =>
    tabs
      .elements()
      .map((one) => `${one.textContent} ${one.getAttribute('aria-selected')} ${(one as HTMLElement).tabIndex}`)
  await expect.poll(() => state()).toEqual(['Hinnat (2) true 0', 'Nouto false -1', 'Muu (0) false -1'])
  await expect.element(page.getByRole('tabpanel', { name: 'Hinnat' })).toHaveTextContent('Sisältö a')
  await tabs.first().click()
  const goes = async (key: string, to: number) => {
    await userEvent.keyboard(key)
    await expect.element(tabs.nth(to)).toHaveFocus()
    await expect.element(tabs.nth(to)).toHaveAttribute('aria-selected', 'true')
    expect((tabs.nth(to).element() as HTMLElement).tabIndex).toBe(0)
  }
  await goes('{ArrowRight}', 1)
  await goes('{ArrowRight}', 2)
  await goes('{ArrowRight}', 0)
  await goes('{ArrowLeft}', 2)
  await goes('{Home}', 0)
  await goes('{End}', 2)
  await goes('{ArrowLeft}', 1)
  await userEvent.keyboard('x')
  await expect.element(tabs.nth(1)).toHaveFocus()
  await tabs.nth(2).click()
  await expect.element(page.getByRole('tabpanel', { name: 'Muu' })).toHaveTextContent('Sisältö c')
})

test('keys that go between tabs do not move the page', async () => {
  await shown(<Tabbed />)
  const seen: boolean[] = []
  const see = (event: KeyboardEvent) => seen.push(event.defaultPrevented)
  await page.getByRole('tab').first().click()
  window.addEventListener('keydown', see)
  await userEvent.keyboard('{End}x')
  window.removeEventListener('keydown', see)
  expect(seen).toEqual([true, false])
})

test('on a phone the tabs are a select', async () => {
  await page.viewport(390, 844)
  await shown(<Tabbed />)
  await page.getByRole('combobox', { name: 'Aihe' }).selectOptions('Muu (0)')
  await expect.element(page.getByText('Sisältö c')).toBeVisible()
})

test('a password can be shown and hidden again', async () => {
  await shown(<PasswordInput label="Salasana" autoComplete="current-password" />)
  const field = page.getByLabelText('Salasana', { exact: true })
  await field.fill('talvi')
  await page.getByRole('button', { name: fi.showPasswordLabel }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: fi.hidePasswordLabel }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveValue('talvi')
})

test('check boxes of a group are chosen and let go, and the one for all of them empties it', async () => {
  const choices = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))
  const changed: string[][] = []
  const group = (chosen: string[]) => (
    <CheckboxGroup
      legend="Mallit"
      choices={choices}
      chosen={chosen}
      allLabel="Kaikki"
      onChange={(next) => changed.push(next)}
    />
  )
  const next = await shown(group(['a']))
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('B').click()
  await box('A').click()
  await box('Kaikki').click()
  await next(group(['a', 'b']))
  await box('A').click()
  expect(changed).toEqual([['a', 'b'], [], [], ['b']])
})

test('a card of a choice is taken at a press, and whoever leads to the choice reaches its first', async () => {
  const onChange = vi.fn()
  const ref: { current: { focus: () => void } | null } = { current: null }
  const cards = ['1', '3'].map((value) => ({ value, label: `${value} kk` }))
  await shown(<RadioCards ref={ref} legend="Aika" cards={cards} chosen="1" onChange={onChange} />)
  await page.getByRole('radio', { name: '3 kk' }).click()
  expect(onChange.mock.calls).toEqual([['3']])
  ref.current?.focus()
  await expect.element(page.getByRole('radio', { name: '1 kk' })).toHaveFocus()
})

test('what failed takes the focus, so that nobody waits', async () => {
  const retry = vi.fn()
  await shown(<ErrorState title="Ei onnistunut" onRetry={retry} />)
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await page.getByRole('button', { name: fi.retry }).click()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('what has just happened is said for ten seconds, or until it is closed; good news take the place of good news', async () => {
  const clock = stopTimers('setTimeout', 'clearTimeout')
  await shown(<ToastRegion />)
  const region = page.getByRole('status', { name: fi.messages })
  const said = () => [...region.element().querySelectorAll('p')].map((one) => one.textContent)
  showToast('Tallennettu')
  await expect.poll(said).toEqual(['Onnistui: Tallennettu'])
  showToast('Ei onnistunut', 'bad')
  await expect.poll(said).toEqual(['Onnistui: Tallennettu', 'Virhe: Ei onnistunut'])
  await clock.tickAsync(5_000)
  showToast('Lähetetty')
  await expect.poll(said).toEqual(['Virhe: Ei onnistunut', 'Onnistui: Lähetetty'])
  await clock.tickAsync(4_999)
  await expect.poll(said).toHaveLength(2)
  await clock.tickAsync(1)
  await expect.poll(said).toEqual(['Onnistui: Lähetetty'])
  showToast('Toinen', 'info')
  await expect.poll(said).toHaveLength(2)
  await region.getByRole('button', { name: fi.close }).first().click()
  await expect.poll(said).toEqual(['Tiedoksi: Toinen'])
  showToast('Toinen', 'info')
  await expect.poll(said).toEqual(['Tiedoksi: Toinen'])
  await clock.tickAsync(10_000)
  await expect.poll(said).toEqual([])
})

test('a file is saved under the name that the server gave it, else under one of the page', async () => {
  const saved: string[] = []
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href.startsWith('blob:')}`)
  })
  const blob = new Blob(['a'])
  saveFile({ fileName: 'lasku.pdf', blob }, 'tiedosto.pdf')
  saveFile({ fileName: null, blob }, 'tiedosto.pdf')
  expect(saved).toEqual(['lasku.pdf true', 'tiedosto.pdf true'])
  expect(revoked).toHaveBeenCalledTimes(2)
})
