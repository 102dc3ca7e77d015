import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, type Day, day } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { EuroInput } from '../shared/amount/EuroInput.tsx'
import { readPrice } from '../shared/amount/readEuros.ts'
import { type ReturnPrice, returnPricesQuery } from './queries.ts'
import { returnPricesWords } from './returnPricesWords.ts'

interface ReturnPriceDialogProps {
  of: ReturnPrice
  today: string
  onClose: () => void
  /** Somebody else changed it: it is edited anew, as it is now. */
  onNewer: (of: ReturnPrice) => void
}

/** A price of the return price list from a day on, over all that it was before. */
export function ReturnPriceDialog({ of, today, onClose, onNewer }: ReturnPriceDialogProps) {
  const t = returnPricesWords[useLanguage()]
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState<Day | null>(addDays(day(today), 1))
  const takeNewer = async () => {
    const { prices } = await client.fetchQuery({ ...returnPricesQuery, staleTime: 0 })
    const newer = prices.find(({ key }) => key === of.key)
    if (newer) onNewer(newer)
  }
  return (
    <ActDialog
      act="changeReturnPrice"
      title={t.changeOf(of.name)}
      label={t.take}
      done={t.changed}
      given={() => {
        const price = readPrice(typed)
        return price === null || price < 0 || from === null ? null : { of: of.key, from, price, seen: of.version }
      }}
      missing={t.fill}
      look="press"
      effect={({ before, after }) => (
        <DataList
          facts={[
            { term: t.before, value: before === null ? t.none : t.euros(before) },
            { term: t.after, value: t.euros(after) },
          ]}
        />
      )}
      wayOut={(failure) =>
        failure instanceof Refused &&
        failure.body.code === 'RETURN_PRICE_CHANGED' && (
          <div>
            <Button onClick={() => void takeNewer()}>{t.newer}</Button>
          </div>
        )
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <EuroInput
          label={t.newPrice}
          typed={typed}
          value={typed}
          maxLength={12}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DatePicker label={t.firstDay} value={from} min={day(today)} onChange={setFrom} />
      </div>
      <section>
        <h3 className="font-bold">{t.history}</h3>
        {of.given.length === 0 && <p className="text-ink-soft">{t.noHistory}</p>}
        <ul className="nums divide-y divide-line text-sm">
          {of.given.map(({ price, from: first, by, at }) => (
            <li key={`${first} ${at}`} className="grid gap-0.5 py-2">
              <span>{t.coming(price, first)}</span>
              <span className="text-ink-soft">{t.given(by, at)}</span>
            </li>
          ))}
        </ul>
      </section>
    </ActDialog>
  )
}
