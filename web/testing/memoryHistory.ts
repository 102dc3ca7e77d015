import { type Location, NavigationType } from 'react-router'
import { addressOf, type ShopHistory } from '../shopHistory.ts'

/** The entries of a visit without those of the browser. `go` is done at once. */
export function memoryHistory(at: string): ShopHistory {
  let location = locationOf(at, 'default')
  let action = NavigationType.Pop
  let place = 0
  const entries = [location]
  const listeners = new Set<() => void>()
  const move = (how: NavigationType, to: number) => {
    action = how
    place = Math.min(Math.max(to, 0), entries.length - 1)
    location = entries[place] ?? location
    for (const changed of listeners) changed()
  }
  return {
    get location() {
      return location
    },
    get action() {
      return action
    },
    push: (to, state) => {
      entries.splice(place + 1, entries.length, locationOf(addressOf(to), crypto.randomUUID(), state))
      move(NavigationType.Push, place + 1)
    },
    replace: (to, state) => {
      entries[place] = locationOf(addressOf(to), crypto.randomUUID(), state)
      move(NavigationType.Replace, place)
    },
    go: (by) => move(NavigationType.Pop, place + by),
    listen: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

function locationOf(address: string, key: string, state: unknown = null): Location {
  const { pathname, search, hash } = new URL(address, 'http://shop.invalid')
  return { pathname, search, hash, key, state }
}
