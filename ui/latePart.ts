import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { reloadPage } from './toasts.ts'

/**
 * A part of a page whose code comes when it is first shown. Without a connection it comes when there is one again: an
 * error would take the page away, with what was typed. A file that a new release took away is an error.
 */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await whenConnected(load) }))

async function whenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!navigator.onLine) await connected()
  try {
    return await load()
  } catch (failure) {
    if (navigator.onLine) throw failure
    await connected()
    // A browser never asks again for a module that did not come, as long as the page lives.
    // https://github.com/whatwg/html/issues/6768
    reloadPage()
    return new Promise(() => undefined)
  }
}

const connected = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
