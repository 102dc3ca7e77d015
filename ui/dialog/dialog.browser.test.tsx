import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { fi } from '../fi.ts'
import { TextInput } from '../form/TextInput.tsx'
import { TypedText, useTypedText } from '../form/typedText.ts'
import { colourBehind } from '../testing/seen.ts'
import { shown } from '../testing/shown.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './DialogFrame.tsx'
import { MessageDialog } from './MessageDialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Ostoskori' })
const opener = page.getByRole('button', { name: 'Avaa' })
const footer = () => dialog.element().querySelector('footer')
const buttonsOf = () => [...(footer()?.querySelectorAll('button') ?? [])].map((one) => one.textContent)

function Opening({ onClose = () => undefined, ...props }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Avaa</Button>
      <Dialog title="Ostoskori" {...props} open={open} onClose={close}>
        {props.children ?? <TextInput label="Nimi" />}
      </Dialog>
    </>
  )
}
async function opens(props: Partial<DialogProps> = {}) {
  const onClose = vi.fn()
  await shown(<Opening onClose={onClose} {...props} />)
  await opener.click()
  await expect.element(page.getByRole('heading', { name: 'Ostoskori' })).toBeVisible()
  return onClose
}
/** Beside the dialog, on the veil over the page. */
const pressOutside = () => userEvent.click(document.querySelector('.fixed') as Element, { position: { x: 4, y: 4 } })

test('a dialog is wide unless told otherwise, lies above all, and closes by cross, button, Escape and a press outside [CONST-34 CONST-35 CONST-36]', async () => {
  const onClose = await opens()
  await expect.poll(() => dialog.element().getAttribute('data-size')).toBe('xl')
  // The page under it is inert, so that a look at a point of the window finds nothing of it.
  expect(getComputedStyle(document.querySelector('.fixed') as Element).zIndex).toBe('1000')
  const heading = page.getByRole('heading', { name: 'Ostoskori' }).element()
  expect([heading.tagName, heading.getAttribute('tabindex')]).toEqual(['H2', '-1'])
  expect(buttonsOf()).toEqual([fi.close])
  const ways = [
    () => dialog.getByRole('button', { name: fi.close }).first().click(),
    () => dialog.getByRole('button', { name: fi.close }).last().click(),
    () => userEvent.keyboard('{Escape}'),
    pressOutside,
  ]
  for (const [at, way] of ways.entries()) {
    if (at > 0) await opener.click()
    await expect.element(dialog).toBeVisible()
    await way()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(onClose).toHaveBeenCalledTimes(at + 1)
    await expect.element(opener).toHaveFocus()
  }
})

test('the focus goes in, stays in, and comes back', async () => {
  await opens()
  const isInside = () => dialog.element().contains(document.activeElement)
  await expect.poll(isInside).toBe(true)
  for (let times = 0; times < 6; times += 1) {
    await userEvent.tab()
    await expect.poll(() => isInside()).toBe(true)
  }
  await userEvent.tab({ shift: true })
  await expect.poll(() => isInside()).toBe(true)
})

test('nothing of a dialog is there before it opens', async () => {
  await shown(<Opening />)
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
})

test('one that must be answered closes neither by Escape nor by a press outside, and has no cross', async () => {
  const onClose = await opens({ dismissable: false })
  await userEvent.keyboard('{Escape}')
  await pressOutside()
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByRole('button').elements()).toEqual([])
  expect(footer()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('one that must be answered may have buttons of its own', async () => {
  await opens({ dismissable: false, footer: <Button>Jatka</Button> })
  await expect.poll(() => buttonsOf()).toEqual(['Jatka'])
})

test('an alert is read out whole and stays when something outside is pressed', async () => {
  await opens({ alert: true })
  await pressOutside()
  await expect.element(page.getByRole('alertdialog', { name: 'Ostoskori' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('a dialog that saves has its two buttons [CONST-37 CONST-38]', async () => {
  const onPress = vi.fn()
  const onClose = await opens({ save: { onPress } })
  await expect.poll(() => buttonsOf()).toEqual([fi.cancel, fi.save])
  const save = dialog.getByRole('button', { name: fi.save })
  expect([save.element().getAttribute('type'), save.element().getAttribute('aria-busy')]).toEqual(['button', null])
  await save.click()
  expect(onPress).toHaveBeenCalledTimes(1)
  await dialog.getByRole('button', { name: fi.cancel }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the saving button sends the form of the body, says why it cannot, or that it is under way', async () => {
  const sent = vi.fn((event: React.FormEvent) => event.preventDefault())
  const children = (
    <form id="tiedot" onSubmit={sent}>
      <TextInput label="Nimi" />
    </form>
  )
  await opens({ children, save: { label: 'Lähetä', form: 'tiedot' }, cancelLabel: 'Älä lähetä', size: 'md' })
  await expect.poll(() => buttonsOf()).toEqual(['Älä lähetä', 'Lähetä'])
  expect(dialog.element().getAttribute('data-size')).toBe('md')
  await dialog.getByRole('button', { name: 'Lähetä', exact: true }).click()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('the saving button may be held back', async () => {
  await opens({ save: { busy: true, disabledReason: 'Hyväksy ehdot.' }, closeLabel: 'Pois' })
  const save = dialog.getByRole('button', { name: fi.save })
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await expect.element(save).toHaveAccessibleDescription('Hyväksy ehdot.')
})

test('a footer of its own, or none', async () => {
  await opens({ footer: null, closeLabel: 'Pois' })
  await expect.poll(() => footer()).toBeNull()
})

test('the one button may be named', async () => {
  await opens({ closeLabel: 'Pois' })
  await expect.poll(() => buttonsOf()).toEqual(['Pois'])
})

const holds = vi.fn(() => () => undefined)
const asking = (props: Partial<DialogProps> = {}) => (
  <TypedText value={holds}>
    <Opening {...props} />
  </TypedText>
)
const question = page.getByRole('alertdialog', { name: fi.discardTitle })

test('where somebody asks for typed text, a stray key closes nothing that was typed into', async () => {
  await shown(asking({ save: {} }))
  await opener.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await dialog.getByLabelText('Nimi').fill('Onni')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByText(fi.discardText)).toBeVisible()
  await question.getByRole('button', { name: fi.keepTyping }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Nimi')).toHaveValue('Onni')
  await dialog.getByRole('button', { name: fi.close }).click()
  await question.getByRole('button', { name: fi.discard }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  // The next time nothing has been typed.
  await opener.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a dialog without a footer is no form, and nobody asks', async () => {
  await shown(asking({ footer: null }))
  await opener.click()
  await dialog.getByLabelText('Nimi').fill('Onni')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('where nobody asks it closes with what was typed', async () => {
  await opens({ save: {} })
  await dialog.getByLabelText('Nimi').fill('Onni')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

function Typed({ isTyped }: { isTyped: boolean }) {
  return <p>{useTypedText(isTyped) ? 'kysytään' : 'ei kysytä'}</p>
}

test('typed text is held as long as it is there', async () => {
  const let_go = vi.fn()
  const hold = vi.fn(() => let_go)
  const within = (isTyped: boolean, value: typeof hold | null = hold) => (
    <TypedText value={value}>
      <Typed isTyped={isTyped} />
    </TypedText>
  )
  const next = await shown(within(false))
  await expect.element(page.getByText('ei kysytä')).toBeVisible()
  expect(hold).not.toHaveBeenCalled()
  await next(within(true))
  await expect.element(page.getByText('kysytään', { exact: true })).toBeVisible()
  expect([hold.mock.calls.length, let_go.mock.calls.length]).toEqual([1, 0])
  await next(within(true, null))
  await expect.element(page.getByText('ei kysytä')).toBeVisible()
  expect(let_go).toHaveBeenCalledTimes(1)
})

test('a question before what cannot be undone names what happens', async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  const asks = (more: { danger?: boolean; busy?: boolean; cancelLabel?: string } = {}) => (
    <ConfirmDialog
      open
      title="Poistetaanko?"
      confirmLabel="Poista tilaus"
      {...more}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Sitä ei voi perua.
    </ConfirmDialog>
  )
  const next = await shown(asks())
  const box = page.getByRole('alertdialog', { name: 'Poistetaanko?' })
  await expect.element(box.getByText('Sitä ei voi perua.')).toBeVisible()
  const confirm = box.getByRole('button', { name: 'Poista tilaus' })
  const calm = colourBehind(confirm.element())
  expect(confirm.element().getAttribute('aria-busy')).toBeNull()
  await confirm.click()
  await box.getByRole('button', { name: fi.cancel }).click()
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  await next(asks({ danger: true, busy: true, cancelLabel: 'Pidä tilaus' }))
  await expect.element(box.getByRole('button', { name: 'Pidä tilaus' })).toBeVisible()
  expect(colourBehind(confirm.element())).not.toBe(calm)
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
})

test('a message waits until it is closed', async () => {
  const onClose = vi.fn()
  const next = await shown(<MessageDialog message={null} onClose={onClose} />)
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  await next(<MessageDialog message={{ title: 'Ei onnistunut', text: 'Yritä uudelleen.' }} onClose={onClose} />)
  const box = page.getByRole('alertdialog', { name: 'Ei onnistunut' })
  await expect.element(box.getByText('Yritä uudelleen.')).toBeVisible()
  await box.getByRole('button', { name: fi.close }).last().click()
  expect(onClose).toHaveBeenCalledTimes(1)
})
