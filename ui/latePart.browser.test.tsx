import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fi } from './fi.ts'
import { fetchAhead, latePart } from './latePart.ts'
import { shown, stoppedReloads } from './testing/shown.tsx'

const latePartAddress = new URL('./latePart.ts', import.meta.url).pathname

const Part = () => <p>Osa</p>
const code = vi.fn(async () => ({ Part }))
const shows = (load: () => Promise<{ Part: typeof Part }>) => {
  const Late = latePart(load, (loaded) => loaded.Part)
  return shown(
    <ErrorBoundary fallback={<p>Virhe</p>}>
      <Suspense fallback={<p>Odottaa</p>}>
        <Late />
      </Suspense>
    </ErrorBoundary>,
  )
}
/** Without a connection until the function is called that it gives. */
function cutOff() {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => {
    line.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  }
}
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

afterEach(() => {
  vi.restoreAllMocks()
  code.mockClear()
})

test('a part comes when it is first shown', async () => {
  await shows(code)
  await expect.element(page.getByText('Osa')).toBeVisible()
  expect(code).toHaveBeenCalledTimes(1)
})

test('without a connection it is asked for when there is one again', async () => {
  const connect = cutOff()
  await shows(code)
  await expect.element(page.getByText('Odottaa')).toBeVisible()
  expect(code).not.toHaveBeenCalled()
  connect()
  await expect.element(page.getByText('Osa')).toBeVisible()
})

test('in place of code that a new release took away the page offers to be loaded anew, and stays as it is', async () => {
  const reloads = stoppedReloads()
  await shows(failing)
  const told = page.getByRole('alert')
  await expect.element(told.getByText(fi.partMissing)).toBeVisible()
  await expect.element(told).toHaveFocus()
  await expect.element(page.getByText('Virhe')).not.toBeInTheDocument()
  expect(reloads.count).toBe(0)
  await told.getByRole('button', { name: fi.reload }).click()
  await expect.poll(() => reloads.count).toBe(1)
})

test('one that the connection was lost for loads the page anew when there is one again', async () => {
  const reloads = stoppedReloads()
  let connect = () => {}
  await shows(() => {
    connect = cutOff()
    return failing()
  })
  await expect.element(page.getByText('Odottaa')).toBeVisible()
  expect(reloads.count).toBe(0)
  connect()
  await expect.poll(() => reloads.count).toBe(1)
  await expect.element(page.getByText('Odottaa')).toBeVisible()
})

test('what was fetched ahead, once somebody uses the page, needs no connection any more', async () => {
  fetchAhead(code, failing)
  window.dispatchEvent(new Event('pointermove'))
  await expect.poll(() => code.mock.calls.length).toBe(1)
  cutOff()
  await shows(code)
  await expect.element(page.getByText('Osa')).toBeVisible()
})

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])(
  'code is fetched ahead with the first %s, and not before',
  async (touch) => {
    // Its own copy of the module: in the other one somebody uses the page already.
    const own: typeof import('./latePart.ts') = await import(/* @vite-ignore */ `${latePartAddress}?first=${touch}`)
    own.fetchAhead(code)
    await new Promise(requestAnimationFrame)
    expect(code).not.toHaveBeenCalled()
    window.dispatchEvent(new Event(touch))
    await expect.poll(() => code.mock.calls.length).toBe(1)
    window.dispatchEvent(new Event(touch))
    await new Promise(requestAnimationFrame)
    expect(code).toHaveBeenCalledTimes(1)
  },
)

test.each(['before', 'after'])(
  'code is fetched ahead once the page leads on by itself, %s it is asked for',
  async (order) => {
    const own: typeof import('./latePart.ts') = await import(/* @vite-ignore */ `${latePartAddress}?leads=${order}`)
    if (order === 'before') own.leadsOn()
    own.fetchAhead(code)
    if (order === 'after') own.leadsOn()
    // Long before it would come by itself.
    await new Promise(requestAnimationFrame)
    expect(code).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['waits for the first touch on a page of the site', true],
  ['comes at once in a part that is shown by itself', false],
])('code of what lies below the first view %s', async (_, isOnSite) => {
  const app = Object.assign(document.createElement('div'), { id: 'app' })
  if (isOnSite) document.body.append(app)
  onTestFinished(() => app.remove())
  const own: typeof import('./latePart.ts') = await import(/* @vite-ignore */ `${latePartAddress}?site=${isOnSite}`)
  const coming = own.onceTouched(code)()
  await new Promise(requestAnimationFrame)
  expect(code).toHaveBeenCalledTimes(isOnSite ? 0 : 1)
  window.dispatchEvent(new Event('pointermove'))
  expect(await coming).toEqual({ Part })
})
