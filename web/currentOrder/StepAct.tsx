import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The place for the act in the bar at the bottom of a phone; null where the window is wide. */
export const BarContext = createContext<HTMLElement | null>(null)
export const useBar = (): HTMLElement | null => useContext(BarContext)

/** The one filled act of a step: at its end, or on a phone in the bar, where it is in view from the start. */
export function StepAct({ children }: { children: ReactNode }) {
  const bar = useBar()
  return bar ? createPortal(children, bar) : <div className="grid justify-items-start gap-4">{children}</div>
}

/** For what has the view to itself, such as the bank or a refusal: the bar and the hold of the car step aside. */
export const alone = { 'data-alone': true }
