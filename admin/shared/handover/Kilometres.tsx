import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { BilledKilometres } from '../../../contract/ops/orders/orderActs.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { meQuery } from '../../session/queries.ts'
import type { HandedOver, HandoverForm, Written } from './handoverForm.ts'
import { takeBackPreview } from './queries.ts'
import { words } from './words.ts'

interface BeyondKilometresProps {
  order: HandedOver
  version: string
  written: Written
  form: HandoverForm
}

/** The price of kilometres beyond the contract, at once under the odometer; staff who may invoice may waive it. */
export function BeyondKilometres({ order, version, written, form: { values, field } }: BeyondKilometresProps) {
  const language = useLanguage()
  const t = words[language]
  const { waives } = values
  const { data: me } = useQuery(meQuery)
  const given = { ...written.body, order_number: order.order_number, version, kilometres: written.kilometres }
  const { data } = useQuery(takeBackPreview(given))
  // Asked without the waiver, so that what is typed into its reason stands still.
  const told = data?.kilometres
  const mayWaive = told && told.amount > 0 && me && isPermittedAt(me.grants, 'money.correct', order.place)
  return (
    <>
      <div aria-live="polite">
        {told && (
          <p className="font-medium tabular-nums">
            {kilometresSaid(waives && told.amount > 0 ? { ...told, not_billed: 'waived' } : told, language)}
          </p>
        )}
      </div>
      {/* A waiver is sent with whatever reading follows, so it stays in sight and its reason is asked for. */}
      {(mayWaive || waives) && <Checkbox {...field('waives', { label: t.waive })} />}
      {waives && (
        <TextArea
          {...field('not_billed', {
            label: t.waiveReason,
            required: t.waiveReasonMissing,
            rules: { validate: (typed) => String(typed).trim() !== '' || t.waiveReasonMissing },
          })}
          hint={t.waiveReasonHint}
          rows={2}
          maxLength={500}
        />
      )}
    </>
  )
}

/** `Ajettu 12 300 km, sopimukseen kuuluu 10 500 km, yli 1 800 km: 360,00 € (sis. ALV)` */
function kilometresSaid({ driven, allowed, beyond, amount, not_billed }: BilledKilometres, language: Language): string {
  const t = words[language]
  const km = [
    driven !== null && t.drivenOf(formatCount(driven, language)),
    allowed !== null && t.allowedOf(formatCount(allowed, language)),
    beyond !== null && beyond > 0 && t.beyondOf(formatCount(beyond, language)),
  ].filter((one) => one !== false)
  const money = not_billed ? t.notBilled[not_billed] : t.withVat(formatPrice(amount, language))
  return km.length === 0 ? money : `${km.join(', ')}${allowed === null ? '. ' : ': '}${money}`
}
