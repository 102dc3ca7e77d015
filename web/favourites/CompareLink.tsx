import { Scale } from 'lucide-react'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type Favourite, useFavourites } from './favourites.ts'
import { MOST_COMPARED, useModelLinks } from './useModelLinks.ts'
import { words } from './words.ts'

/** From a model's page to the model beside the favourites. */
export function CompareLink({ of }: { of: Favourite }) {
  const t = words[useLanguage()]
  const { toComparison } = useModelLinks()
  const others = useFavourites().filter(({ model }) => model !== of.model)
  return (
    <div className="justify-self-start print:hidden">
      <ButtonLink {...toComparison([of, ...others].slice(0, MOST_COMPARED))} icon={Scale}>
        {t.compareWith(others.length)}
      </ButtonLink>
    </div>
  )
}
