import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useLanguage } from '../../ui/useLanguage.ts'
import { tellTab } from '../page.ts'
import { useShownPage } from '../shownPage.ts'
import { useInit } from '../storefront/queries.ts'
import { landingTexts } from './landingMeta.ts'

/** Which model or town the page is about; the tab says it too. */
export function useLandingSlug(): string {
  const language = useLanguage()
  const { slug = '' } = useParams()
  const init = useInit()
  const { landing } = useShownPage().meta
  useEffect(() => {
    if (landing) tellTab(landingTexts({ landing }, slug, init, language), language)
  }, [landing, slug, init, language])
  return slug
}
