import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isByPercent } from '../../contract/handover/returnPrices.ts'
import type { Language } from '../../contract/language.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { words as carWords } from '../shared/car/words.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { RowMenu } from '../shared/menu/RowMenu.tsx'
import { HandoverItemDialog } from './HandoverItemDialog.tsx'
import { OfferNav } from './OfferNav.tsx'
import { type ReturnPrice, returnPricesQuery } from './queries.ts'
import { ReturnPriceDialog } from './ReturnPriceDialog.tsx'
import { returnPricesWords } from './returnPricesWords.ts'

type Open = { act: 'price' | 'item'; of: ReturnPrice } | { act: 'new' }

/** Prices of a return that lacks something, and the things that are asked for at handovers. */
export function ReturnPricesPage() {
  const language = useLanguage()
  const t = returnPricesWords[language]
  const list = useQuery(returnPricesQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : t.role
  const close = () => setOpen(null)
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      above={<OfferNav />}
      acts={
        <Button icon={Plus} disabledReason={why} onClick={() => setOpen({ act: 'new' })}>
          {t.newItem}
        </Button>
      }
    >
      <Listed list={list}>
        {({ prices, today }) => (
          <>
            <Table
              caption={t.title}
              columns={columnsWith({ why, today, open: setOpen }, language)}
              rows={prices}
              rowKey={({ key }) => key}
            />
            {open?.act === 'price' && (
              <ReturnPriceDialog
                key={open.of.version}
                of={open.of}
                today={today}
                onNewer={(of) => setOpen({ act: 'price', of })}
                onClose={close}
              />
            )}
          </>
        )}
      </Listed>
      {open?.act === 'item' && <HandoverItemDialog of={open.of} onClose={close} />}
      {open?.act === 'new' && <HandoverItemDialog of={null} onClose={close} />}
    </Screen>
  )
}

const columnsWith = (
  { why, today, open }: { why: string | null; today: string; open: (what: Open) => void },
  language: Language,
): readonly Column<ReturnPrice>[] => {
  const t = returnPricesWords[language]
  const { fuelNames } = carWords[language]
  return [
    {
      title: t.name,
      cell: ({ name, item }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {item?.active === false && <Badge tone="plain">{t.notAsked}</Badge>}
        </span>
      ),
    },
    {
      title: t.cars,
      cell: ({ item }) => (item ? item.fuels.map((fuel) => fuelNames[fuel]).join(', ') || t.allFuels : ''),
    },
    {
      title: t.price,
      end: true,
      cell: ({ key, price }) =>
        price === null ? (
          <span className="text-ink-soft">{t.noPrice}</span>
        ) : (
          <span className="nums whitespace-nowrap">{isByPercent(key) ? t.byPercent(price) : t.euros(price)}</span>
        ),
    },
    {
      title: t.from,
      cell: ({ given }) => {
        const holds = given.find(({ from }) => from <= today)
        return (
          <span className="nums">
            {holds && <span className="block">{t.fromDay(holds.from)}</span>}
            {comingOf(given, today).map(({ from, price }) => (
              <span key={from} className="block text-sm text-ink-soft">
                {t.coming(price, from)}
              </span>
            ))}
          </span>
        )
      },
    },
    {
      title: t.acts,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (of) => (
        <RowMenu
          label={t.acts}
          of={of.name}
          why={why}
          choices={[
            { name: t.change, onPick: () => open({ act: 'price', of }) },
            ...(of.item ? [{ name: t.edit, onPick: () => open({ act: 'item', of }) }] : []),
          ]}
        />
      ),
    },
  ]
}

/** Prices of coming days, the next first; of one day the one that stands. */
const comingOf = (given: ReturnPrice['given'], today: string): ReturnPrice['given'] =>
  given.filter(({ from }, at) => from > today && given.findIndex((other) => other.from === from) === at).toReversed()
