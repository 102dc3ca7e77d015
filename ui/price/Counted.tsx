import { useEffect, useState } from 'react'
import { useReducedMotion } from '../useReducedMotion.ts'

const MS = 200

interface CountedProps {
  euros: number
  say: (euros: number) => string
}

/** A sum that counts to its next value, in whole euros on the way: an eye that is elsewhere on the page sees that it changes. */
export function Counted({ euros, say }: CountedProps) {
  const still = useReducedMotion()
  const [on, setOn] = useState({ from: euros, to: euros, part: 1 })
  // While it is drawn: the new value is never preceded by a frame of nothing new.
  if (on.to !== euros) setOn({ from: seenOf(on), to: euros, part: still ? 1 : 0 })
  const isDone = on.part === 1
  useEffect(() => {
    if (isDone) return
    const begun = performance.now()
    let frame = requestAnimationFrame(function count() {
      const part = Math.min(1, (performance.now() - begun) / MS)
      setOn((before) => (before.to === euros ? { ...before, part } : before))
      if (part < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [euros, isDone])
  return <span>{say(seenOf(on))}</span>
}

const seenOf = ({ from, to, part }: { from: number; to: number; part: number }): number =>
  part === 1 ? to : Math.round(from + (to - from) * (1 - (1 - part) ** 3))
