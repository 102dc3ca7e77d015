import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusalText } from '../../../ui/data/refused.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Input } from '../../api.ts'
import { act } from '../../data/act.ts'
import { isAsked } from '../../testing/looks.ts'
import { button } from '../../testing/onPage.ts'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'
import { useAskedFirst } from './useAskedFirst.ts'

type Given = Input<'setOrdering'>['body']
const [ask, doIt] = [act('setOrdering'), act('setOrdering')]
const switches = (orders_begun: number) => ({ orders_begun })

function Part({ done, refused }: { done: () => void; refused?: (failure: unknown) => boolean }) {
  const [on, setOn] = useState<boolean | null>(null)
  const given: Given | null = on === null ? null : { on }
  const it = useAskedFirst({ ask, act: doIt, given, done, ...(refused ? { refused } : {}) })
  return (
    <>
      <button type="button" onClick={() => setOn(!on)}>
        muuta
      </button>
      <button type="button" onClick={it.press}>
        tee
      </button>
      <button type="button" onClick={it.reset}>
        unohda
      </button>
      <button type="button" onClick={() => it.ask({ on: true, dry_run: true })}>
        kysy
      </button>
      <p data-testid="seen">{it.seen ? `nähty ${it.seen.orders_begun}` : 'ei nähty'}</p>
      <p data-testid="busy">{String(it.busy)}</p>
      <p data-testid="failure">{it.failure === null ? 'ei vikaa' : refusalText(it.failure, 'vika')}</p>
    </>
  )
}

async function show(setOrdering: NonNullable<StaffAnswers['setOrdering']>, refused?: (failure: unknown) => boolean) {
  const done = vi.fn()
  const part = refused ? <Part done={done} refused={refused} /> : <Part done={done} />
  const { sent } = await showPartToStaff(part, { answers: { setOrdering } })
  return { done, bodies: () => sent('setOrdering').map(({ body }) => body) }
}
const [seen, busy, failure] = ['seen', 'busy', 'failure'].map((id) => page.getByTestId(id)) as [
  ReturnType<typeof page.getByTestId>,
  ReturnType<typeof page.getByTestId>,
  ReturnType<typeof page.getByTestId>,
]

test('the first press asks, the next one does what was looked at', async () => {
  const { done, bodies } = await show(() => switches(3))
  await button('tee').click()
  await expect.poll(() => bodies()).toEqual([])
  await button('muuta').click()
  await button('tee').click()
  await expect.element(seen).toHaveTextContent('nähty 3')
  expect(done).not.toHaveBeenCalled()
  await button('tee').click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  await expect.poll(() => bodies()).toEqual([{ on: true, dry_run: true }, { on: true }])
})

test('what changed since is asked for anew; what is forgotten, too', async () => {
  const { bodies } = await show(() => switches(3))
  await button('muuta').click()
  await button('tee').click()
  await expect.element(seen).toHaveTextContent('nähty 3')
  await button('muuta').click()
  await expect.element(seen).toHaveTextContent('ei nähty')
  await button('muuta').click()
  await expect.element(seen).toHaveTextContent('nähty 3')
  await button('unohda').click()
  await expect.element(seen).toHaveTextContent('ei nähty')
  await button('kysy').click()
  await expect.element(seen).toHaveTextContent('nähty 3')
  await expect
    .poll(() => bodies())
    .toEqual([
      { on: true, dry_run: true },
      { on: true, dry_run: true },
    ])
})

test('while it is asked or done another press does nothing', async () => {
  const { bodies } = await show(({ body }) => (isAsked({ body }) ? switches(3) : never()))
  await button('muuta').click()
  await button('tee').click()
  await expect.element(seen).toHaveTextContent('nähty 3')
  await expect.element(busy).toHaveTextContent('false')
  await button('tee').click()
  await expect.element(busy).toHaveTextContent('true')
  await button('tee').click()
  await expect.poll(() => bodies()).toHaveLength(2)
})

test('while it is asked, a press asks no second time', async () => {
  const { bodies } = await show(never)
  await button('muuta').click()
  await button('tee').click()
  await expect.element(busy).toHaveTextContent('true')
  await button('tee').click()
  await expect.poll(() => bodies()).toHaveLength(1)
})

test('why it was refused stays until it is asked anew or forgotten', async () => {
  let answer: Refusal | Promise<never> = new Refusal(409, { message: 'Ei nyt.' })
  await show(() => answer)
  await button('muuta').click()
  await button('tee').click()
  await expect.element(failure).toHaveTextContent('Ei nyt.')
  await button('unohda').click()
  await expect.element(failure).toHaveTextContent('ei vikaa')
  await button('tee').click()
  await expect.element(failure).toHaveTextContent('Ei nyt.')
  answer = never()
  await button('tee').click()
  await expect.element(busy).toHaveTextContent('true')
  await expect.element(failure).toHaveTextContent('ei vikaa')
})

test.each([
  [true, 'ei vikaa'],
  [false, 'Ei nyt.'],
])('a refusal of the act may be answered in its own way: %s', async (isAnswered, said) => {
  const refused = vi.fn(() => isAnswered)
  await show(({ body }) => (isAsked({ body }) ? switches(3) : new Refusal(409, { message: 'Ei nyt.' })), refused)
  await button('muuta').click()
  await button('tee').click()
  await expect.element(seen).toHaveTextContent('nähty 3')
  await button('tee').click()
  await expect.poll(() => refused.mock.calls.length).toBe(1)
  await expect.element(busy).toHaveTextContent('false')
  await expect.element(failure).toHaveTextContent(said)
})

test('without an own way a refusal of the act is told', async () => {
  await show(({ body }) => (isAsked({ body }) ? switches(3) : new Refusal(409, { message: 'Ei nyt.' })))
  await button('muuta').click()
  await button('tee').click()
  await expect.element(seen).toHaveTextContent('nähty 3')
  await button('tee').click()
  await expect.element(failure).toHaveTextContent('Ei nyt.')
})
