import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Tag } from 'lucide-react'
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
import { words as carWords } from '../shared/car/words.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { CampaignDialog, type CampaignStart } from './CampaignDialog.tsx'
import { OfferNav } from './OfferNav.tsx'
import { type Campaign, campaignsQuery } from './queries.ts'
import { words } from './words.ts'

/** Campaigns: what runs, what comes, what is over. */
export function CampaignsPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery(campaignsQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [isNew, setNew] = useState(false)
  const [start, setStart] = useState<CampaignStart | null>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : t.role
  const add = (
    <Button icon={Plus} kind="primary" disabledReason={why} onClick={() => setNew(true)}>
      {t.newCampaign}
    </Button>
  )
  return (
    <Screen title={t.campaigns} above={<OfferNav />} acts={add}>
      <Listed list={list}>
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <EmptyState icon={Tag} title={t.none} action={null}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <Table
              caption={t.campaigns}
              columns={columnsWith({ why, end: setEnding, begin: setStart }, language)}
              rows={campaigns}
              rowKey={({ name }) => name}
            />
          )
        }
      </Listed>
      <CampaignDialog open={isNew} onClose={() => setNew(false)} />
      {start && <CampaignDialog start={start} open onClose={() => setStart(null)} />}
      {ending !== null && (
        <ActDialog
          act="endCampaign"
          title={t.endCampaign(ending)}
          label={t.end}
          given={() => ({ name: ending })}
          done={t.ended}
          failed={t.endFailed}
          danger
          alert
          onClose={() => setEnding(null)}
        >
          <p>{t.endCampaignText}</p>
        </ActDialog>
      )}
    </Screen>
  )
}

type CampaignState = 'ahead' | 'on' | 'over'
const tones = { ahead: 'warn', on: 'good', over: 'plain' } as const

function stateOf({ valid_from, valid_to, prices }: Campaign): CampaignState {
  const today = helsinkiDay(new Date(shopNow()))
  if (prices.length === 0 || valid_to < today) return 'over'
  return valid_from > today ? 'ahead' : 'on'
}

interface CampaignActs {
  /** The reason why whoever looks may do none of them. */
  why: string | null
  end: (name: string) => void
  begin: (start: CampaignStart) => void
}

const columnsWith = (acts: CampaignActs, language: Language): readonly Column<Campaign>[] => {
  const t = words[language]
  return [
    { title: t.name, cell: ({ name }) => <span className="font-medium">{name}</span> },
    { title: t.state, cell: (campaign) => <Badge tone={tones[stateOf(campaign)]}>{t[stateOf(campaign)]}</Badge> },
    { title: t.days, cell: ({ valid_from, valid_to }) => t.span(valid_from, valid_to) },
    { title: t.months, cell: ({ discount_months }) => String(discount_months) },
    { title: t.prices, cell: (campaign) => <Prices campaign={campaign} /> },
    {
      title: t.acts,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (campaign) => <Acts campaign={campaign} acts={acts} />,
    },
  ]
}

function Acts({ campaign, acts: { why, end, begin } }: { campaign: Campaign; acts: CampaignActs }) {
  const t = words[useLanguage()]
  const { name } = campaign
  const state = stateOf(campaign)
  const press = (label: string, act: () => void) => (
    <Button size="sm" disabledReason={why} aria-label={`${label} ${name}`} onClick={act}>
      {label}
    </Button>
  )
  return (
    <div className="flex justify-end gap-1.5">
      {state === 'ahead' && press(t.change, () => begin({ campaign, isChange: true }))}
      {press(t.copy, () => begin({ campaign, isChange: false }))}
      {state !== 'over' && press(t.end, () => end(name))}
    </div>
  )
}

function Prices({ campaign: { prices } }: { campaign: Campaign }) {
  const language = useLanguage()
  const t = words[language]
  if (prices.length === 0) return <span>–</span>
  return (
    <details>
      <summary className="cursor-pointer">{t.priceCount(prices.length)}</summary>
      <ul className="mt-1 text-sm">
        {prices.map(({ model, gear, term, campaign_price }) => (
          <li key={`${model} ${gear} ${term}`} className="nums">
            {`${model}, ${carWords[language].gearNames[gear]}, ${t.termName(term)}: ${formatPrice(campaign_price, language)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
