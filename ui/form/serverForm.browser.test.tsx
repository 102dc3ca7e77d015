import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Refused } from '../data/refused.ts'
import { type Message, MessageDialog } from '../dialog/MessageDialog.tsx'
import { fi } from '../fi.ts'
import { shown } from '../testing/shown.tsx'
import { stopTimers } from '../testing/stopTimers.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Form } from './Form.tsx'
import { RadioCards } from './RadioCards.tsx'
import { TextInput } from './TextInput.tsx'
import { useServerForm } from './useServerForm.ts'

interface Values {
  name: string
  email: string
  term: string
}
interface SendingProps {
  submit: (values: Values) => Promise<unknown>
  refused?: (failure: unknown) => boolean | Message
}

function Sending({ submit, refused }: SendingProps) {
  const { field, picked, onSubmit, busy, saved, summary, told } = useServerForm<Values>({
    defaults: { name: '', email: 'onni@example.com', term: '' },
    submit,
    ...(refused ? { refused } : {}),
  })
  return (
    <Form onSubmit={onSubmit}>
      <ErrorSummary {...summary} />
      <TextInput {...field('name', { label: 'Nimi', required: 'Syötä nimi.' })} />
      <TextInput {...field('email', { label: 'Sähköposti', required: false })} />
      <RadioCards {...terms(picked('term', { label: 'Aika', required: 'Valitse aika.' }))} />
      <Button type="submit" busy={busy}>
        Lähetä
      </Button>
      {saved && <p>Tallennettu</p>}
      <MessageDialog {...told} />
    </Form>
  )
}
const cards = ['1', '3'].map((value) => ({ value, label: `${value} kk` }))
const terms = ({ label, value, ...rest }: ReturnType<ReturnType<typeof useServerForm<Values>>['picked']>) => ({
  ...rest,
  legend: label,
  cards,
  chosen: value,
  onChange: rest.onChange as (value: string) => void,
})

const named = page.getByLabelText('Nimi')
const send = () => page.getByRole('button', { name: 'Lähetä' }).click()
const alert = page.getByRole('alert')
const fillsIn = async () => {
  await named.fill('Onni')
  await page.getByRole('radio', { name: '3 kk' }).click()
}
const refusal = (body: object, status = 422) => new Refused(status, { ...body })

afterEach(() => {
  document.title = ''
})

test('what is missing is said by each field and above the form, which takes the focus and leads to each', async () => {
  document.title = 'Tiedot'
  const submit = vi.fn(async () => undefined)
  await shown(<Sending submit={submit} />)
  expect(document.title).toBe('Tiedot')
  await expect.element(named).toHaveAttribute('aria-required', 'true')
  expect(page.getByText('(vapaaehtoinen)').elements()).toHaveLength(1)
  expect(alert.elements()).toEqual([])
  await send()
  await expect.element(alert).toHaveFocus()
  await expect.element(alert.getByText(fi.errorSummary)).toBeVisible()
  const links = alert.getByRole('link')
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Syötä nimi.', `#${named.element().id}`],
    ['Valitse aika.', expect.stringMatching(/^#.+-term$/)],
  ])
  await expect.element(named).toHaveAccessibleDescription('Virhe: Syötä nimi.')
  expect(document.title).toBe('Virhe: Tiedot')
  await links.nth(1).click()
  await expect.element(page.getByRole('radio', { name: '1 kk' })).toHaveFocus()
  await links.first().click()
  await expect.element(named).toHaveFocus()
  expect(window.location.hash).toBe('')
  // From now on each change is looked at at once.
  await named.fill('Onni')
  await expect.element(named).not.toHaveAccessibleDescription()
  expect(alert.elements()).toEqual([])
  await page.getByRole('radio', { name: '3 kk' }).click()
  await expect.element(page.getByText('Valitse aika.')).not.toBeInTheDocument()
  expect(document.title).toBe('Tiedot')
  expect(submit).not.toHaveBeenCalled()
})

test('the one field that is wrong takes the focus itself', async () => {
  await shown(<Sending submit={async () => undefined} />)
  await page.getByRole('radio', { name: '3 kk' }).click()
  await send()
  await expect.element(named).toHaveFocus()
  expect(alert.elements()).toEqual([])
  await expect.element(named).toHaveAccessibleDescription('Virhe: Syötä nimi.')
})

test('the values are sent once, the button is busy meanwhile, and for two seconds it is said that it went well [STATE-77 CONST-26]', async () => {
  const clock = stopTimers('setTimeout', 'clearTimeout')
  const { promise, resolve } = Promise.withResolvers<void>()
  const submit = vi.fn(() => promise)
  await shown(<Sending submit={submit} />)
  await fillsIn()
  await send()
  await expect.element(page.getByRole('button', { name: 'Lähetä' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('Tallennettu')).not.toBeInTheDocument()
  resolve()
  await expect.element(page.getByText('Tallennettu')).toBeVisible()
  expect(submit.mock.calls).toEqual([[{ name: 'Onni', email: 'onni@example.com', term: '3' }]])
  await clock.tickAsync(1_999)
  await expect.element(page.getByText('Tallennettu')).toBeVisible()
  await clock.tickAsync(1)
  await expect.element(page.getByText('Tallennettu')).not.toBeInTheDocument()
})

test('what the server says of fields stands at them, and of those that are not there above; the typed text stays', async () => {
  const errors = { name: ['Liian lyhyt.'], zip: ['Tarkista postinumero.'] }
  await shown(<Sending submit={async () => Promise.reject(refusal({ message: 'Tarkista.', errors }))} />)
  await fillsIn()
  await send()
  await expect.element(alert).toHaveFocus()
  expect(
    alert
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Liian lyhyt.', 'Tarkista postinumero.'])
  expect(
    alert
      .getByRole('link')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Liian lyhyt.'])
  await expect.element(named).toHaveAccessibleDescription('Virhe: Liian lyhyt.')
  await expect.element(named).toHaveValue('Onni')
  await expect.element(page.getByText('Tallennettu')).not.toBeInTheDocument()
})

test('a field that the page does not have is told above, with the focus there', async () => {
  await shown(<Sending submit={async () => Promise.reject(refusal({ errors: { zip: ['Tarkista postinumero.'] } }))} />)
  await fillsIn()
  await send()
  await expect.element(alert).toHaveFocus()
  await expect.element(alert.getByText('Tarkista postinumero.')).toBeVisible()
})

test('a reason that is about no field stands above, until the form is sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let times = 0
  await shown(
    <Sending
      submit={() => (times++ === 0 ? Promise.reject(refusal({ message: 'Yritä myöhemmin.' }, 500)) : promise)}
    />,
  )
  await fillsIn()
  await send()
  await expect.element(alert).toHaveFocus()
  await expect.element(alert).toHaveTextContent('Yritä myöhemmin.')
  expect(alert.getByRole('listitem').elements()).toEqual([])
  expect(document.title).toMatch(/^Virhe:/)
  await send()
  await expect.element(alert).not.toBeInTheDocument()
  resolve()
  await expect.element(page.getByText('Tallennettu')).toBeVisible()
})

test('each refusal takes the focus anew, and only once', async () => {
  await shown(<Sending submit={async () => Promise.reject(refusal({ message: 'Yritä myöhemmin.' }, 500))} />)
  await fillsIn()
  await send()
  await expect.element(alert).toHaveFocus()
  await named.fill('Onni O')
  await expect.element(named).toHaveFocus()
  await send()
  await expect.element(alert).toHaveFocus()
})

test('a page may answer a refusal by itself', async () => {
  const refused = vi.fn(() => true)
  const failure = refusal({ message: 'Yritä myöhemmin.' }, 500)
  await shown(<Sending submit={async () => Promise.reject(failure)} refused={refused} />)
  await fillsIn()
  await send()
  await expect.poll(() => refused.mock.calls).toEqual([[failure]])
  expect(alert.elements()).toEqual([])
})

test('or say it in a dialog, beside the fields at fault', async () => {
  const failure = refusal({ message: 'Tarkista.', errors: { name: ['Liian lyhyt.'] } })
  await shown(
    <Sending
      submit={async () => Promise.reject(failure)}
      refused={() => ({ title: 'Ei onnistunut', text: 'Korjaa.' })}
    />,
  )
  await fillsIn()
  await send()
  const box = page.getByRole('alertdialog', { name: 'Ei onnistunut' })
  await expect.element(box.getByText('Korjaa.')).toBeVisible()
  await box.getByRole('button', { name: fi.close }).last().click()
  await expect.element(box).not.toBeInTheDocument()
  await expect.element(named).toHaveAccessibleDescription('Virhe: Liian lyhyt.')
})

test('a dialog says a reason that is about no field in the place of the summary', async () => {
  await shown(
    <Sending
      submit={async () => Promise.reject(refusal({ message: 'Myöhemmin.' }, 500))}
      refused={() => ({ title: 'Ei onnistunut' })}
    />,
  )
  await fillsIn()
  await send()
  await expect.element(page.getByRole('alertdialog', { name: 'Ei onnistunut' })).toBeVisible()
  expect(page.getByText('Myöhemmin.').elements()).toEqual([])
})

function Leaving({ submit }: SendingProps) {
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && <Sending submit={submit} />}
      <Button onClick={() => setThere(false)}>Pois</Button>
    </>
  )
}

test('a form that is left with errors takes its word out of the title', async () => {
  document.title = 'Tiedot'
  await shown(<Leaving submit={async () => undefined} />)
  await send()
  await expect.poll(() => document.title).toBe('Virhe: Tiedot')
  await page.getByRole('button', { name: 'Pois' }).click()
  await expect.poll(() => document.title).toBe('Tiedot')
})

test('a dialog with errors above a form with errors says so once in the title, and leaves it said', async () => {
  document.title = 'Tiedot'
  const submit = async () => undefined
  await shown(
    <>
      <Sending submit={submit} />
      <Leaving submit={submit} />
    </>,
  )
  const buttons = page.getByRole('button', { name: 'Lähetä' })
  await buttons.first().click()
  await expect.poll(() => document.title).toBe('Virhe: Tiedot')
  await buttons.last().click()
  await expect.poll(() => alert.elements().length).toBe(2)
  expect(document.title).toBe('Virhe: Tiedot')
  await page.getByRole('button', { name: 'Pois' }).click()
  await expect.poll(() => buttons.elements().length).toBe(1)
  expect(document.title).toBe('Virhe: Tiedot')
})

test('Enter sends the form, and what is typed never becomes an address', async () => {
  const submit = vi.fn(async () => undefined)
  await shown(<Sending submit={submit} />)
  await page.getByRole('radio', { name: '1 kk' }).click()
  await named.fill('Onni')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  const form = document.querySelector('form')
  expect([form?.method, form?.noValidate]).toEqual(['post', true])
})
