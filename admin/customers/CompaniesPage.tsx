import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { refusalText } from '../../ui/data/refused.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { anyText, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import { ListCard, NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { OwnViews } from '../shared/list/OwnViews.tsx'
import { RowMenu } from '../shared/menu/RowMenu.tsx'
import { CollectiveDialog } from './CollectiveDialog.tsx'
import { CompanyLimitDialog } from './CompanyLimitDialog.tsx'
import { CustomersNav } from './CustomersNav.tsx'
import { listWords } from './listWords.ts'
import { type Company, companyPages } from './queries.ts'

const readers = { nimi: anyText }

/** Companies that have ordered, by name: what runs, how much they may, and what they owe. */
export function CompaniesPage() {
  const language = useLanguage()
  const t = listWords[language]
  const { data: me } = useSuspenseQuery(meQuery)
  const { values, set } = useListUrl(readers)
  const list = useInfiniteQuery(companyPages(values.nimi))
  const [limited, setLimited] = useState<Company | null>(null)
  const [collected, setCollected] = useState<Company | null>(null)
  const companies = list.data?.pages.flatMap((page) => page.companies)
  const isOwedShown = isPermittedAt(me.grants, 'money.see', null)
  const mayLimit = isPermittedAt(me.grants, 'customers.change', null)
  const shown = [
    ...columns(language),
    ...(isOwedShown ? [owedColumn(language)] : []),
    ...(mayLimit || isOwedShown
      ? [actColumn(language, { limit: mayLimit ? setLimited : null, collect: isOwedShown ? setCollected : null })]
      : []),
  ]
  return (
    <Screen title={t.companies} above={<CustomersNav />} acts={<OwnViews />}>
      <div className="grid gap-3">
        <FilterForm
          send={{ label: t.show, act: set }}
          clear={values.nimi ? { label: t.clear, act: () => set({ nimi: null }) } : null}
        >
          <TypedFilter name="nimi" label={t.companyWords} said={values.nimi} maxLength={100} />
        </FilterForm>
        {!companies && <NotThere of={list} title={refusalText(list.error, t.companyFailed)} hint={null} />}
        {companies?.length === 0 && <EmptyState icon={SearchX} title={t.noCompany} action={null} />}
        {companies && companies.length > 0 && (
          <ListCard>
            <Table caption={t.companies} columns={shown} rows={companies} rowKey={({ business_id }) => business_id} />
            <MoreRows list={list} rows={companies.length} label={t.more} />
          </ListCard>
        )}
      </div>
      {collected && (
        <CollectiveDialog
          company={collected}
          mayChange={isPermittedAt(me.grants, 'money.correct', null)}
          onClose={() => setCollected(null)}
        />
      )}
      {limited && <CompanyLimitDialog company={limited} onClose={() => setLimited(null)} />}
    </Screen>
  )
}

const columns = (language: Language): readonly Column<Company>[] => {
  const t = listWords[language]
  return [
    { title: t.company, cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
    { title: t.businessId, cell: ({ business_id }) => <span className="nums whitespace-nowrap">{business_id}</span> },
    {
      title: t.people,
      cell: ({ business_id, name }) => (
        <Link className="text-link" to={`/asiakkaat?yritys=${business_id}`} aria-label={`${t.people}: ${name}`}>
          {t.people}
        </Link>
      ),
    },
    { title: t.active, end: true, cell: ({ active_orders }) => active_orders },
    { title: t.elsewhere, end: true, cell: ({ orders_elsewhere }) => orders_elsewhere },
    { title: t.limit, end: true, cell: ({ max_orders }) => max_orders },
  ]
}

const owedColumn = (language: Language): Column<Company> => ({
  title: listWords[language].owed,
  end: true,
  cell: ({ owed, debtor_id }) =>
    owed ? (
      <Link className="text-link" to={`/raha/velalliset/${debtor_id}`}>
        <Money euros={owed} />
      </Link>
    ) : null,
})

type Acting = ((company: Company) => void) | null

const actColumn = (language: Language, { limit, collect }: { limit: Acting; collect: Acting }): Column<Company> => {
  const t = listWords[language]
  return {
    title: t.acts,
    quietTitle: true,
    end: true,
    screenOnly: true,
    cell: (company) => (
      <RowMenu
        label={t.acts}
        of={company.name}
        why={null}
        choices={[
          ...(limit ? [{ name: t.setLimit, onPick: () => limit(company) }] : []),
          ...(collect ? [{ name: t.collective.act, onPick: () => collect(company) }] : []),
        ]}
      />
    ),
  }
}
