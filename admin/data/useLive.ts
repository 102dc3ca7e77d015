import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { staleCalls } from '../../contract/ops/consoleFacts.ts'
import { everything } from '../../contract/ops/live.ts'
import { askAfterOthers } from '../../ui/data/acts.ts'
import { isExpected } from './ownActs.ts'
import { followTopics } from './topics.ts'

/** The calls that a topic makes stale; none for one that this version does not know. */
const callsOf = (topic: string): readonly string[] =>
  topic === everything
    ? Object.values(staleCalls).flat()
    : ((staleCalls as Readonly<Record<string, readonly string[]>>)[topic] ?? [])
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
    const topics: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      // One's own act may be told before its answer is there, so what it told is known only now.
      const others = topics.splice(0).filter((topic) => !isExpected(topic))
      void askAfterOthers(client, [...new Set(others.flatMap(callsOf))])
    }
    let cut: ReturnType<typeof setTimeout> | undefined
    const stop = followTopics({
      heard(topic) {
        topics.push(topic)
        if (timer === undefined) timer = setTimeout(ask, GATHER_MS)
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
