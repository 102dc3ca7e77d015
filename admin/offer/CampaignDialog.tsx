import { useState } from 'react'
import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { reasonText } from '../../ui/data/refused.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { readPrice } from '../shared/amount/readEuros.ts'
import { useAskedFirst } from '../shared/preview/useAskedFirst.ts'
import { CampaignEffect } from './CampaignEffect.tsx'
import { CampaignLines, emptyLine, type Line } from './CampaignLines.tsx'
import { fi } from './fi.ts'
import { askCampaign, createCampaign } from './queries.ts'

const today = (): Day => helsinkiDay(new Date(shopNow()))
const months = Array.from({ length: 12 }, (_, at) => String(at + 1))

const empty = () => ({
  name: '',
  description: '',
  months: '1',
  lines: [emptyLine()],
  from: today() as Day | null,
  to: addDays(today(), 30) as Day | null,
})
type Typed = ReturnType<typeof empty>

/** A new campaign: first which prices it changes, then one press. What was typed stays until it is published. */
export function CampaignDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(empty)
  const given = campaignOf(typed)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const { seen, press, busy, failure, reset } = useAskedFirst({
    ask: askCampaign,
    act: createCampaign,
    given,
    done: () => {
      showToast(fi.published)
      setTyped(empty())
      close()
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={fi.newCampaign}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{fi.cancel}</Button>
          <Button kind="primary" busy={busy} disabledReason={given === null ? fi.fill : null} onClick={press}>
            {seen ? fi.publish : fi.look}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextInput
          label={fi.name}
          value={typed.name}
          maxLength={200}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextInput
          label={fi.description}
          hint={fi.descriptionHint}
          value={typed.description}
          maxLength={500}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <DatePicker label={fi.first} value={typed.from} onChange={(from) => change({ from })} />
          <DatePicker
            label={fi.last}
            value={typed.to}
            {...(typed.from ? { min: typed.from } : {})}
            onChange={(to) => change({ to })}
          />
          <div className="grid content-end">
            <Select
              label={fi.months}
              value={typed.months}
              choices={months.map((value) => ({ value, label: value }))}
              onChange={(event) => change({ months: event.target.value })}
            />
          </div>
        </div>
        <CampaignLines lines={typed.lines} onChange={(lines) => change({ lines })} />
        {failure !== null && (
          <Notice tone="bad" live="alert">
            {reasonText(failure, fi.otherwise)}
          </Notice>
        )}
        {seen && given && <CampaignEffect preview={seen} from={given.valid_from} />}
      </div>
    </Dialog>
  )
}

/** As the server takes it; null while something is missing. */
function campaignOf({ name, description, from, to, months: count, lines }: Typed) {
  const entries = lines.map(entryOf)
  if (!name.trim() || !description.trim() || !from || !to || to < from) return null
  if (entries.some((entry) => entry === null)) return null
  return {
    name: name.trim(),
    description: `<p>${description.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`,
    valid_from: from,
    valid_to: to,
    discount_months: Number(count),
    entries: entries.filter((entry) => entry !== null),
  }
}

const terms = { '1': 1, '3': 3, '6': 6 } as const

function entryOf({ model, gear, term, price }: Line) {
  const campaign_price = readPrice(price)
  if (!model || campaign_price === null) return null
  return { model, campaign_price, ...(gear ? { gear } : {}), ...(term ? { term: terms[term] } : {}) }
}
