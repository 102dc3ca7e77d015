import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the same site; any address where there is a `target`. */
  to: string
  /** Handed to the page that it leads to. */
  state?: unknown
}

/**
 * A link from page to page. A press with another key or button is left to the browser, which opens a tab or a window.
 * The library's `Link` brings along the code that its framework mode loads ahead with (decision 0068).
 */
export function Link({ to, state, target, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const address = useHref(to)
  const here = useHref(createPath(useLocation()))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event
    const isOfBrowser = target !== undefined || button !== 0 || altKey || ctrlKey || metaKey || shiftKey
    if (event.defaultPrevented || isOfBrowser) return
    event.preventDefault()
    // A link to what is shown already adds no entry to the history.
    void navigate(to, { state, replace: address === here })
  }
  return <a {...rest} href={target === undefined ? address : to} target={target} onClick={follow} />
}
