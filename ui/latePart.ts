import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part of a page whose code comes when it is first shown. Without a connection it comes when there is one again: an
 * error would take the page away, with what was typed. A file that a new release took away is an error.
 */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await whenConnected(load) }))

async function whenConnected<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (failure) {
    if (navigator.onLine) throw failure
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return whenConnected(load)
  }
}
