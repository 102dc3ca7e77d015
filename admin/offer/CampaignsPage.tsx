import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Tag } from 'lucide-react'
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
import { gearNames } from '../shared/car/words.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { CampaignDialog } from './CampaignDialog.tsx'
import { fi, termName } from './fi.ts'
import { OfferNav } from './OfferNav.tsx'
import { type Campaign, campaignsQuery } from './queries.ts'

/** Campaigns: what runs, what comes, what is over. */
export function CampaignsPage() {
  const list = useQuery(campaignsQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : fi.role
  const add = (
    <Button icon={Plus} kind="primary" disabledReason={why} onClick={() => setNew(true)}>
      {fi.newCampaign}
    </Button>
  )
  return (
    <Screen title={fi.campaigns} above={<OfferNav />} acts={add}>
      <Listed list={list}>
        {({ campaigns }) =>
          campaigns.length === 0 ? (
            <EmptyState icon={Tag} title={fi.none} action={null}>
              {fi.noneHint}
            </EmptyState>
          ) : (
            <Table
              caption={fi.campaigns}
              columns={columnsWith(why, setEnding)}
              rows={campaigns}
              rowKey={({ name }) => name}
            />
          )
        }
      </Listed>
      <CampaignDialog open={isNew} onClose={() => setNew(false)} />
      {ending !== null && (
        <ActDialog
          act="endCampaign"
          title={fi.endCampaign(ending)}
          label={fi.end}
          given={() => ({ name: ending })}
          done={fi.ended}
          failed={fi.endFailed}
          danger
          alert
          onClose={() => setEnding(null)}
        >
          <p>{fi.endCampaignText}</p>
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

const columnsWith = (why: string | null, end: (name: string) => void): readonly Column<Campaign>[] => [
  { title: fi.name, cell: ({ name }) => <span className="font-medium">{name}</span> },
  { title: fi.state, cell: (campaign) => <Badge tone={tones[stateOf(campaign)]}>{fi[stateOf(campaign)]}</Badge> },
  { title: fi.days, cell: ({ valid_from, valid_to }) => fi.span(valid_from, valid_to) },
  { title: fi.months, cell: ({ discount_months }) => String(discount_months) },
  { title: fi.prices, cell: (campaign) => <Prices campaign={campaign} /> },
  {
    title: fi.end,
    quietTitle: true,
    end: true,
    screenOnly: true,
    cell: (campaign) =>
      stateOf(campaign) === 'over' ? null : (
        <Button
          size="sm"
          disabledReason={why}
          aria-label={`${fi.end} ${campaign.name}`}
          onClick={() => end(campaign.name)}
        >
          {fi.end}
        </Button>
      ),
  },
]

function Prices({ campaign: { prices } }: { campaign: Campaign }) {
  if (prices.length === 0) return <span>–</span>
  return (
    <details>
      <summary className="cursor-pointer">{fi.priceCount(prices.length)}</summary>
      <ul className="mt-1 text-sm">
        {prices.map(({ model, gear, term, campaign_price }) => (
          <li key={`${model} ${gear} ${term}`} className="nums">
            {`${model}, ${gearNames[gear]}, ${termName(term)}: ${formatPrice(campaign_price, 'fi')}`}
          </li>
        ))}
      </ul>
    </details>
  )
}
