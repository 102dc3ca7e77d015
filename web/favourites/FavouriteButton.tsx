import { Heart } from 'lucide-react'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type Favourite, toggleFavourite, useFavourites } from './favourites.ts'
import { words } from './words.ts'

/** The heart of a model: marks it as a favourite of this browser, and takes the mark away. */
export function FavouriteButton({ of }: { of: Favourite }) {
  const t = words[useLanguage()]
  const isMarked = useFavourites().some(({ model }) => model === of.model)
  return <IconButton icon={Heart} label={t.favourite(of.name)} pressed={isMarked} onClick={() => toggleFavourite(of)} />
}
