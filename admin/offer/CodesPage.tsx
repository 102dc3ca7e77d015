import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { helsinkiDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { Listed } from '../shared/list/Listed.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { fi } from './fi.ts'
import { OfferNav } from './OfferNav.tsx'
import { codesQuery, type PromoCode } from './queries.ts'

/** Discount codes with their uses. */
export function CodesPage() {
  const list = useQuery(codesQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : fi.role
  return (
    <Screen
      title={fi.codes}
      above={<OfferNav />}
      acts={
        <Button icon={Plus} kind="primary" disabledReason={why} onClick={() => setNew(true)}>
          {fi.newCode}
        </Button>
      }
    >
      <Listed list={list}>
        {({ promo_codes }) =>
          promo_codes.length === 0 ? (
            <EmptyState icon={Ticket} title={fi.noCodes} action={null}>
              {fi.noCodesHint}
            </EmptyState>
          ) : (
            <Table
              caption={fi.codes}
              columns={columnsWith(why, setEnding)}
              rows={promo_codes}
              rowKey={({ code }) => code}
            />
          )
        }
      </Listed>
      <CodeDialog open={isNew} onClose={() => setNew(false)} />
      {ending !== null && (
        <ActDialog
          act="endPromoCode"
          title={fi.endCode(ending)}
          label={fi.end}
          given={() => ({ code: ending })}
          done={fi.ended}
          failed={fi.endFailed}
          danger
          alert
          onClose={() => setEnding(null)}
        >
          <p>{fi.endCodeText}</p>
        </ActDialog>
      )}
    </Screen>
  )
}

const tones = { ahead: 'warn', on: 'good', over: 'plain' } as const

function stateOf({ valid_from, valid_to, used, max_uses }: PromoCode): keyof typeof tones {
  const today = helsinkiDay(new Date(shopNow()))
  if (valid_to < today || (max_uses !== null && used >= max_uses)) return 'over'
  return valid_from > today ? 'ahead' : 'on'
}

const columnsWith = (why: string | null, end: (code: string) => void): readonly Column<PromoCode>[] => [
  { title: fi.code, cell: ({ code }) => <span className="font-medium">{code}</span> },
  { title: fi.state, cell: (code) => <Badge tone={tones[stateOf(code)]}>{fi[stateOf(code)]}</Badge> },
  { title: fi.description, cell: ({ description }) => description },
  {
    title: fi.kind,
    cell: ({ value_type, value }) => (value_type === 'percent' ? `${value} %` : formatPrice(value, 'fi')),
  },
  { title: fi.days, cell: ({ valid_from, valid_to }) => fi.span(valid_from, valid_to) },
  { title: fi.uses, end: true, cell: ({ used, max_uses }) => fi.usesOf(used, max_uses) },
  {
    title: fi.end,
    quietTitle: true,
    end: true,
    screenOnly: true,
    cell: (code) =>
      stateOf(code) === 'over' ? null : (
        <Button size="sm" disabledReason={why} aria-label={`${fi.end} ${code.code}`} onClick={() => end(code.code)}>
          {fi.end}
        </Button>
      ),
  },
]
