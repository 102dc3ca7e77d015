import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useInit } from '../storefront/queries.ts'
import { words } from './words.ts'

/** Every town that has a dealer; picking one fills the place of the search. */
export function CitiesDialog({ onPick, onClose }: { onPick: (city: string) => void; onClose: () => void }) {
  const t = words[useLanguage()]
  const { cities } = useInit()
  return (
    <Dialog open onClose={onClose} title={t.citiesTitle} size="md">
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {cities.map((city) => (
          <li key={city}>
            <button
              type="button"
              onClick={() => onPick(city)}
              className="min-h-11 w-full text-left text-petrol underline-offset-4 hover:underline"
            >
              {city}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
