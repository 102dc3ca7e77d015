import { type Day, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { isFar } from '../../contract/handover/protocol.ts'
import type { Language } from '../../contract/language.ts'
import { formatMonthly, formatPrice } from '../../contract/money/money.ts'
import type { RunningChange } from '../../contract/order/runningChange.ts'
import { seenOf } from '../../contract/order/seenChange.ts'
import { formatCount } from '../../contract/text/count.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Given } from '../data/act.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { kilometresOf } from '../shared/handover/handoverForm.ts'
import { words as sharedWords } from '../shared/handover/words.ts'
import type { Ahead, Facts } from './queries.ts'
import { words } from './words.ts'
import { bodyOf, lacking } from './written.ts'

interface OfCar {
  ahead: Ahead
  facts: Facts
}
interface SwapDialogProps {
  back: OfCar
  out: OfCar
  car: { registration: string; isOther: boolean; price: number | null }
  onDone: () => void
  onClose: () => void
}

interface Values {
  price: 'list' | 'kept'
  other_model: boolean
  sure_back: boolean
  sure_out: boolean
  reason: string
}

/** The last look at a swap: its price, its letter, and the one press. */
export function SwapDialog({ back, out, car, onDone, onClose }: SwapDialogProps) {
  const language = useLanguage()
  const { swap: t } = words[language]
  const shared = sharedWords[language]
  const { order_number, version } = back.ahead.order
  const missing = lacking(out.ahead, out.facts)
  const given = ({ price, other_model, sure_back, sure_out, reason }: Values): Given<'swapCarWhileOut'> => ({
    order_number,
    version,
    registration: car.registration,
    other_model: car.isOther && other_model,
    price: car.isOther ? price : 'kept',
    back: { ...bodyOf(back.facts, 'swap_back'), kilometres: kilometresOf(back.facts.kilometres) ?? 0, sure: sure_back },
    out: { ...bodyOf(out.facts, 'swap_out'), kilometres: kilometresOf(out.facts.kilometres) ?? 0, sure: sure_out },
    reason,
  })
  const far = { sure_back: farOf(back), sure_out: farOf(out) }
  return (
    <ActDialog
      title={t.title}
      label={t.finish}
      done={t.done}
      act="swapCarWhileOut"
      size="xl"
      defaults={{
        price: car.price === null ? ('kept' as const) : ('list' as const),
        other_model: false,
        sure_back: false,
        sure_out: false,
        reason: '',
      }}
      given={given}
      // The price is shown while the agreement to it is still asked for.
      asked={(body) => ({ ...body, other_model: car.isOther, reason: body.reason || '-' })}
      look="typing"
      facts={({ change }) => moneyFacts(change, language)}
      bound={({ change }) => ({ seen: seenOf(change) })}
      letter={() => t.letter}
      onDone={onDone}
      onClose={onClose}
    >
      {({ form, field, values }) => (
        <>
          <p>{t.lead(back.ahead.order.registration, car.registration)}</p>
          {car.isOther && (
            <>
              <RadioCards
                legend={t.price}
                chosen={values.price}
                onChange={(price) => form.setValue('price', price)}
                cards={[
                  ...(car.price === null
                    ? []
                    : [
                        {
                          value: 'list' as const,
                          label: t.listPrice(formatMonthly(car.price, language)),
                          note: t.listNote,
                        },
                      ]),
                  { value: 'kept' as const, label: t.keptPrice, note: t.keptNote },
                ]}
              />
              <Checkbox {...field('other_model', { label: t.otherModel, required: t.otherModelMissing })} />
            </>
          )}
          {(['sure_back', 'sure_out'] as const).map(
            (name) =>
              far[name] && (
                <Checkbox
                  key={name}
                  {...field(name, {
                    label: shared.sure(formatCount(far[name].driven, language), formatDay(far[name].since, language)),
                    required: shared.sureMissing,
                  })}
                />
              ),
          )}
          {missing.length > 0 && (
            <Notice tone="warn" title={shared.leavesWithout(missing.map((need) => shared.missing[need]).join(', '))}>
              {shared.leavesWithoutText}
            </Notice>
          )}
          <TextArea {...field('reason', { label: t.reason, required: t.reasonMissing })} rows={2} maxLength={500} />
        </>
      )}
    </ActDialog>
  )
}

/** The distance since the last reading, where nobody drives that far. */
function farOf({ ahead: { odometer }, facts }: OfCar): { driven: number; since: string } | null {
  const kilometres = kilometresOf(facts.kilometres) ?? 0
  const today = helsinkiDay(new Date(shopNow()))
  const isFarGone = odometer && isFar({ ...odometer, day: odometer.day as Day }, { kilometres, day: today })
  return isFarGone ? { driven: kilometres - odometer.kilometres, since: odometer.day } : null
}

function moneyFacts({ next_charge: next, new_price: price }: RunningChange, language: Language) {
  const { swap: t } = words[language]
  return [
    {
      term: t.newPrice,
      value: price ? t.priceFrom(formatMonthly(price.amount, language), formatDay(price.from, language)) : t.priceStays,
    },
    {
      term: t.nextCharge,
      value: next ? `${formatPrice(next.amount, language)}, ${formatDay(next.date, language)}` : t.noCharge,
    },
  ]
}
