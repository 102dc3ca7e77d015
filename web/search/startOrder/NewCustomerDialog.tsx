import { useState } from 'react'
import { formatKilometres } from '../../../contract/cars/formatKilometres.ts'
import { formatDay } from '../../../contract/days/date.ts'
import { claimOf } from '../../../contract/money/priceClaim.ts'
import { gearName } from '../../../contract/order/gearWords.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { OfferedPrice } from '../../storefront/OfferedPrice.tsx'
import { isSelected, placesOf, priceOf } from '../foundCars.ts'
import { words as resultWords } from '../results/words.ts'
import type { SearchState, SelectedCar } from '../searchState.ts'
import { ContinuePanel } from './ContinuePanel.tsx'
import { LoginPanel } from './LoginPanel.tsx'
import { NewCustomerPanel } from './NewCustomerPanel.tsx'
import type { Choosing } from './useChoosing.ts'
import { words } from './words.ts'

interface NewCustomerDialogProps {
  car: SelectedCar
  search: SearchState
  choosing: Choosing
  onClose: () => void
}

/** The dialog for a new e-mail address, or one that has an account already. */
export function NewCustomerDialog({ car, search, choosing, onClose }: NewCustomerDialogProps) {
  const t = words[useLanguage()]
  const [panel, setPanel] = useState<'new' | 'login' | 'continue'>('new')
  const [email, setEmail] = useState('')
  const toNew = () => setPanel('new')
  return (
    <Dialog open onClose={onClose} title={t.title[panel]} size="md" footer={null}>
      <ChosenCar car={car} search={search} more={choosing.kilometres} />
      {/* Hidden, not gone: what was typed is there when a person comes back. */}
      <div hidden={panel !== 'new'}>
        <NewCustomerPanel
          car={car}
          search={search}
          onOrdered={choosing.begin}
          onOutOfDate={choosing.lookAgain}
          onExisting={(address, next) => {
            setEmail(address)
            setPanel(next)
          }}
        />
      </div>
      {panel === 'login' && (
        <LoginPanel
          email={email}
          onCancel={toNew}
          onLoggedIn={() => {
            onClose()
            choosing.goOn(car)
          }}
        />
      )}
      {panel === 'continue' && <ContinuePanel email={email} onCancel={toNew} />}
    </Dialog>
  )
}

interface ChosenCarProps extends Pick<NewCustomerDialogProps, 'car' | 'search'> {
  /** Kilometres a month that the order will have beside those of the contract. */
  more: number | null
}

function ChosenCar({ car, search, more }: ChosenCarProps) {
  const language = useLanguage()
  const t = words[language]
  const item = search.availability?.find((one) => isSelected(car, one))
  if (!item) return null
  const place = placesOf(item).find(({ location_id }) => location_id === car.locationID)
  const price = priceOf(item, search.selectedFixedTerm)
  return (
    <div className="mb-5 flex items-center gap-4 rounded-md bg-canvas px-4 py-3">
      <img src={item.car.image_sm} alt="" width={640} height={320} className="floor w-28 shrink-0 sm:w-32" />
      <div className="min-w-0">
        <p className="font-bold">{`${item.car.display_name}, ${gearName(item.gearType, language).toLowerCase()}`}</p>
        <p className="nums text-sm text-ink-soft">
          {t.pickup(place?.display_name ?? '', formatDay(car.startDate, language))}
        </p>
        {price && (
          <div className="mt-1">
            <OfferedPrice claim={claimOf(price, search.selectedFixedTerm)} />
          </div>
        )}
        {more !== null && (
          <p className="nums mt-1 text-sm">{resultWords[language].kilometresAlong(formatKilometres(more, language))}</p>
        )}
      </div>
    </div>
  )
}
