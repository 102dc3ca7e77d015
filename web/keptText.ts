/** A text that this browser keeps over a reload, followed in all of its windows. */
export interface KeptText {
  read(): string | null
  /** Without a text nothing is kept any more. */
  keep(text: string | null): void
  /** Tells when it changes, in this window or in another one. */
  watch(listener: () => void): () => void
  /** Tells when another window of this browser changes it. */
  watchOtherWindows(listener: () => void): () => void
}

export function keptText(storageKey: string): KeptText {
  // Set only while storage is refused (private windows, strict settings): the text then lasts as long as the page. A copy
  // beside the storage would outlive what another window takes away.
  let inMemory: string | null = null
  const listeners = new Set<() => void>()

  const watchOtherWindows = (listener: () => void) => {
    const fromElsewhere = ({ key }: StorageEvent) => {
      // No key: all of the storage was cleared.
      if (key === storageKey || key === null) listener()
    }
    window.addEventListener('storage', fromElsewhere)
    return () => window.removeEventListener('storage', fromElsewhere)
  }

  return {
    read() {
      try {
        return localStorage.getItem(storageKey) ?? inMemory
      } catch {
        return inMemory
      }
    },
    keep(text) {
      inMemory = null
      try {
        if (text === null) localStorage.removeItem(storageKey)
        else localStorage.setItem(storageKey, text)
      } catch {
        inMemory = text
      }
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      const stop = watchOtherWindows(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    watchOtherWindows,
  }
}
