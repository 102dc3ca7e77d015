import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useChoice } from '../analytics/consent.ts'
import { withLanding } from '../landing/landingMeta.ts'
import { descriptionOf, metaOfMatches, type PageMeta, titleOf } from '../page.ts'
import { trackPage } from '../tracking.ts'
import { useInit } from './queries.ts'

/** What the current page says about itself; keeps the tab's title and tells the tag manager about page changes. */
export function usePageMeta(): PageMeta {
  const matches = useMatches()
  const { slug, token } = matches.at(-1)?.params ?? {}
  const meta = withLanding(metaOfMatches(matches), slug, useInit())
  const { pathname } = useLocation()
  const title = titleOf(meta)
  const description = descriptionOf(meta)
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
  const { name, trackingName } = meta
  // Also when the person agrees to it: the page they are on is the first one that may be told.
  const agreed = useChoice() === 'granted'
  useEffect(() => {
    if (agreed) trackPage({ ...(name ? { name } : {}), ...(trackingName ? { trackingName } : {}) }, pathname, token)
  }, [agreed, name, trackingName, pathname, token])
  return meta
}
