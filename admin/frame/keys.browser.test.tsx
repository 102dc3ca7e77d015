import { useMemo, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog } from '../testing/onPage.ts'
import { showPageToStaff, showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { areKeysOn, listenForKeys, switchKeys, useKeys } from './keys.ts'
import { fi as search } from './search/fi.ts'

let pressed: string[] = []
let stop = () => {}
beforeEach(() => {
  pressed = []
  stop = listenForKeys()
})
afterEach(() => {
  stop()
  switchKeys(true)
})

const bound = (...keys: string[]) => keys.map((one) => ({ keys: one, name: one, run: () => pressed.push(one) }))

function Bound({ keys = 'x', typed = false }: { keys?: string; typed?: boolean }) {
  useKeys(useMemo(() => bound(...keys.split(',')), [keys]))
  return typed ? <input aria-label="teksti" /> : <p>{keys}</p>
}

function Leaving() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && <Bound />}
      <button type="button" onClick={() => setThere(false)}>
        pois
      </button>
    </>
  )
}

/** A key as it comes from the browser, so many milliseconds after the page was opened. */
function press(key: string, more: KeyboardEventInit = {}, at?: number, target: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at })
  return target.dispatchEvent(event)
}

test('a key does what it is bound to, and nothing else then; another does nothing', async () => {
  await showPartToStaff(<Bound />)
  await expect.poll(() => [press('x'), press('y')]).toEqual([false, true])
  expect(pressed).toEqual(['x'])
})

test.each(['ctrlKey', 'metaKey', 'altKey'])("with %s it is the browser's", async (held) => {
  await showPartToStaff(<Bound />)
  press('x', { [held]: true })
  expect(pressed).toEqual([])
})

test('a key that somebody took already does nothing', async () => {
  await showPartToStaff(<Bound />)
  const take = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', take)
  press('x')
  document.body.removeEventListener('keydown', take)
  expect(pressed).toEqual([])
})

test('in a field, or where text is written, keys are letters', async () => {
  await showPartToStaff(<Bound typed />)
  press('x', {}, undefined, page.getByLabelText('teksti').element())
  const text = document.body.appendChild(document.createElement('p'))
  text.contentEditable = 'true'
  press('x', {}, undefined, text)
  text.contentEditable = 'false'
  expect(pressed).toEqual([])
  press('x', {}, undefined, text)
  text.remove()
  expect(pressed).toEqual(['x'])
})

test('two letters belong together within a second', async () => {
  await showPartToStaff(<Bound keys="g t,t" />)
  press('g', {}, 1_000)
  press('t', {}, 1_999)
  expect(pressed).toEqual(['g t'])
  press('g', {}, 3_000)
  press('t', {}, 4_000)
  expect(pressed).toEqual(['g t', 't'])
  // The earlier press is over.
  press('g', {}, 5_000)
  press('t', {}, 5_100)
  press('t', {}, 5_200)
  await expect.poll(() => pressed.slice(2)).toEqual(['g t', 't'])
})

test('keys of a part that is gone do nothing', async () => {
  await showPartToStaff(<Leaving />)
  await button('pois').click()
  press('x')
  expect(pressed).toEqual([])
})

test('switched off no key does anything', async () => {
  await showPartToStaff(<Bound />)
  switchKeys(false)
  await expect.poll(() => [areKeysOn(), press('x')]).toEqual([false, true])
  switchKeys(true)
  expect([areKeysOn(), press('x')]).toEqual([true, false])
  expect(pressed).toEqual(['x'])
})

test('no listener stays behind', async () => {
  await showPartToStaff(<Bound />)
  const heard = vi.spyOn(window, 'removeEventListener')
  stop()
  heard.mockRestore()
  press('x')
  expect(pressed).toEqual([])
})

const show = (at: string, role: 'administrator' | 'content' = 'administrator') =>
  showPageToStaff(at, {
    grants: [{ role, place: null }],
    answers: { countWork: {}, listProposals: {}, listStaff: {}, showOwnAccess: {} },
  })
const keys = dialog(fi.keys)

const told = () =>
  [...keys.element().querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )
const goTo = (letter: string, name: string) => `g${fi.andThen}${letter}: ${fi.goTo(name)}`

test('the pages of the menu are gone to by two letters', async () => {
  stop()
  const { at } = await show('/oikeudet')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(keys).toBeVisible()
  expect(told()).toEqual([
    ...[
      `/: ${search.title}`,
      `?: ${fi.showKeys}`,
      goTo('t', 'Tänään'),
      goTo('o', 'Tilaukset'),
      goTo('k', 'Asiakkaat'),
      goTo('l', 'Työlistat'),
    ],
    ...[goTo('a', 'Autot'), goTo('r', 'Raha'), goTo('j', 'Tarjonta'), goTo('e', 'Ehdotukset'), goTo('n', 'Luvut')],
    ...[goTo('s', 'Sisältö'), goTo('h', 'Henkilöt'), goTo('y', 'Ajo')],
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await userEvent.keyboard('ge')
  await expect.poll(at).toBe('/ehdotukset')
})

test('which keys there are is shown by a key and by a press', async () => {
  stop()
  await show('/oikeudet', 'content')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(keys.elements()).toEqual([])
  await userEvent.keyboard('?')
  await expect.element(keys.getByText(fi.keysLead)).toBeVisible()
  const pages = [goTo('t', 'Tänään'), goTo('j', 'Tarjonta'), goTo('s', 'Sisältö')]
  expect(told()).toEqual([`/: ${search.title}`, `?: ${fi.showKeys}`, ...pages])
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await button(fi.keys).click()
  await expect.element(keys).toBeVisible()
})

test('arrows, Home and End lead from row to row of a table, in the same place of the row', async () => {
  const row = (name: string, ...more: string[]) => (
    <tr key={name}>
      {[name, ...more].map((one) => (
        <td key={one}>
          <a href={`#${one}`}>{one}</a>
        </td>
      ))}
    </tr>
  )
  await showPartToStaff(
    <table>
      <tbody>
        {row('a1', 'a2')}
        <tr>
          <td>ei linkkiä</td>
        </tr>
        {row('b1')}
        {row('c1', 'c2')}
      </tbody>
    </table>,
  )
  const at = async (name: string) => expect.element(page.getByRole('link', { name })).toHaveFocus()
  ;(page.getByRole('link', { name: 'a2' }).element() as HTMLElement).focus()
  for (const [key, name] of [
    ['ArrowDown', 'b1'],
    ['ArrowDown', 'c1'],
    ['ArrowDown', 'c1'],
    ['ArrowUp', 'b1'],
    ['End', 'c1'],
    ['Home', 'a1'],
    ['ArrowUp', 'a1'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await at(name)
  }
})
