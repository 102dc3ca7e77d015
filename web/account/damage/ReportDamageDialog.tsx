import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Day } from '../../../contract/days/date.ts'
import { MOST_REPORT_PHOTOS } from '../../../contract/handover/damages.ts'
import { outlines } from '../../../contract/handover/outline.ts'
import { type CarView, carViews, type DamageSize, damageSizes } from '../../../contract/handover/protocol.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { outcomeText, Refused } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { LineDrawing } from '../../../ui/picture/LineDrawing.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { reportDamage, sendDamagePhotos, type TakenPhoto } from '../queries.ts'
import { DamageFormLink } from './DamageFormLink.tsx'
import { TakenPhotos } from './TakenPhotos.tsx'
import { words } from './words.ts'

type YesNo = 'yes' | 'no'
interface Values {
  description: string
  happened_on: Day | null
  happened_at: string
  place: string
  view: CarView | null
  size: DamageSize | null
  drivable: YesNo | null
  other: YesNo | null
  other_party: string
  police: YesNo | null
}
const nothingTold = { description: '', happened_at: '', place: '', other_party: '' }
const nowhere = { x: null, y: null }

interface ReportDamageDialogProps {
  orderNumber: string
  onClose: () => void
}

/** The customer tells of a damage: words first, then its photos one by one. What did not go up is sent by the same press again. */
export function ReportDamageDialog({ orderNumber: order_number, onClose }: ReportDamageDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const formId = useId()
  const report = useSend(reportDamage)
  const sendPhotos = useSend(sendDamagePhotos)
  const [damage_id] = useState(() => crypto.randomUUID())
  // A place of one side says nothing of another.
  const [point, setPoint] = useState<{ of: CarView; x: number; y: number } | null>(null)
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
  const {
    form,
    field,
    picked,
    onSubmit,
    busy,
    summary,
    told: message,
  } = useServerForm<Values>({
    defaults: {
      ...nothingTold,
      happened_on: today(),
      view: null,
      size: null,
      drivable: null,
      other: null,
      police: null,
    },
    submit: async ({ happened_on, view, size, other, other_party, drivable, police, happened_at, ...typed }) => {
      if (!happened_on || !view || !size) return
      const answers = { drivable: drivable === 'yes', police: police === 'yes' }
      const others = { other_party: other === 'yes' ? other_party : null, happened_at: happened_at || null }
      const { x, y } = point?.of === view ? point : nowhere
      const told = { ...typed, ...answers, ...others, order_number, damage_id, happened_on, view, x, y, size }
      const { damage_number } = await report(told)
      const left = await sendPhotos({ order_number, damage_id, photos })
      setPhotos(left)
      if (left.length > 0) throw new PhotosLeft(left.length)
      showToast(t.sent(damage_number))
      onClose()
    },
    refused: (failure) => {
      if (failure instanceof PhotosLeft) return { title: t.photosNotSent(failure.count), text: null }
      const isOfFields = failure instanceof Refused && failure.status === 422
      return isOfFields ? false : { title: t.failed, text: outcomeText(failure, t.failedNote, language) }
    },
  })
  const { view, drivable, other } = useWatch({ control: form.control })
  const chosen = <Name extends 'view' | 'size' | 'drivable' | 'other' | 'police'>(
    name: Name,
    label: string,
    required: string,
  ) => {
    const { value, label: legend, ...rest } = picked(name, { label, required })
    return { ...rest, legend, chosen: value as Values[Name] }
  }
  const yesNo = (said: Record<YesNo, string>) =>
    (Object.keys(said) as YesNo[]).map((value) => ({ value, label: said[value] }))
  const { views, sizes } = handoverWords[language]
  const day = picked('happened_on', { label: t.day, required: t.dayMissing })
  return (
    <Dialog
      open
      title={t.report}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form={formId} busy={busy}>
          {t.send}
        </Button>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        <p>{t.lead}</p>
        <TextArea {...field('description', { label: t.what, required: t.whatMissing })} rows={4} maxLength={2_000} />
        <RadioCards {...chosen('drivable', t.drivable, t.drivableMissing)} columns={2} cards={yesNo(t.drive)} />
        {drivable === 'no' && (
          <Notice tone="warn" live="status">
            {t.stay}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <DatePicker {...day} value={day.value} max={today()} />
          <TextInput {...field('happened_at', { label: t.time, required: false })} type="time" />
        </div>
        <TextInput {...field('place', { label: t.where, required: false })} maxLength={200} autoComplete="off" />
        <RadioCards<CarView>
          {...chosen('view', t.view, t.viewMissing)}
          columns={2}
          cards={carViews.map((value) => ({ value, label: views[value] }))}
        />
        {view && (
          <figure className="grid gap-1">
            <figcaption className="text-sm text-ink-soft">{t.point}</figcaption>
            <div className={view === 'front' || view === 'rear' ? 'max-w-48' : 'max-w-96'}>
              <LineDrawing
                label={views[view]}
                {...outlines[view]}
                marks={point?.of === view ? [{ id: damage_id, number: 1, x: point.x, y: point.y }] : []}
                onPoint={(x, y) => setPoint({ of: view, x, y })}
              />
            </div>
          </figure>
        )}
        <RadioCards<DamageSize>
          {...chosen('size', t.size, t.sizeMissing)}
          cards={damageSizes.map((value) => ({ value, label: sizes[value] }))}
        />
        <RadioCards {...chosen('other', t.other, t.otherMissing)} columns={2} cards={yesNo(t.others)} />
        {other === 'yes' && (
          <TextArea
            {...field('other_party', { label: t.otherWho, required: t.otherWhoMissing })}
            hint={t.otherWhoHint}
            rows={2}
            maxLength={500}
          />
        )}
        <RadioCards {...chosen('police', t.police, t.policeMissing)} columns={2} cards={yesNo(t.others)} />
        <TakenPhotos photos={photos} most={MOST_REPORT_PHOTOS} onChange={setPhotos} />
        <DamageFormLink lead={t.formLead} />
        <MessageDialog {...message} />
      </Form>
    </Dialog>
  )
}

/** The report is there, and these photos of it are not. */
class PhotosLeft extends Error {
  readonly count: number
  constructor(count: number) {
    super('photos left')
    this.count = count
  }
}
