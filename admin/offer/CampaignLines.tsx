import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { gears } from '../../contract/cars/carKinds.ts'
import { terms } from '../../contract/cars/terms.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as carWords } from '../shared/car/words.ts'
import { type Campaign, modelsQuery } from './queries.ts'
import { words } from './words.ts'

export interface Line {
  key: number
  model: string
  /** Empty: both. */
  gear: '' | Gear
  /** Empty: all. */
  term: '' | `${FixedTerm}`
  price: string
}

let made = 0
export function lineOf({ model = '', gear = '', term = '', price = '' }: Partial<Line>): Line {
  made += 1
  return { key: made, model, gear, term, price }
}

/** A line for each price of a campaign; one for all prices of a model where every gear and term costs the same. */
export function linesOf(prices: Campaign['prices']): Line[] {
  const models = [...new Set(prices.map(({ model }) => model))]
  const lines = models.flatMap((model) => {
    const its = prices.filter((one) => one.model === model)
    const [first] = its
    const isOne = its.length === gears.length * terms.length && its.every((one) => priceOf(one) === priceOf(first))
    if (isOne) return [lineOf({ model, price: priceOf(first) })]
    return its.map((one) => lineOf({ model, gear: one.gear, term: `${one.term}` as Line['term'], price: priceOf(one) }))
  })
  return lines.length > 0 ? lines : [lineOf({})]
}

const priceOf = (price: Campaign['prices'][number] | undefined): string =>
  (price?.campaign_price.toFixed(2) ?? '').replace('.', ',').replace(',00', '')

/** The cars of a campaign and their prices. */
export function CampaignLines({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: Line[]) => void }) {
  const language = useLanguage()
  const t = words[language]
  const { data } = useQuery(modelsQuery)
  const models = data?.models ?? []
  const change = (key: number, changes: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  return (
    <div className="grid justify-items-start gap-3">
      {lines.map((line, at) => (
        <fieldset key={line.key} className="grid w-full items-end gap-3 sm:grid-cols-[2fr_1.4fr_1fr_1.4fr_auto]">
          <legend className="sr-only">{t.line(at + 1)}</legend>
          <Select
            label={t.model}
            value={line.model}
            choices={[
              { value: '', label: t.choose },
              ...models.map(({ model, name }) => ({ value: model, label: name })),
            ]}
            onChange={(event) => change(line.key, { model: event.target.value })}
          />
          <Select
            label={t.gear}
            value={line.gear}
            choices={[
              { value: '', label: t.bothGears },
              ...gears.map((gear) => ({ value: gear, label: carWords[language].gearNames[gear] })),
            ]}
            onChange={(event) => change(line.key, { gear: event.target.value as Line['gear'] })}
          />
          <Select
            label={t.term}
            value={line.term}
            choices={[
              { value: '', label: t.allTerms },
              ...terms.map((term) => ({ value: String(term), label: t.termName(term) })),
            ]}
            onChange={(event) => change(line.key, { term: event.target.value as Line['term'] })}
          />
          <TextInput
            label={t.price}
            inputMode="decimal"
            value={line.price}
            maxLength={12}
            onChange={(event) => change(line.key, { price: event.target.value })}
          />
          {lines.length > 1 ? (
            <IconButton
              icon={Trash2}
              label={t.removeLine(at + 1)}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          ) : (
            <span />
          )}
        </fieldset>
      ))}
      <Button size="sm" icon={Plus} onClick={() => onChange([...lines, lineOf({})])}>
        {t.addLine}
      </Button>
    </div>
  )
}
