import { useState } from 'react'
import { terms } from '../../contract/cars/terms.ts'
import { addDays, type Day, helsinkiDay } from '../../contract/days/date.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import { readPrice } from '../shared/amount/readEuros.ts'
import { CampaignEffect } from './CampaignEffect.tsx'
import { CampaignLines, emptyLine, type Line } from './CampaignLines.tsx'
import { words } from './words.ts'

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

/** A new campaign: the look tells which prices it changes. Typed text stays until it is published. */
export function CampaignDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  const [typed, setTyped] = useState(empty)
  const given = campaignOf(typed)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  if (!open) return null
  return (
    <ActDialog
      act="createCampaign"
      title={t.newCampaign}
      size="lg"
      label={t.publish}
      done={t.published}
      given={() => given}
      missing={act.fill}
      look="press"
      effect={(preview) => <CampaignEffect preview={preview} from={given?.valid_from ?? ''} />}
      onClose={onClose}
      onDone={() => {
        setTyped(empty())
        onClose()
      }}
    >
      <TextInput
        label={t.name}
        value={typed.name}
        maxLength={200}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextInput
        label={t.description}
        hint={t.descriptionHint}
        value={typed.description}
        maxLength={500}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <DatePicker label={t.first} value={typed.from} onChange={(from) => change({ from })} />
        <DatePicker
          label={t.last}
          value={typed.to}
          {...(typed.from ? { min: typed.from } : {})}
          onChange={(to) => change({ to })}
        />
        <div className="grid content-end">
          <Select
            label={t.months}
            value={typed.months}
            choices={months.map((value) => ({ value, label: value }))}
            onChange={(event) => change({ months: event.target.value })}
          />
        </div>
      </div>
      <CampaignLines lines={typed.lines} onChange={(lines) => change({ lines })} />
    </ActDialog>
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

function entryOf({ model, gear, term, price }: Line) {
  const campaign_price = readPrice(price)
  if (!model || campaign_price === null) return null
  const months = terms.find((one) => String(one) === term)
  return { model, campaign_price, ...(gear ? { gear } : {}), ...(months ? { term: months } : {}) }
}
