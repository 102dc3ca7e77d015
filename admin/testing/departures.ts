import { onTestFinished } from 'vitest'

interface Navigates extends Event {
  navigationType: string
  destination: { url: string }
}

/** Where the page would be left for, until the test is over: it stays. `reload`: it would be loaded anew. */
export function departures(): string[] {
  const left: string[] = []
  const { navigation } = window as unknown as { navigation: EventTarget }
  const stay = (event: Event) => {
    const { navigationType, destination } = event as Navigates
    event.preventDefault()
    left.push(navigationType === 'reload' ? 'reload' : destination.url.replace(window.location.origin, ''))
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  return left
}
