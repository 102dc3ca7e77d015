import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { HandoverStep } from '../../../contract/handover/protocol.ts'
import { perform } from '../../../ui/data/acts.ts'
import { isPassing, isUnknown, reasonText, SessionOver } from '../../../ui/data/refused.ts'
import { addHandoverPhoto } from './queries.ts'

/** A photo that has not gone up yet. It outlives the page: it is kept in the browser until the server has it. */
export interface WaitingPhoto {
  photo_id: string
  order_number: string
  direction: HandoverStep
  mark_id: string | null
  /** A JPEG, base64. */
  bytes: string
  state: 'waiting' | 'sending' | 'refused'
  /** Why the server does not take it. */
  reason: string | null
}

const NAME = 'hallinta-kuvat'
const STORE = 'kuvat'
/** Between two tries while the connection is away. */
const AGAIN_MS = 5_000

let photos: readonly WaitingPhoto[] = []
const listeners = new Set<() => void>()
const subscribe = (told: () => void) => {
  listeners.add(told)
  return () => void listeners.delete(told)
}
function set(next: readonly WaitingPhoto[]): void {
  photos = next
  for (const told of listeners) told()
}
const change = (id: string, facts: Partial<WaitingPhoto>) =>
  set(photos.map((photo) => (photo.photo_id === id ? { ...photo, ...facts } : photo)))

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'photo_id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const asked = run(database.transaction(STORE, mode).objectStore(STORE))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  } finally {
    database.close()
  }
}

/** A browser that keeps nothing still sends; only a reload would lose what waits. */
const kept = (photo: WaitingPhoto) => inStore('readwrite', (store) => store.put(photo)).catch(() => undefined)
const forgotten = (id: string) => inStore('readwrite', (store) => store.delete(id)).catch(() => undefined)

/** Photos of earlier pages that wait still. */
async function recall(): Promise<void> {
  const found = await inStore<WaitingPhoto[]>('readonly', (store) => store.getAll()).catch(() => [])
  const known = new Set(photos.map(({ photo_id }) => photo_id))
  set([...photos, ...found.filter(({ photo_id }) => !known.has(photo_id))])
}

let isRunning = false

/** Sends one photo after the other, behind whatever is being done. */
async function send(client: QueryClient): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    for (let next = waitingFirst(); next; next = waitingFirst()) {
      const { photo_id, state: _, reason: __, ...given } = next
      change(photo_id, { state: 'sending' })
      try {
        await perform(client, addHandoverPhoto, { photo_id, ...given })
        await forgotten(photo_id)
        set(photos.filter((photo) => photo.photo_id !== photo_id))
      } catch (failure) {
        // Signed out: it goes on when somebody has signed in again.
        const isLater = isUnknown(failure) || isPassing(failure) || failure instanceof SessionOver
        if (!isLater) {
          change(photo_id, { state: 'refused', reason: reasonText(failure, '') })
          await forgotten(photo_id)
          continue
        }
        change(photo_id, { state: 'waiting' })
        setTimeout(() => void send(client), AGAIN_MS)
        return
      }
    }
  } finally {
    isRunning = false
  }
}
const waitingFirst = () => photos.find(({ state }) => state === 'waiting')

/** The photos that wait in this browser, and the ways to add one and to let one be. Sending goes on on every page that asks. */
export function usePhotoQueue() {
  const client = useQueryClient()
  const waiting = useSyncExternalStore(subscribe, () => photos)
  useEffect(() => {
    void recall().then(() => send(client))
    const online = () => void send(client)
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [client])
  return {
    waiting,
    add: (photo: Omit<WaitingPhoto, 'state' | 'reason'>) => {
      const added: WaitingPhoto = { ...photo, state: 'waiting', reason: null }
      set([...photos, added])
      void kept(added).then(() => send(client))
    },
    letBe: (id: string) => {
      void forgotten(id)
      set(photos.filter(({ photo_id }) => photo_id !== id))
    },
  }
}
