import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Package, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { NewServiceDialog } from './NewServiceDialog.tsx'
import { OfferNav } from './OfferNav.tsx'
import { type Service, servicesQuery } from './queries.ts'
import { ServiceDialog } from './ServiceDialog.tsx'
import { servicesWords } from './servicesWords.ts'
import { fitsText, priceText } from './serviceTexts.ts'

/** Extra services: what they are, what they cost, with which cars and where they are sold. */
export function ServicesPage() {
  const language = useLanguage()
  const t = servicesWords[language]
  const list = useQuery(servicesQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [editing, setEditing] = useState<Service | null>(null)
  const [isAdding, setAdding] = useState(false)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : t.role
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      above={<OfferNav />}
      acts={
        <Button kind="primary" icon={Plus} disabledReason={why} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      <Listed list={list}>
        {({ services }) =>
          services.length === 0 ? (
            <EmptyState icon={Package} title={t.none} action={null}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <Table
              caption={t.title}
              columns={columnsWith(why, setEditing, language)}
              rows={services}
              rowKey={({ service_key }) => service_key}
            />
          )
        }
      </Listed>
      {isAdding && <NewServiceDialog onClose={() => setAdding(false)} />}
      {editing && (
        <ServiceDialog key={editing.version} service={editing} onClose={() => setEditing(null)} onNewer={setEditing} />
      )}
    </Screen>
  )
}

const soldAt = ({ places }: Service): number => places.filter(({ sold }) => sold).length

const columnsWith = (
  why: string | null,
  edit: (service: Service) => void,
  language: Language,
): readonly Column<Service>[] => {
  const t = servicesWords[language]
  return [
    {
      title: t.name,
      cell: ({ title, name, sale_phase }) => (
        <span>
          <span className="font-medium">{title}</span>
          {/* Several may stand under one title. */}
          {name !== title && <span className="block text-sm">{name}</span>}
          <span className="block text-sm text-ink-soft">{t.phases[sale_phase]}</span>
        </span>
      ),
    },
    { title: t.price, end: true, cell: (one) => priceText(one, language) },
    { title: t.fits, cell: (service) => fitsText(service, language) },
    {
      title: t.sold,
      cell: (service) => (
        <span className="whitespace-nowrap">
          <Badge tone={service.starts_on ? 'info' : soldAt(service) > 0 ? 'good' : 'plain'}>
            {t.places(soldAt(service), service.places.length)}
          </Badge>
          {service.starts_on && (
            <span className="block text-sm text-ink-soft">{t.startsOn(formatDay(service.starts_on, language))}</span>
          )}
        </span>
      ),
    },
    {
      title: t.edit,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (service) => (
        <Button size="sm" disabledReason={why} aria-label={t.editOf(service.title)} onClick={() => edit(service)}>
          {t.edit}
        </Button>
      ),
    },
  ]
}
