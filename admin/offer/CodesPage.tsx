import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { shopNow } from '../../ui/data/clock.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { Listed } from '../shared/list/Listed.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { OfferNav } from './OfferNav.tsx'
import { codesQuery, type PromoCode } from './queries.ts'
import { words } from './words.ts'

/** Discount codes with their uses. */
export function CodesPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery(codesQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : t.role
  return (
    <Screen
      title={t.codes}
      above={<OfferNav />}
      acts={
        <Button icon={Plus} kind="primary" disabledReason={why} onClick={() => setNew(true)}>
          {t.newCode}
        </Button>
      }
    >
      <Listed list={list}>
        {({ promo_codes }) =>
          promo_codes.length === 0 ? (
            <EmptyState icon={Ticket} title={t.noCodes} action={null}>
              {t.noCodesHint}
            </EmptyState>
          ) : (
            <Table
              caption={t.codes}
              columns={columnsWith(why, setEnding, language)}
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
          title={t.endCode(ending)}
          label={t.end}
          given={() => ({ code: ending })}
          done={t.ended}
          failed={t.endFailed}
          danger
          alert
          onClose={() => setEnding(null)}
        >
          <p>{t.endCodeText}</p>
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

const columnsWith = (
  why: string | null,
  end: (code: string) => void,
  language: Language,
): readonly Column<PromoCode>[] => {
  const t = words[language]
  return [
    { title: t.code, cell: ({ code }) => <span className="font-medium">{code}</span> },
    { title: t.state, cell: (code) => <Badge tone={tones[stateOf(code)]}>{t[stateOf(code)]}</Badge> },
    { title: t.description, cell: ({ description }) => description },
    {
      title: t.kind,
      cell: ({ value_type, value }) => (value_type === 'percent' ? `${value} %` : formatPrice(value, language)),
    },
    { title: t.days, cell: ({ valid_from, valid_to }) => t.span(valid_from, valid_to) },
    { title: t.uses, end: true, cell: ({ used, max_uses }) => t.usesOf(used, max_uses) },
    {
      title: t.end,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (code) =>
        stateOf(code) === 'over' ? null : (
          <Button size="sm" disabledReason={why} aria-label={`${t.end} ${code.code}`} onClick={() => end(code.code)}>
            {t.end}
          </Button>
        ),
    },
  ]
}
