import { useState } from 'react'
import { terms } from '../../contract/cars/terms.ts'
import { addDays, type Day, day, helsinkiDay } from '../../contract/days/date.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import { readPrice } from '../shared/amount/readEuros.ts'
import { CampaignEffect } from './CampaignEffect.tsx'
import { CampaignLines, type Line, lineOf, linesOf } from './CampaignLines.tsx'
import type { Campaign } from './queries.ts'
import { words } from './words.ts'

const today = (): Day => helsinkiDay(new Date(shopNow()))
const months = Array.from({ length: 12 }, (_, at) => String(at + 1))

const empty = () => ({
  name: '',
  description: '',
  months: '1',
  lines: [lineOf({})],
  from: today() as Day | null,
  to: addDays(today(), 30) as Day | null,
})
type Typed = ReturnType<typeof empty>

/** The campaign that a dialog begins with: it is changed, or a copy of it is published on other days. */
export interface CampaignStart {
  campaign: Campaign
  isChange: boolean
}

interface CampaignDialogProps {
  start?: CampaignStart
  open: boolean
  onClose: () => void
}

/** A campaign: the look tells which prices it changes. Typed text of a new one stays until it is published. */
export function CampaignDialog({ start, open, onClose }: CampaignDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  const [typed, setTyped] = useState(() => (start ? typedOf(start) : empty()))
  const changed = start?.isChange ? start.campaign : null
  const campaign = campaignOf(typed, start)
  const given = campaign && changed ? { ...campaign, seen: changed.version } : campaign
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  if (!open) return null
  return (
    <ActDialog
      act={changed ? 'changeCampaign' : 'createCampaign'}
      title={changed ? t.changeOf(changed.name) : start ? t.copyOf(start.campaign.name) : t.newCampaign}
      size="lg"
      label={changed ? t.change : t.publish}
      done={changed ? t.changed : t.published}
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
      {!changed && (
        <TextInput
          label={t.name}
          value={typed.name}
          maxLength={200}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <TextInput
        label={t.description}
        hint={start && isFormatted(start.campaign) ? t.formattedHint : t.descriptionHint}
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

/** A copy has no name and no days of its own yet. */
function typedOf({ campaign, isChange }: CampaignStart): Typed {
  const { name, description, valid_from, valid_to, discount_months, prices } = campaign
  const fresh = empty()
  return {
    name: isChange ? name : '',
    description: textOf(description),
    months: String(discount_months),
    lines: linesOf(prices),
    from: isChange ? day(valid_from) : fresh.from,
    to: isChange ? day(valid_to) : fresh.to,
  }
}

/** The words of HTML on one line: each heading, paragraph and item apart. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(h\d|p|li)>/g, '$& '), 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
/** The import takes headings and lists, which a line of text cannot hold. */
const isFormatted = ({ description }: Campaign): boolean => /<(?!\/?p>)/.test(description)
const htmlOf = (text: string): string => `<p>${text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`

/** As the server takes it; null while something is missing. A description that nobody touched stays as it is. */
function campaignOf({ name, description, from, to, months: count, lines }: Typed, start?: CampaignStart) {
  const kept = start?.campaign.description
  const entries = lines.map(entryOf)
  if (!name.trim() || !description.trim() || !from || !to || to < from) return null
  if (entries.some((entry) => entry === null)) return null
  return {
    name: name.trim(),
    description: kept !== undefined && textOf(kept) === description ? kept : htmlOf(description),
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
