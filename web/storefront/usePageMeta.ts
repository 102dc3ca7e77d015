import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useChoice } from '../analytics/consent.ts'
import { trackPage } from '../analytics/tracking.ts'
import { type PageMeta, tellTab, textsOf } from '../page.ts'
import { useShownPage } from '../shownPage.ts'

/** The facts of the current page; keeps the tab's title and tells the tag manager about page changes. */
export function usePageMeta(): PageMeta {
  const { meta, params } = useShownPage()
  const { pathname } = useLocation()
  const { name, trackingName, says, landing } = meta
  const language = useLanguage()
  useEffect(() => {
    // Pages about a model or a town know their titles themselves.
    if (!landing) tellTab(textsOf(says ? { says } : {}, language), language)
  }, [landing, says, language])
  const { token } = params
  // Also when the person agrees to it: the page they are on is the first one that may be told.
  const agreed = useChoice() === 'granted'
  useEffect(() => {
    if (agreed) trackPage({ ...(name ? { name } : {}), ...(trackingName ? { trackingName } : {}) }, pathname, token)
  }, [agreed, name, trackingName, pathname, token])
  return meta
}
