import { useEffect, useState } from 'react'
import { fi } from '../fi.ts'
import { minutesLeft } from './minutesLeft.ts'

interface CountdownProps {
  /** The instant it ends. */
  until: string
  /** The clock it runs by, in milliseconds. */
  now: () => number
  /** Runs once when the time is up. */
  onEnd?: () => void
}

/** '42 minuuttia': how long something still holds. Changes once a minute and is never read out by itself. */
export function Countdown({ until, now, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => Date.parse(until) - now())
  useEffect(() => {
    const tick = () => setLeft(Date.parse(until) - now())
    tick()
    const timer = setInterval(tick, 5_000)
    return () => clearInterval(timer)
  }, [until, now])
  const ended = left <= 0
  useEffect(() => {
    if (ended) onEnd?.()
  }, [ended, onEnd])
  const minutes = minutesLeft(left)
  return <span className="nums whitespace-nowrap">{minutes > 0 ? fi.timeLeft(minutes) : fi.underMinute}</span>
}
