import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '../../../contract/money/money.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import type { Answer } from '../../api.ts'
import { meQuery } from '../../session/queries.ts'
import { ActPreview } from '../preview/ActPreview.tsx'
import { useSettled } from '../preview/useSettled.ts'
import { fi } from './fi.ts'
import type { HandedOver, HandoverForm } from './handoverForm.ts'
import { type HandoverBody, handoverPreviews } from './queries.ts'

interface Props {
  order: HandedOver
  version: string
  /** What the odometer says; null: it cannot be read. */
  kilometres: number | null
}

/** What is asked of the server, and whether the reading can be true. */
function askedOf({ order, version, kilometres }: Props): { given: HandoverBody; isRead: boolean } {
  const out = order.kilometres_out ?? 0
  const isRead = kilometres !== null && kilometres >= out
  const given = { order_number: order.order_number, version, kilometres: isRead ? kilometres : out }
  return { given, isRead }
}

/** The letters that go when a car is taken back. */
export function TakeBackAhead({ waives, ...props }: Props & { waives: boolean }) {
  // Nothing is written down by asking, so that no reason is needed yet.
  const given = { ...askedOf(props).given, ...(waives ? { not_billed: '-' } : {}) }
  return <ActPreview given={given} ask={handoverPreviews.takeBack} />
}

/** What was driven beyond the contract and costs, at once under the odometer; who may invoice may also let it be. */
export function BeyondKilometres({ form: { form, field }, ...props }: Props & { form: HandoverForm }) {
  const { given, isRead } = askedOf(props)
  const settled = useSettled(given, 300)
  const { data: me } = useQuery(meQuery)
  const { data } = useQuery(handoverPreviews.takeBack(settled))
  const waives = form.watch('waives')
  // Asked without the waiver, so that what is typed into its reason stands still.
  const told = isRead && settled.kilometres === given.kilometres ? data?.kilometres : undefined
  const mayWaive = told && told.amount > 0 && me && isPermittedAt(me.grants, 'money.correct', props.order.place)
  return (
    <>
      <div aria-live="polite">
        {told && (
          <p className="font-medium tabular-nums">
            {kilometresSaid(waives && told.amount > 0 ? { ...told, not_billed: 'waived' } : told)}
          </p>
        )}
      </div>
      {/* A waiver is sent with whatever reading follows, so it stays in sight and its reason is asked for. */}
      {(mayWaive || waives) && <Checkbox {...field('waives', { label: fi.waive })} />}
      {waives && (
        <TextArea
          {...field('not_billed', {
            label: fi.waiveReason,
            required: fi.waiveReasonMissing,
            rules: { validate: (typed) => String(typed).trim() !== '' || fi.waiveReasonMissing },
          })}
          hint={fi.waiveReasonHint}
          rows={2}
          maxLength={500}
        />
      )}
    </>
  )
}

type Told = NonNullable<Answer<'takeBackCar'>['kilometres']>

/** `Ajettu 12 300 km, sopimukseen kuuluu 10 500 km, yli 1 800 km: 360,00 € (sis. ALV)` */
function kilometresSaid({ driven, allowed, beyond, amount, not_billed }: Told): string {
  const km = [
    driven !== null && fi.drivenOf(formatCount(driven)),
    allowed !== null && fi.allowedOf(formatCount(allowed)),
    beyond !== null && beyond > 0 && fi.beyondOf(formatCount(beyond)),
  ].filter((one) => one !== false)
  const money = not_billed ? fi.notBilled[not_billed] : fi.withVat(formatPrice(amount))
  return km.length === 0 ? money : `${km.join(', ')}${allowed === null ? '. ' : ': '}${money}`
}
