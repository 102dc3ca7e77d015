import { MapPin, Search } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { ModelSearch } from './useModelSearch.ts'
import { words } from './words.ts'

/** The heading of the towns, which the act leads to while nobody has said a place. */
export const TOWNS = 'paikkakunnat'

/** The one act of a model's page: to the free cars where the visitor looks, or to the towns to look in. */
export function WayOn({ search, size }: { search: ModelSearch; size: 'md' | 'lg' }) {
  const t = words[useLanguage()]
  const here = useLocation()
  const { place, isAtDealers, searchHere } = search
  if (place === '' && !isAtDealers)
    return (
      <ButtonLink
        to={`${here.search}#${TOWNS}`}
        state={here.state}
        kind="primary"
        size={size}
        {...(size === 'lg' ? { icon: MapPin } : {})}
      >
        {t.chooseTown}
      </ButtonLink>
    )
  return (
    <ButtonLink {...searchHere()} kind="primary" size={size} {...(size === 'lg' ? { icon: Search } : {})}>
      {isAtDealers ? t.searchModel : t.searchNear(place)}
    </ButtonLink>
  )
}
