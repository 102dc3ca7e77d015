import { createContext, type ReactNode, type RefObject, useContext } from 'react'
import { createPortal } from 'react-dom'

/** What the frame of the order flow gives to the step inside it. */
interface StepFrame {
  /** The place in the bar at the bottom of a phone; null where the window is wide. */
  bar: HTMLElement | null
  /** The page that the customer has pressed to. Kept in memory alone: a reload or a link shows the button of the step. */
  pressedTo: RefObject<string | null>
}

export const StepFrameContext = createContext<StepFrame>({ bar: null, pressedTo: { current: null } })
export const useStepFrame = (): StepFrame => useContext(StepFrameContext)

/** The one filled act of a step: at its end, or on a phone in the bar, where it is in view from the start. */
export function StepAct({ children }: { children: ReactNode }) {
  const { bar } = useStepFrame()
  return bar ? createPortal(children, bar) : <div className="grid justify-items-start gap-4">{children}</div>
}

/** For what has the view to itself, such as the bank or a refusal: the bar and the hold of the car step aside. */
export const alone = { 'data-alone': true }
