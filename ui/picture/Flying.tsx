import { type ReactNode, ViewTransition } from 'react'
import { useReducedMotion } from '../useReducedMotion.ts'

interface FlyingProps {
  /** The same on both pages, and once on each; without one it stays. */
  name: string | undefined
  children: ReactNode
}

/** A picture that stands on the next page, too: it flies there. It stays still for those who asked for that, and where the browser cannot. */
export function Flying({ name, children }: FlyingProps) {
  const still = useReducedMotion()
  return (
    <ViewTransition name={name ?? 'auto'} default="none" share={still ? 'none' : 'flying'}>
      {children}
    </ViewTransition>
  )
}
