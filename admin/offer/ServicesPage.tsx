import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { OfferNav } from './OfferNav.tsx'
import { type Service, servicesQuery } from './queries.ts'
import { ServiceDialog } from './ServiceDialog.tsx'
import { servicesFi as fi } from './servicesFi.ts'
import { fitsText, priceText } from './serviceTexts.ts'

/** Extra services: what they are, what they cost, with which cars and where they are sold. */
export function ServicesPage() {
  const list = useQuery(servicesQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [editing, setEditing] = useState<Service | null>(null)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : fi.role
  return (
    <Screen title={fi.title} lead={fi.lead} above={<OfferNav />}>
      <Listed list={list}>
        {({ services }) =>
          services.length === 0 ? (
            <EmptyState icon={Package} title={fi.none} action={null}>
              {fi.noneHint}
            </EmptyState>
          ) : (
            <Table
              caption={fi.title}
              columns={columnsWith(why, setEditing)}
              rows={services}
              rowKey={({ service_key }) => service_key}
            />
          )
        }
      </Listed>
      {editing && (
        <ServiceDialog key={editing.version} service={editing} onClose={() => setEditing(null)} onNewer={setEditing} />
      )}
    </Screen>
  )
}

const soldAt = ({ places }: Service): number => places.filter(({ sold }) => sold).length

const columnsWith = (why: string | null, edit: (service: Service) => void): readonly Column<Service>[] => [
  {
    title: fi.name,
    cell: ({ title, name, sale_phase }) => (
      <span>
        <span className="font-medium">{title}</span>
        {/* Several may stand under one title. */}
        {name !== title && <span className="block text-sm">{name}</span>}
        <span className="block text-sm text-ink-soft">{fi.phases[sale_phase]}</span>
      </span>
    ),
  },
  { title: fi.price, end: true, cell: priceText },
  { title: fi.fits, cell: fitsText },
  {
    title: fi.sold,
    cell: (service) => (
      <span className="whitespace-nowrap">
        <Badge tone={soldAt(service) > 0 ? 'good' : 'plain'}>{fi.places(soldAt(service), service.places.length)}</Badge>
      </span>
    ),
  },
  {
    title: fi.edit,
    quietTitle: true,
    end: true,
    screenOnly: true,
    cell: (service) => (
      <Button size="sm" disabledReason={why} aria-label={fi.editOf(service.title)} onClick={() => edit(service)}>
        {fi.edit}
      </Button>
    ),
  },
]
