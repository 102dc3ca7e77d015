import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { carStates } from '../../contract/cars/carStates.ts'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { Grant, StaffRole } from '../../contract/ops/roles.ts'
import { words as opsWords } from '../../contract/ops/words.ts'
import type { Elements } from '../../ui/elements.ts'
import { Loading } from '../../ui/state/Loading.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { words as contentWords } from '../shared/content/words.ts'
import { shopToday } from './days.ts'
import { ownCampaignsQuery, ownCarsQuery, ownContentQuery, ownPricesQuery } from './queries.ts'
import { words } from './words.ts'

const parts: Partial<Record<StaffRole, () => Elements>> = { fleet: Cars, offer: Offer, content: Contents }

/** The next things of the roles that have work of their own beside the board. */
export function OwnWork({ grants }: { grants: readonly Grant[] }) {
  const roles = [...new Set(grants.map(({ role }) => role))]
  const own = roles.flatMap((role) => (parts[role] ? [{ role, Part: parts[role] }] : []))
  if (own.length === 0) return null
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 print:hidden">
      {own.map(({ role, Part }) => (
        <Part key={role} />
      ))}
    </div>
  )
}

interface Line {
  to: string
  name: string
  note: string
}

interface LinesProps {
  title: string
  /** Undefined until they are there. */
  lines: readonly Line[] | undefined
  failed: boolean
  none: string
  all: { to: string; label: string }
}

const MOST = 6

/** The first of a few things to do, each with its way, and the way to all of them. */
function Lines({ title, lines, failed, none, all }: LinesProps) {
  const t = words[useLanguage()].own
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card">
      <h2 className="flex items-baseline justify-between gap-4 text-lg font-bold">
        <span>{lines && lines.length > 0 ? `${title} (${lines.length})` : title}</span>
        <Link to={all.to} className="text-sm font-medium">
          {all.label}
        </Link>
      </h2>
      {failed && <p className="mt-2 text-bad">{t.failed}</p>}
      {!lines && !failed && <Loading inPart />}
      {lines?.length === 0 && <p className="mt-2 text-ink-soft">{none}</p>}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {lines?.slice(0, MOST).map(({ to, name, note }) => (
          <li key={to + name + note}>
            <Link
              to={to}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-ink no-underline"
            >
              <span className="font-medium">{name}</span>
              <span className="nums text-sm text-ink-soft">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cars() {
  const language = useLanguage()
  const t = words[language].own
  const { data, isError } = useQuery(ownCarsQuery)
  const lines = carStates
    .filter((state) => state !== 'retired')
    .map((state) => ({
      to: `/autot?tila=${state}`,
      name: opsWords[language].carStateNames[state],
      note: String(data?.states.find((one) => one.state === state)?.count ?? 0),
    }))
  return (
    <Lines
      title={t.cars}
      lines={data && lines}
      failed={isError && !data}
      none=""
      all={{ to: '/autot', label: t.allCars }}
    />
  )
}

function Offer() {
  const language = useLanguage()
  const t = words[language].own
  const campaigns = useQuery(ownCampaignsQuery)
  const prices = useQuery(ownPricesQuery)
  return (
    <>
      <Lines
        title={t.campaigns}
        lines={campaigns.data && campaignLines(campaigns.data.campaigns, language)}
        failed={campaigns.isError && !campaigns.data}
        none={t.noCampaigns}
        all={{ to: '/tarjonta', label: t.allCampaigns }}
      />
      <Lines
        title={t.prices}
        lines={prices.data && priceLines(prices.data.cars, language)}
        failed={prices.isError && !prices.data}
        none={t.noPrices}
        all={{ to: '/tarjonta/hinnat', label: t.allPrices }}
      />
    </>
  )
}

/** Campaigns that hold or come, the first end first; one that was ended has no prices. */
function campaignLines(campaigns: Answer<'listCampaigns'>['campaigns'], language: Language): Line[] {
  const t = words[language].own
  const today = shopToday()
  return campaigns
    .filter(({ valid_to, prices }) => valid_to >= today && prices.length > 0)
    .sort((one, other) => (one.valid_to < other.valid_to ? -1 : 1))
    .map(({ name, valid_from, valid_to }) => ({
      to: '/tarjonta',
      name,
      note: valid_from > today ? t.begins(formatDay(valid_from, language)) : t.ends(formatDay(valid_to, language)),
    }))
}

/** Days on which prices change, and how many of them. */
function priceLines(cars: Answer<'listPrices'>['cars'], language: Language): Line[] {
  const days = cars.flatMap(({ terms }) => terms.flatMap(({ planned }) => planned.map(({ from }) => from)))
  return [...new Set(days)]
    .sort()
    .map((day) => ({
      to: '/tarjonta/hinnat',
      name: formatDay(day, language),
      note: words[language].own.pricesFrom(days.filter((one) => one === day).length),
    }))
}

function Contents() {
  const language = useLanguage()
  const t = words[language].own
  const { data, isError } = useQuery(ownContentQuery)
  const all = { to: '/sisalto', label: t.allContent }
  const line = ({ item, name }: Answer<'listContent'>['items'][number], note: string): Line => ({
    to: `/sisalto/${encodeURIComponent(item)}`,
    name: name ?? contentWords[language].itemName(item),
    note,
  })
  const drafts = data?.items.flatMap((one) =>
    one.draft
      ? [line(one, [one.draft.by, one.draft.at && formatMoment(one.draft.at, language)].filter(Boolean).join(', '))]
      : [],
  )
  const ahead = data?.items.flatMap((one) => (one.ahead ? [line(one, formatMoment(one.ahead, language))] : []))
  const failed = isError && !data
  return (
    <>
      <Lines title={t.drafts} lines={drafts} failed={failed} none={t.noDrafts} all={all} />
      <Lines title={t.ahead} lines={ahead} failed={failed} none={t.noAhead} all={all} />
    </>
  )
}
