import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { ToastRegion } from '../../../ui/state/ToastRegion.tsx'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { stopTimers } from '../../../ui/testing/stopTimers.ts'
import type { Answer, Input } from '../../api.ts'
import { act } from '../../data/act.ts'
import { query } from '../../data/query.ts'
import { alert, button, dialog } from '../../testing/onPage.ts'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'
import { ActDialog, type ActDialogProps } from '../act/ActDialog.tsx'
import { fi as words } from '../act/fi.ts'
import { fi as handover } from '../handover/fi.ts'
import { fi as letter } from '../letter/fi.ts'
import { fi } from './fi.ts'

// ActDialog with its ActPreview, which asks when somebody has paused typing (useSettled).

type Ended = Answer<'endOrder'>
type Given = Input<'endOrder'>['body']
interface Values {
  reason: string
}
type Props = Partial<ActDialogProps<Values, Ended, Given>>

const endOrder = act('endOrder', { once: true })
const preview: NonNullable<Props['preview']> = (given) =>
  query('endOrder', { input: { body: { ...given, dry_run: true } }, staleTime: 0 })
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
      <ActDialog<Values, Ended, Given>
        title="Päätä tilaus"
        label="Päätä"
        act={endOrder}
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
const told: Props['told'] = ({ credited }, values) => [{ term: values.reason, value: String(credited) }]
const ahead = acting.getByRole('heading', { name: fi.title })

test('an act is sent with what was filled in, and said to be done', async () => {
  const { onDone, onClose, bodies } = await show()
  await expect.element(press()).toHaveAccessibleDescription(words.incomplete)
  await reason.fill('Muutto')
  await expect.element(press()).not.toHaveAttribute('aria-disabled')
  await press().click()
  await expect.element(page.getByText('Tilaus on päätetty.')).toBeVisible()
  expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
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
  const { bodies } = await show({ preview, told })
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
  const { bodies } = await show({ preview })
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
  await show({ preview }, { endOrder: () => answer })
  await reason.fill('Muutto')
  await expect.element(acting.getByText(fi.counting)).toBeVisible()
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
  await show({ preview }, { endOrder: { letters: [] } })
  await reason.fill('Muutto')
  await expect.element(acting.getByText(fi.noLetter)).toBeVisible()
  expect(acting.getByRole('term').elements()).toEqual([])
})

test('where nobody knows of letters, nothing is said of them', async () => {
  await show({ preview, told }, { endOrder: { credited: 2 } })
  await reason.fill('Muutto')
  await expect.element(acting.getByRole('definition')).toHaveTextContent('2')
  expect(acting.getByText(fi.noLetter).elements()).toEqual([])
})

test('a letter that no preview knows is said in words, with a preview and without', async () => {
  const said = 'Asiakas saa kirjeen.'
  await show({ letter: () => said })
  await expect.element(acting.getByText(said)).toBeVisible()
  await show({ letter: () => said, preview }, { endOrder: { letters: [] } })
  await expect.element(acting.getByText(said)).toBeVisible()
  await reason.fill('Muutto')
  await expect.element(ahead).toBeVisible()
  await expect.element(acting.getByText(said)).toBeVisible()
  expect(acting.getByText(fi.noLetter).elements()).toEqual([])
})

test('a press that is bound to what it would do waits for it and sends it', async () => {
  let answer: () => Promise<never> | { credited: number } = never
  const { bodies } = await show(
    { preview, bound: ({ credited }) => ({ hardship: credited === 12.5 }) },
    { endOrder: () => answer() },
  )
  await reason.fill('Muutto')
  await expect.element(press()).toHaveAccessibleDescription(words.counting)
  answer = () => ({ credited: 12.5 })
  await reason.fill('Muutto pois')
  await expect.element(press()).not.toHaveAttribute('aria-disabled')
  await press().click()
  await expect.poll(() => bodies().at(-1)).toEqual({ order_number: '12345678', reason: 'Muutto pois', hardship: true })
})

test('a refusal is said, what was typed stays, and what it would do is asked anew', async () => {
  const { onClose, bodies } = await show(
    { preview },
    { endOrder: ({ body }) => ((body as Given).dry_run ? { letters: [] } : new Refusal(409, { message: 'Ei nyt.' })) },
  )
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
  await expect.element(alert(acting).getByText(handover.changedTitle)).toBeVisible()
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
  await show({ size: 'lg', children: () => <Wide /> })
  await expect.element(acting).toHaveAttribute('data-size', 'lg')
  await show()
  await expect.element(acting).toHaveAttribute('data-size', 'xl')
})
