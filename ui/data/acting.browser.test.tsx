import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepOverReload, reloadPage } from '../reloadPage.ts'
import { shown, stoppedReloads } from '../testing/shown.tsx'
import { useKeptState } from '../useKeptState.ts'
import { useReducedMotion } from '../useReducedMotion.ts'
import { useAct } from './useAct.ts'

type Told = Parameters<typeof useAct<string, string>>[1]
interface ActingProps {
  act: (given: string) => Promise<string>
  told: Told
}

function Acting({ act, told }: ActingProps) {
  const { run, busy, underWay, failure, closeFailure } = useAct({ mutationFn: act }, told)
  return (
    <>
      <button type="button" onClick={() => run('a')}>
        A
      </button>
      <button type="button" onClick={() => run('b')}>
        B
      </button>
      <p>{busy ? 'kesken' : 'valmis'}</p>
      <p>{`matkalla ${underWay.join(' ')}`}</p>
      {failure && <button type="button" onClick={closeFailure}>{`${failure.title}: ${failure.text}`}</button>}
    </>
  )
}
const shows = (act: ActingProps['act'], told: Partial<Told> = {}) =>
  shown(
    <QueryClientProvider client={new QueryClient()}>
      <Acting act={act} told={{ failed: 'Ei onnistunut', otherwise: 'Yritä uudelleen.', ...told }} />
    </QueryClientProvider>,
  )
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

afterEach(() => vi.restoreAllMocks())

test('one press counts at a time, and the page is busy until it shows the outcome', async () => {
  const [answer, seen] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const act = vi.fn(() => answer.promise)
  const [done, after] = [vi.fn(), vi.fn(() => seen.promise)]
  await shows(act, { done, after })
  await says('valmis')
  await press('A')
  await says('kesken')
  await says('matkalla a')
  await press('B')
  expect(act).toHaveBeenCalledTimes(1)
  answer.resolve('tulos')
  await expect.poll(() => after.mock.calls).toEqual([['tulos', 'a']])
  expect(done.mock.calls).toEqual([['tulos', 'a']])
  await says('kesken')
  seen.resolve()
  await says('valmis')
  await says('matkalla')
  await press('B')
  expect(act).toHaveBeenCalledTimes(2)
})

test('where every press counts all of them are on their way', async () => {
  const answers: ((text: string) => void)[] = []
  await shows(() => new Promise((resolve) => answers.push(resolve)), { everyPress: true })
  await press('A')
  await press('B')
  await says('matkalla a b')
  answers[0]?.('')
  await says('matkalla b')
  await says('kesken')
  answers[1]?.('')
  await says('valmis')
})

test('a failure is said until it is closed, or something is pressed anew', async () => {
  let times = 0
  const act = vi.fn(() => (times++ < 2 ? Promise.reject(new Error('x')) : new Promise<string>(() => {})))
  await shows(act)
  const failure = page.getByRole('button', { name: 'Ei onnistunut: Yritä uudelleen.' })
  await press('A')
  await expect.element(failure).toBeVisible()
  await says('valmis')
  await failure.click()
  await expect.element(failure).not.toBeInTheDocument()
  await press('A')
  await expect.element(failure).toBeVisible()
  await press('A')
  await expect.element(failure).not.toBeInTheDocument()
  await says('kesken')
})

test('what the page cannot show counts as a failure', async () => {
  await shows(async () => 'tulos', { after: () => Promise.reject(new Error('x')) })
  await press('A')
  await expect.element(page.getByRole('button', { name: 'Ei onnistunut: Yritä uudelleen.' })).toBeVisible()
})

function Kept() {
  const [said, say] = useKeptState<string>('sanottu', 'ei mitään')
  return (
    <button type="button" onClick={() => say('jotakin')}>
      {said}
    </button>
  )
}

test('what is said on a page that loads itself anew is handed on as it was last', async () => {
  stoppedReloads()
  const next = await shown(<Kept />)
  await press('ei mitään')
  await says('jotakin')
  reloadPage()
  window.dispatchEvent(new Event('pagehide'))
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem('flex-shop-kept') ?? ''))
    .toMatchObject({ things: { sanottu: 'jotakin' } })
  // A page that is gone says nothing.
  await next(<p>Muu</p>)
  reloadPage()
  window.dispatchEvent(new Event('pagehide'))
  await expect
    .poll(() => JSON.parse(sessionStorage.getItem('flex-shop-kept') ?? '').things)
    .not.toHaveProperty('sanottu')
  sessionStorage.removeItem('flex-shop-kept')
})

test('a name that another has taken over stays with it', () => {
  stoppedReloads()
  const stop = keepOverReload('nimi', () => 'ensin')
  const stopOther = keepOverReload('nimi', () => 'sitten')
  stop()
  reloadPage()
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(sessionStorage.getItem('flex-shop-kept') ?? '')).toMatchObject({ things: { nimi: 'sitten' } })
  stopOther()
  sessionStorage.removeItem('flex-shop-kept')
})

const Motion = () => <p>{useReducedMotion() ? 'vähemmän' : 'kaikki'}</p>

test('less motion is heard as soon as it is asked for', async () => {
  const listeners = new Set<() => void>()
  const media = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  const next = await shown(<Motion />)
  await says('kaikki')
  media.matches = true
  for (const listener of listeners) listener()
  await says('vähemmän')
  await next(<p>Muu</p>)
  expect(listeners.size).toBe(0)
})
