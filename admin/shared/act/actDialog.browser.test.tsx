import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { ToastRegion } from '../../../ui/state/ToastRegion.tsx'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { stopTimers } from '../../../ui/testing/stopTimers.ts'
import type { Input } from '../../api.ts'
import { query } from '../../data/query.ts'
import { alert, button, dialog } from '../../testing/onPage.ts'
import { isAsked } from '../../testing/readers.ts'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'
import { fi as letter } from '../letter/fi.ts'
import { fi as proposals } from '../proposal/fi.ts'
import { ActDialog, type ActDialogProps } from './ActDialog.tsx'
import { fi } from './fi.ts'

// ActDialog with its ActPreview and ChangedMeanwhile.

type Given = Input<'endOrder'>['body']
interface Values {
  reason: string
}
type Props = Partial<ActDialogProps<'endOrder', Values>>

const asked: NonNullable<Props['asked']> = (given) => given
const typing = { look: 'typing', asked } as const
const letters = [
  { to: 'onni@example.com', subject: 'Tilaus päättyy', html: '<p style="color: red">Hei <a href="/x">Onni</a></p>' },
]
const acting = dialog('Päätä tilaus')
const press = () => button('Päätä', acting)
const reason = acting.getByLabelText('Syy')

async function show(props: Props = {}, answers: StaffAnswers = {}) {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const shown = await showPartToStaff(
    <>
      <ActDialog<'endOrder', Values>
        title="Päätä tilaus"
        label="Päätä"
        act="endOrder"
        defaults={{ reason: '' }}
        given={(values) => (values.reason ? { order_number: '12345678', reason: values.reason } : null)}
        done="Tilaus on päätetty."
        onDone={onDone}
        onClose={onClose}
        {...props}
      >
        {({ field }) => <TextInput {...field('reason', { label: 'Syy' })} />}
      </ActDialog>
      <ToastRegion />
    </>,
    { answers: { endOrder: { credited: 12.5, letters }, ...answers } },
  )
  await expect.element(acting).toBeVisible()
  return { ...shown, onDone, onClose, bodies: () => shown.sent('endOrder').map(({ body }) => body as Given) }
}
const facts: Props['facts'] = ({ credited }, values) => [{ term: values.reason, value: String(credited) }]
const ahead = acting.getByRole('heading', { name: fi.effect })

test('an act is sent with what was filled in, and said to be done', async () => {
  const { onDone, onClose, bodies } = await show()
  await expect.element(press()).toHaveAccessibleDescription(fi.incomplete)
  await reason.fill('Muutto')
  await expect.element(press()).not.toHaveAttribute('aria-disabled')
  await press().click()
  await expect.element(page.getByText('Tilaus on päätetty.')).toBeVisible()
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  await expect.poll(() => bodies()).toEqual([{ order_number: '12345678', reason: 'Muutto' }])
  expect(ahead.elements()).toEqual([])
})

test('while it is on its way the button is busy, and nothing is said to be done', async () => {
  const { onClose } = await show({}, { endOrder: never })
  await reason.fill('Muutto')
  await press().click()
  await expect.element(press()).toHaveAttribute('aria-busy', 'true')
  expect(onClose).not.toHaveBeenCalled()
})

test('what it would do is asked when somebody has paused, and told with its letters', async () => {
  const { bodies } = await show({ ...typing, facts })
  expect(ahead.elements()).toEqual([])
  await reason.fill('Muutto')
  await expect.element(ahead).toBeVisible()
  await expect.element(acting.getByRole('term')).toHaveTextContent('Muutto')
  await expect.element(acting.getByRole('definition')).toHaveTextContent('12.5')
  await expect.poll(() => bodies()).toEqual([{ order_number: '12345678', reason: 'Muutto', dry_run: true }])
  const closed = acting.getByText(letter.ahead('Tilaus päättyy', 'onni@example.com'))
  expect(acting.getByTitle(letter.frame('Tilaus päättyy')).elements()).toEqual([])
  await closed.click()
  const frame = acting.getByTitle(letter.frame('Tilaus päättyy'))
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-same-origin')
  const shown = () => (frame.element() as HTMLIFrameElement).contentDocument
  await expect.poll(() => shown()?.body.textContent).toBe('Hei Onni')
  // As it was styled, but nowhere to go from here.
  await expect.poll(() => shown()?.querySelector('p')?.style.color).toBe('red')
  expect(shown()?.querySelector('a')?.getAttribute('href')).toBeNull()
  // As high as it is, so that it does not scroll by itself.
  expect((frame.element() as HTMLElement).style.height).toMatch(/^\d+px$/)
})

test('what is typed quickly is asked for once', async () => {
  const { bodies } = await show(typing)
  const clock = stopTimers('setTimeout', 'clearTimeout')
  for (const text of ['M', 'Mu', 'Muutto']) {
    clock.tick(299)
    await reason.fill(text)
  }
  clock.tick(300)
  await expect.poll(() => bodies().map((body) => body.reason)).toEqual(['Muutto'])
})

test('while it is counted that is said; what cannot be done says why', async () => {
  let answer: Promise<never> | Refusal = never()
  await show(typing, { endOrder: () => answer })
  await reason.fill('Muutto')
  await expect.element(acting.getByText(fi.effectCounting)).toBeVisible()
  await expect.element(ahead).toBeVisible()
  expect(ahead.element().closest('section')?.getAttribute('aria-busy')).toBe('true')
  answer = new Refusal(409, { message: 'Ei nyt.' })
  await reason.fill('Toinen')
  await expect.element(acting.getByText('Ei nyt.')).toBeVisible()
  answer = new Refusal(409)
  await reason.fill('Kolmas')
  await expect.element(acting.getByText(fi.failed)).toBeVisible()
})

test('where no letter goes, that is said', async () => {
  await show(typing, { endOrder: { letters: [] } })
  await reason.fill('Muutto')
  await expect.element(acting.getByText(fi.noLetter)).toBeVisible()
  expect(acting.getByRole('term').elements()).toEqual([])
})

test('where nobody knows of letters, nothing is said of them', async () => {
  await show({ ...typing, facts }, { endOrder: { credited: 2 } })
  await reason.fill('Muutto')
  await expect.element(acting.getByRole('definition')).toHaveTextContent('2')
  expect(acting.getByText(fi.noLetter).elements()).toEqual([])
})

test('a letter that no preview knows is said in words, with a preview and without', async () => {
  const said = 'Asiakas saa kirjeen.'
  await show({ letter: () => said })
  await expect.element(acting.getByText(said)).toBeVisible()
  await show({ letter: () => said, ...typing }, { endOrder: { letters: [] } })
  await expect.element(acting.getByText(said)).toBeVisible()
  await reason.fill('Muutto')
  await expect.element(ahead).toBeVisible()
  await expect.element(acting.getByText(said)).toBeVisible()
  expect(acting.getByText(fi.noLetter).elements()).toEqual([])
})

test('a press that is bound to what it would do waits for it and sends it', async () => {
  let answer: () => Promise<never> | { credited: number } = never
  const { bodies } = await show(
    { ...typing, bound: ({ credited }) => ({ hardship: credited === 12.5 }) },
    { endOrder: () => answer() },
  )
  await reason.fill('Muutto')
  await expect.element(press()).toHaveAccessibleDescription(fi.counting)
  answer = () => ({ credited: 12.5 })
  await reason.fill('Muutto pois')
  await expect.element(press()).not.toHaveAttribute('aria-disabled')
  await press().click()
  await expect.poll(() => bodies().at(-1)).toEqual({ order_number: '12345678', reason: 'Muutto pois', hardship: true })
})

test('a refusal is said, what was typed stays, and what it would do is asked anew', async () => {
  const { onClose, bodies } = await show(typing, {
    endOrder: ({ body }) => ((body as Given).dry_run ? { letters: [] } : new Refusal(409, { message: 'Ei nyt.' })),
  })
  await reason.fill('Muutto')
  await expect.element(ahead).toBeVisible()
  await press().click()
  await expect.element(alert(acting)).toHaveTextContent('Ei nyt.')
  await expect.element(reason).toHaveValue('Muutto')
  await expect.poll(() => bodies().filter((body) => body.dry_run)).toHaveLength(2)
  expect(onClose).not.toHaveBeenCalled()
})

test('of an order that changed meanwhile it is said who changed what, until it is sent anew', async () => {
  let answer: Refusal | Promise<never> = new Refusal(409, {
    code: 'CHANGED_MEANWHILE',
    changes: [{ what: 'status', by: 'staff:Aino', at: null }],
    order: {},
  })
  await show({}, { endOrder: () => answer })
  await reason.fill('Muutto')
  await press().click()
  await expect.element(alert(acting).getByText(fi.changedTitle)).toBeVisible()
  await expect.element(alert(acting).getByRole('listitem')).toHaveTextContent('Tila: Aino')
  answer = never()
  await press().click()
  await expect.element(alert(acting)).not.toBeInTheDocument()
})

/** Asks what the act asked last, beside the dialog. */
function Wide() {
  const { data } = useQuery(query('whoAmI'))
  return <p>{data?.name}</p>
}

test('a dialog is as wide as it is told', async () => {
  const width = () => acting.element().getBoundingClientRect().width
  await show({ size: 'lg', children: () => <Wide /> })
  await expect.element(acting).toBeVisible()
  const large = width()
  await show()
  await expect.element(acting).toBeVisible()
  await expect.poll(width).toBeLessThan(large)
})

// Looked at by a press.

const pressing = { look: 'press', effect: ({ credited }) => <p>{`nähty ${credited}`}</p> } as const satisfies Props
const look = () => button(fi.look, acting)
const seen = acting.getByText('nähty 12.5')

/** Shows the dialog with a look by press, and looks. */
async function looked(endOrder: StaffAnswers['endOrder'] = { credited: 12.5 }, props: Props = {}) {
  const shown = await show({ ...pressing, ...props }, { endOrder })
  await reason.fill('Muutto')
  await look().click()
  return shown
}

test('the first press looks, the next one does what was looked at', async () => {
  const { onDone, bodies } = await looked()
  await expect.element(seen).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await press().click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  const given = { order_number: '12345678', reason: 'Muutto' }
  await expect.poll(() => bodies()).toEqual([{ ...given, dry_run: true }, given])
})

test('a change after the look wants another look; a change back does not', async () => {
  const { bodies } = await looked()
  await expect.element(seen).toBeVisible()
  await reason.fill('Muutto pois')
  await expect.element(look()).toBeVisible()
  expect(seen.elements()).toEqual([])
  await reason.fill('Muutto')
  await expect.element(press()).toBeVisible()
  await expect.poll(() => bodies()).toHaveLength(1)
})

test('an answer to a look comes too late once something else stands there', async () => {
  let answer: (value: { credited: number }) => void = () => undefined
  const late = new Promise<{ credited: number }>((resolve) => {
    answer = resolve
  })
  await looked(() => late)
  await expect.element(look()).toHaveAttribute('aria-busy', 'true')
  await reason.fill('Toinen')
  answer({ credited: 12.5 })
  await expect.element(look()).not.toHaveAttribute('aria-busy')
  expect(seen.elements()).toEqual([])
})

test('while it is looked at or done another press does nothing', async () => {
  const { bodies } = await looked((call) => (isAsked(call) ? { credited: 12.5 } : never()))
  await expect.element(seen).toBeVisible()
  await press().click()
  await expect.element(press()).toHaveAttribute('aria-busy', 'true')
  ;(press().element() as HTMLElement).click()
  await expect.poll(() => bodies()).toHaveLength(2)
})

test.each([
  ['of the server', { message: 'Ei nyt.' }, 'Ei nyt.'],
  ['of the dialog, where the server has none', {}, 'Ei onnistunut nyt.'],
  ['that say first what failed', { message: 'Ei nyt.' }, 'Kytkintä ei vaihdettu. Ei nyt.', 'Kytkintä ei vaihdettu'],
])('a refused look is said in words %s, until the next press', async (_, body, said, failed?) => {
  let answer: Refusal | Promise<never> = new Refusal(409, body)
  await looked(() => answer, { otherwise: 'Ei onnistunut nyt.', ...(failed ? { failed } : {}) })
  await expect.element(alert(acting)).toHaveTextContent(said)
  await expect.element(reason).toHaveValue('Muutto')
  answer = never()
  await look().click()
  await expect.element(alert(acting)).not.toBeInTheDocument()
})

test('a refusal may offer a way out, and is told to the page', async () => {
  const onRefused = vi.fn()
  const wayOut = () => <button type="button">Avaa tilaus</button>
  await looked((call) => (isAsked(call) ? { credited: 12.5 } : new Refusal(409)), { onRefused, wayOut })
  await expect.element(seen).toBeVisible()
  expect(button('Avaa tilaus').elements()).toEqual([])
  await press().click()
  await expect.element(button('Avaa tilaus', acting)).toBeVisible()
  expect(onRefused).toHaveBeenCalledTimes(1)
  // Done again by the next press: it was looked at.
  await expect.element(press()).toBeVisible()
})

test('the second click of a double one on the look does not do the act, which stands on the same button by then', async () => {
  const { bodies } = await looked()
  await expect.element(seen).toBeVisible()
  const echo = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })
  expect(press().element().dispatchEvent(echo)).toBe(false)
  await press().click()
  await expect.poll(() => bodies().map(({ dry_run }) => dry_run)).toEqual([true, undefined])
})

test.each([
  ['on the look', () => look().element()],
  ['in a field', () => reason.element()],
])('Enter that is held down %s does not do the act, either', async (_, at) => {
  const { bodies } = await show(pressing, { endOrder: { credited: 12.5 } })
  await reason.fill('Muutto')
  ;(at() as HTMLElement).focus()
  await userEvent.keyboard('{Enter>40/}')
  await expect.element(seen).toBeVisible()
  await press().click()
  await expect.poll(() => bodies().map(({ dry_run }) => dry_run)).toEqual([true, undefined])
})

test('after a look the other button may lead back to the fields', async () => {
  await looked(undefined, { edit: 'Muokkaa lisää' })
  await expect.element(button('Takaisin', acting)).not.toBeInTheDocument()
  await button('Muokkaa lisää', acting).click()
  await expect.element(look()).toBeVisible()
  await expect.element(button('Takaisin', acting)).toBeVisible()
})

test('an act that wants a second person is kept as a proposal, which is no failure', async () => {
  const { onClose, onDone } = await show(
    {},
    { endOrder: new Refusal(202, { code: 'PROPOSED', message: 'Ehdotettu.' }) },
  )
  await reason.fill('Muutto')
  await press().click()
  await expect.element(page.getByText(proposals.proposed)).toBeVisible()
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
})

test('the button may say what it does once that is known', async () => {
  await show({ ...typing, labelOf: ({ credited }) => `Hyvitä ${credited}` })
  await reason.fill('Muutto')
  await expect.element(button('Hyvitä 12.5', acting)).toBeVisible()
})

test('what is answered for good can only be closed', async () => {
  await show({ isOver: true })
  await expect.element(button('Päätä', acting)).not.toBeInTheDocument()
  await expect.element(button('Sulje', acting).first()).toBeVisible()
})
