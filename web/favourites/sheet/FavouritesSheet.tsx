import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button/Button.tsx'
import { Link } from '../../../ui/button/Link.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PriceClaim } from '../../storefront/PriceClaim.tsx'
import { useInit } from '../../storefront/queries.ts'
import { FavouriteButton } from '../FavouriteButton.tsx'
import { type Favourite, useFavourites } from '../favourites.ts'
import { MOST_COMPARED, useModelLinks } from '../useModelLinks.ts'
import { words } from './words.ts'

interface FavouritesSheetProps {
  /** As the list was opened: what is taken off stays in sight until it is closed, and can be taken back. */
  marked: readonly Favourite[]
  onClose: () => void
}

/** The models that a visitor marked, and the way to those of them beside each other. */
export function FavouritesSheet({ marked, onClose }: FavouritesSheetProps) {
  const t = words[useLanguage()]
  const { cars } = useInit()
  const { toModel, toComparison } = useModelLinks()
  const navigate = useNavigate()
  const [list] = useState(marked)
  const now = useFavourites()
  const isSold = ({ model }: Favourite) => cars.some((car) => car.model === model)
  const isMarked = ({ model }: Favourite) => now.some((one) => one.model === model)
  const [picked, setPicked] = useState(() => list.filter(isSold).slice(0, MOST_COMPARED))
  const chosen = picked.filter(isMarked)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button
            kind="primary"
            disabledReason={chosen.length < 2 ? t.tooFew : null}
            onClick={() => {
              const { to, state } = toComparison(chosen)
              void navigate(to, { state })
            }}
          >
            {t.compare(chosen.length)}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t.lead}</p>
      <ul className="mt-2">
        {list.map((one) => {
          const car = cars.find(({ model }) => model === one.model)
          const isPicked = chosen.includes(one)
          return (
            <li key={one.model} className="flex items-center gap-4 border-b border-line py-3">
              {car && (
                <img src={car.image_sm} alt="" width={640} height={320} className="floor w-24 shrink-0 sm:w-32" />
              )}
              <div className="min-w-0 grow">
                {car ? (
                  <Link {...toModel(one, { term: car.from_claim?.term })} className="font-bold hover:underline">
                    {car.display_name}
                  </Link>
                ) : (
                  <strong>{one.name}</strong>
                )}
                {car?.from_claim && isMarked(one) && (
                  <span className="block text-sm">
                    <PriceClaim claim={car.from_claim} />
                  </span>
                )}
                {!car && <p className="text-sm text-ink-soft">{t.gone}</p>}
                {!isMarked(one) && <p className="text-sm text-ink-soft">{t.taken}</p>}
                {car && isMarked(one) && (
                  <Checkbox
                    label={t.choose}
                    aria-label={t.chooseNamed(car.display_name)}
                    checked={isPicked}
                    disabled={!isPicked && chosen.length === MOST_COMPARED}
                    onChange={() => setPicked(isPicked ? chosen.filter((other) => other !== one) : [...chosen, one])}
                  />
                )}
              </div>
              <FavouriteButton of={one} />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
