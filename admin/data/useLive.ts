import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { staleCalls } from '../../contract/ops/consoleFacts.ts'
import { everything } from '../../contract/ops/live.ts'
import { changed } from '../../ui/data/acts.ts'
import { followTopics } from './topics.ts'

/** By any topic: one that this version does not know makes nothing stale. */
const stale: Readonly<Record<string, readonly string[]>> = staleCalls
/** Changes that come together are asked for together. */
const GATHER_MS = 150

/** A stream that is cut is mostly back at once, and nobody need hear of it. */
const UNTOLD_MS = 6_000

/**
 * Keeps what is on the page as it is in the shop: what a colleague does appears by itself. Answers whether it does; what
 * was missed meanwhile is asked for as soon as it does again.
 */
export function useLive(): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(true)
  useEffect(() => {
    const names = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      void changed(client, [...names])
      names.clear()
    }
    let cut: ReturnType<typeof setTimeout> | undefined
    const stop = followTopics({
      heard(topic) {
        for (const name of topic === everything ? Object.values(staleCalls).flat() : (stale[topic] ?? []))
          names.add(name)
        timer ??= setTimeout(ask, GATHER_MS)
      },
      live(now) {
        clearTimeout(cut)
        if (now) setLive(true)
        else cut = setTimeout(() => setLive(false), UNTOLD_MS)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(cut)
    }
  }, [client])
  return isLive
}
