import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { reloadPage } from './reloadPage.ts'
import { MissingPart } from './state/MissingPart.tsx'

type Code = () => Promise<unknown>

/** Code that is fetched ahead, resolved when it has come: it needs no connection any more. */
const ahead = new WeakMap<Code, Promise<unknown>>()

/**
 * A part of a page whose code comes when it is first shown. Without a connection it comes when there is one again: an
 * error would take the page away, with what was typed. In place of code that does not come the page offers to be loaded anew.
 */
export const latePart = <Module, Props>(
  code: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await whenConnected(code).then(partOf, () => MissingPart) }))

/**
 * Fetches code that a page will need at a press, while there is a connection: what says that the connection was lost
 * must not need one. It comes with the first touch, or a while after the page: the first view waits for none of it.
 */
export function fetchAhead(...parts: readonly Code[]): void {
  void touched().then(() => {
    for (const code of parts)
      ahead.set(
        code,
        code().catch(() => never),
      )
  })
}

/**
 * Code of what lies below the first view of a page: it comes with the first touch, or a while after the page. Where the
 * server has drawn it, links lead on without it meanwhile.
 */
export const onceTouched =
  <Module>(code: () => Promise<Module>) =>
  async (): Promise<Module> => {
    if (!isOnSite()) return code()
    await touched()
    // The drawn part stays as it is, and its links lead on.
    return code().catch(() => never)
  }

/** Whether it runs in a page of the site: on the server, or where a part is shown by itself, nobody is waited for. */
const isOnSite = () => typeof document !== 'undefined' && document.querySelector('body > #app') !== null

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
const UNTOUCHED_MS = 8_000

let firstTouch: Promise<void> | undefined
/** Before anything waits for it, the touch has been. */
let begin = (): void => {
  firstTouch = Promise.resolve()
}

/**
 * A page that leads on by itself is used, too: React shows nothing in the place of what the server drew before it has taken
 * over all of it, so that the next page would wait for what waits for a touch.
 */
export const leadsOn = (): void => begin()

/** Somebody begins to use the page. */
function touched(): Promise<void> {
  firstTouch ??= new Promise((resolve) => {
    begin = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, begin, true)
      resolve()
    }
    for (const touch of TOUCHES) window.addEventListener(touch, begin, { capture: true, passive: true })
    setTimeout(begin, UNTOUCHED_MS)
  })
  return firstTouch
}

async function whenConnected<Module>(code: () => Promise<Module>): Promise<Module> {
  if (isCutOff()) await Promise.race([ahead.get(code) ?? never, connected()])
  try {
    return await code()
  } catch (failure) {
    if (!isCutOff()) throw failure
    await connected()
    // A browser never asks again for a module that did not come, as long as the page lives.
    // https://github.com/whatwg/html/issues/6768
    reloadPage()
    return never
  }
}

const never = new Promise<never>(() => undefined)

const connected = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Never so on the server, which says nothing of a connection. */
const isCutOff = () => navigator.onLine === false
