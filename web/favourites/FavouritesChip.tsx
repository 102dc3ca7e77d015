import { Heart } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { fetchAhead, latePart } from '../../ui/latePart.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useFavourites } from './favourites.ts'
import { words } from './words.ts'

const sheetCode = () => import('./sheet/FavouritesSheet.tsx')
const FavouritesSheet = latePart(sheetCode, (code) => code.FavouritesSheet)

/** The way to the favourites, where there are any. */
export function FavouritesChip() {
  const t = words[useLanguage()]
  const favourites = useFavourites()
  const [isOpen, setOpen] = useState(false)
  /** The list was closed, which gives it the focus: it stays until that has gone on. */
  const [isHeld, setHeld] = useState(false)
  const hasAny = favourites.length > 0
  useEffect(() => (hasAny ? fetchAhead(sheetCode) : undefined), [hasAny])
  return (
    <>
      {(hasAny || isOpen || isHeld) && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          onBlur={() => setHeld(false)}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface pr-4 pl-4 font-medium whitespace-nowrap transition-colors hover:border-petrol"
        >
          <Icon of={Heart} size={18} className="text-petrol" />
          <span className="nums">{t.favourites(favourites.length)}</span>
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FavouritesSheet
            marked={favourites}
            onClose={() => {
              setOpen(false)
              setHeld(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
