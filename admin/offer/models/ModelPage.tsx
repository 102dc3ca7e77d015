import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { factRows } from '../../../contract/cars/factRows.ts'
import { type ModelGap, modelGaps } from '../../../contract/ops/offer/modelGaps.ts'
import { isPermittedAt, type Permission } from '../../../contract/ops/roles.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { Table } from '../../../ui/layout/Table.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { Screen } from '../../frame/Screen.tsx'
import { meQuery } from '../../session/queries.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { CarCounts } from '../../shared/car/CarCounts.tsx'
import { words as carWords } from '../../shared/car/words.ts'
import { PageLink } from '../../shared/page/PageLink.tsx'
import { PageOfOne } from '../../shared/page/PageOfOne.tsx'
import { ModelDialog } from './ModelDialog.tsx'
import { gapsText, kindText, SaleBadge } from './ModelsPage.tsx'
import { type Model, type ModelShown, modelQuery } from './queries.ts'
import { words } from './words.ts'

/** One model: its facts, and what it needs before it is sold. */
export function ModelPage() {
  const t = words[useLanguage()]
  const { model: name = '' } = useParams()
  const question = useQuery(modelQuery(name))
  const above = (
    <Link className="text-link" to="/tarjonta/mallit">
      {t.toModels}
    </Link>
  )
  return (
    <PageOfOne of={question} name={name} above={above}>
      {(data) => (
        <Screen title={data.model.name} above={above} acts={<Acts model={data.model} />}>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-6">
              <Facts model={data.model} />
              <Needed model={data.model} />
            </div>
            <div className="grid gap-6">
              <Prices data={data} />
              <Cars data={data} />
            </div>
          </div>
        </Screen>
      )}
    </PageOfOne>
  )
}

function Acts({ model }: { model: Model }) {
  const language = useLanguage()
  const t = words[language]
  const { data: me } = useSuspenseQuery(meQuery)
  const [doing, setDoing] = useState<'change' | 'sell' | 'hide' | null>(null)
  const close = () => setDoing(null)
  const why = isPermittedAt(me.grants, 'offer.change', null) ? null : t.role
  const notYet = model.missing.length > 0 ? t.notYet(gapsText(model, language)) : null
  return (
    <>
      <Button disabledReason={why} onClick={() => setDoing('change')}>
        {t.change}
      </Button>
      {model.on_sale ? (
        <Button disabledReason={why} onClick={() => setDoing('hide')}>
          {t.hide}
        </Button>
      ) : (
        <Button kind="primary" disabledReason={why ?? notYet} onClick={() => setDoing('sell')}>
          {t.sell}
        </Button>
      )}
      {doing === 'change' && <ModelDialog model={model} onClose={close} />}
      {doing === 'sell' && (
        <ActDialog
          act="sellModel"
          title={t.sellTitle(model.name)}
          label={t.sell}
          done={t.sold}
          given={() => ({ model: model.model })}
          onClose={close}
        >
          <p>{t.sellText}</p>
        </ActDialog>
      )}
      {doing === 'hide' && (
        <ActDialog
          act="hideModel"
          title={t.hideTitle(model.name)}
          label={t.hide}
          done={t.isHidden}
          given={() => ({ model: model.model })}
          onClose={close}
        >
          <p>{t.hideText}</p>
        </ActDialog>
      )}
    </>
  )
}

function Facts({ model }: { model: Model }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <Card as="section">
      {model.image && <img src={model.image} alt="" className="floor mb-4 w-full max-w-80 rounded-md object-contain" />}
      <DataList
        facts={[
          { term: t.state, value: <SaleBadge model={model} /> },
          { term: t.make, value: model.make },
          { term: t.model, value: model.model },
          { term: t.facts, value: kindText(model, language) },
          ...factRows({ fuel: null, facts: model.facts }, language).map(([term, value]) => ({ term, value })),
          { term: carWords[language].factNames.equipment, value: model.facts.equipment.join(', ') },
        ]}
      />
    </Card>
  )
}

/** The things that the model is not sold without, each with the way there. */
function Needed({ model }: { model: Model }) {
  const t = words[useLanguage()]
  const content = `/sisalto/${encodeURIComponent(`model:${model.model}`)}`
  const ways: Record<ModelGap, Elements> = {
    picture: <Way to={content} permission="content.see" label={t.toContent} />,
    text: <Way to={content} permission="content.see" label={t.toContent} />,
    price: <Way to="/tarjonta/hinnat" permission="offer.see" label={t.toPrices} />,
    car: <Way to={`/autot?malli=${encodeURIComponent(model.model)}`} permission="fleet.see" label={t.toCars} />,
  }
  return (
    <Card as="section">
      <h2 className="text-lg font-bold">{t.before}</h2>
      <p className="mt-1 mb-3 text-ink-soft">{t.beforeHint}</p>
      <ul aria-label={t.before} className="divide-y divide-line">
        {modelGaps.map((gap) => {
          const isMissing = model.missing.includes(gap)
          return (
            <li key={gap} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
              <span className={isMissing ? 'text-ink-soft' : 'text-good'}>
                <Icon of={isMissing ? Circle : Check} />
              </span>
              <div className="min-w-0 grow basis-40">
                <p className="font-medium">{`${t.gaps[gap]}: ${isMissing ? t.gap : t.ready}`}</p>
                {isMissing && <p className="text-sm text-ink-soft">{t.gapHints[gap]}</p>}
              </div>
              <span>{ways[gap]}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const Way = ({ to, permission, label }: { to: string; permission: Permission; label: string }) => (
  <PageLink className="text-link" to={to} permission={permission}>
    {label}
  </PageLink>
)

function Prices({ data: { prices } }: { data: ModelShown }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-bold">{t.prices}</h2>
      {prices.length === 0 ? (
        <p>{t.noPrices}</p>
      ) : (
        <Table
          caption={t.prices}
          rows={prices}
          rowKey={({ gear, term }) => `${gear} ${term}`}
          columns={[
            { title: t.gear, cell: ({ gear }) => carWords[language].gearNames[gear] },
            { title: t.term, cell: ({ term }) => t.termName(term) },
            {
              title: t.price,
              end: true,
              cell: ({ price, planned }) => (
                <span className="nums">
                  <span className="block">{t.priceOf(price)}</span>
                  {planned && <span className="block text-sm text-ink-soft">{t.planned(planned)}</span>}
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}

function Cars({ data: { model, cars } }: { data: ModelShown }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg font-bold">{t.cars}</h2>
      <CarCounts cars={cars} none={t.noCars} of={`malli=${encodeURIComponent(model.model)}`} />
    </Card>
  )
}
