import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { descriptionOf, metaOfMatches, type PageMeta, titleOf } from '../page.ts'
import { trackPage } from '../tracking.ts'

/** What the current page says about itself; keeps the tab's title and tells the tag manager about page changes. */
export function usePageMeta(): PageMeta {
  const meta = metaOfMatches(useMatches())
  const { pathname } = useLocation()
  const title = titleOf(meta)
  const description = descriptionOf(meta)
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
  const { name, trackingName } = meta
  useEffect(() => {
    trackPage({ ...(name ? { name } : {}), ...(trackingName ? { trackingName } : {}) }, pathname)
  }, [name, trackingName, pathname])
  return meta
}
