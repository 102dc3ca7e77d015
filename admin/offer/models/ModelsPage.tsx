import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CarFront, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { bodies } from '../../../contract/cars/carKinds.ts'
import type { Language } from '../../../contract/language.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { Screen } from '../../frame/Screen.tsx'
import { meQuery } from '../../session/queries.ts'
import { words as carWords } from '../../shared/car/words.ts'
import { ListCard, Listed } from '../../shared/list/Listed.tsx'
import { OfferNav } from '../OfferNav.tsx'
import { ModelDialog } from './ModelDialog.tsx'
import { type Model, offeredModelsQuery } from './queries.ts'
import { words } from './words.ts'

/** The car models: which are sold, and what the others still miss. */
export function ModelsPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery(offeredModelsQuery)
  const { data: me } = useSuspenseQuery(meQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <Screen
      title={t.title}
      above={<OfferNav />}
      acts={
        <Button
          kind="primary"
          icon={Plus}
          disabledReason={isPermittedAt(me.grants, 'offer.change', null) ? null : t.role}
          onClick={() => setAdding(true)}
        >
          {t.add}
        </Button>
      }
    >
      <Listed list={list}>
        {({ models }) =>
          models.length === 0 ? (
            <EmptyState icon={CarFront} title={t.none} action={null}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <ListCard>
              <Table caption={t.title} columns={columns(language)} rows={models} rowKey={({ model }) => model} />
            </ListCard>
          )
        }
      </Listed>
      {isAdding && <ModelDialog model={null} onClose={() => setAdding(false)} />}
    </Screen>
  )
}

/** `hybridi, farmari`. */
export function kindText({ fuel, body }: Model, language: Language): string {
  const { fuelNames, bodyNames } = carWords[language]
  return `${fuel ? fuelNames[fuel] : words[language].unknown}, ${bodyNames[body as (typeof bodies)[number]] ?? body}`
}

/** `kuva, hinta`. */
export const gapsText = ({ missing }: Model, language: Language): string =>
  missing.map((gap) => words[language].gaps[gap].toLowerCase()).join(', ')

export function SaleBadge({ model: { on_sale } }: { model: Model }) {
  const t = words[useLanguage()]
  return <Badge tone={on_sale ? 'good' : 'warn'}>{on_sale ? t.onSale : t.hidden}</Badge>
}

const columns = (language: Language): readonly Column<Model>[] => {
  const t = words[language]
  return [
    {
      title: t.model,
      cell: ({ model, name }) => (
        <Link className="text-link font-medium" to={`/tarjonta/mallit/${encodeURIComponent(model)}`}>
          {name}
        </Link>
      ),
    },
    { title: t.facts, cell: (model) => kindText(model, language) },
    { title: t.missing, cell: (model) => gapsText(model, language) || null },
    { title: t.state, end: true, cell: (model) => <SaleBadge model={model} /> },
  ]
}
