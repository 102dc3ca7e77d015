import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useChoice } from '../analytics/consent.ts'
import { trackPage } from '../analytics/tracking.ts'
import { metaOfMatches, type PageMeta, tellTab } from '../page.ts'

/** What the current page says about itself; keeps the tab's title and tells the tag manager about page changes. */
export function usePageMeta(): PageMeta {
  const matches = useMatches()
  const meta = metaOfMatches(matches)
  const { pathname } = useLocation()
  const { name, trackingName, title, description, landing } = meta
  useEffect(() => {
    // Pages about a model or a town know their titles themselves.
    if (!landing) tellTab({ ...(title ? { title } : {}), ...(description ? { description } : {}) })
  }, [landing, title, description])
  const { token } = matches.at(-1)?.params ?? {}
  // Also when the person agrees to it: the page they are on is the first one that may be told.
  const agreed = useChoice() === 'granted'
  useEffect(() => {
    if (agreed) trackPage({ ...(name ? { name } : {}), ...(trackingName ? { trackingName } : {}) }, pathname, token)
  }, [agreed, name, trackingName, pathname, token])
  return meta
}
