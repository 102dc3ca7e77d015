import { onTestFinished } from 'vitest'

/** Agrees to be measured, once the page is shown, and hears what the tag manager is told until the test is over. */
export function measured(): () => unknown[] {
  localStorage.setItem('flex-shop-evasteet', 'granted')
  delete window.dataLayer
  onTestFinished(() => {
    localStorage.removeItem('flex-shop-evasteet')
    delete window.dataLayer
  })
  return () => (window.dataLayer ?? []).filter((one) => Object.hasOwn(one as object, 'event'))
}
