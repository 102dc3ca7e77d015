import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { CustomerType } from '../../contract/customer.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { anyText, oneOf, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { FilterForm } from '../shared/filter/FilterForm.tsx'
import { TypedFilter } from '../shared/filter/TypedFilter.tsx'
import { ListCard, NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { OwnViews } from '../shared/list/OwnViews.tsx'
import { CustomersNav } from './CustomersNav.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { listWords } from './listWords.ts'
import { customerPages } from './queries.ts'

/** As the contract has them: its schemas reach no browser. */
const types = ['private', 'business'] as const satisfies readonly CustomerType[]
const sorts = ['name', '-made', '-owed'] as const
const only = oneOf(['on'])
const readers = { tyyppi: oneOf(types), yritys: anyText, maksamatta: only, ilman: only, jarjestys: oneOf(sorts) }

/** Customers, by name. Filters stand in the address; what is typed of a person does not, and goes with the entry of the history. */
export function CustomersPage() {
  const t = listWords[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const { values, set, dropped } = useListUrl(readers)
  const { words, search } = useTyped()
  const seesMoney = isPermittedAt(me.grants, 'money.see', null)
  const { tyyppi, yritys, maksamatta, ilman, jarjestys } = values
  const isFiltered = Boolean(words || tyyppi || yritys || maksamatta || ilman)
  const clear = () => search(undefined, jarjestys ? `?jarjestys=${jarjestys}` : '')
  const asked = { words, type: tyyppi, business_id: yritys, owes: Boolean(maksamatta), idle: Boolean(ilman) }
  return (
    <Screen title={t.title} above={<CustomersNav />} acts={<OwnViews />}>
      <div className="grid gap-3">
        {dropped.length > 0 && <Notice tone="warn">{t.dropped}</Notice>}
        <FilterForm
          send={{ label: t.show, act: ({ sanat }) => search(sanat ?? undefined) }}
          clear={isFiltered ? { label: t.clear, act: clear } : null}
        >
          <TypedFilter name="sanat" label={t.words} said={words} maxLength={100} />
          <Select
            label={t.type}
            value={tyyppi ?? ''}
            onChange={(event) => set({ tyyppi: event.target.value })}
            choices={[{ value: '', label: t.any }, ...types.map((value) => ({ value, label: t.types[value] }))]}
          />
          {seesMoney && (
            <Select
              label={t.money}
              value={maksamatta ?? ''}
              onChange={(event) => set({ maksamatta: event.target.value })}
              choices={[
                { value: '', label: t.any },
                { value: 'on', label: t.owes },
              ]}
            />
          )}
          <Select
            label={t.orders}
            value={ilman ?? ''}
            onChange={(event) => set({ ilman: event.target.value })}
            choices={[
              { value: '', label: t.any },
              { value: 'on', label: t.idle },
            ]}
          />
        </FilterForm>
        {yritys && <p className="font-medium">{t.ofCompany(yritys)}</p>}
        <Found
          asked={{ ...asked, sort: jarjestys ?? 'name' }}
          onClear={isFiltered ? clear : null}
          onSort={(sort) => set({ jarjestys: sort })}
          isWithMoney={seesMoney}
        />
      </div>
    </Screen>
  )
}

/** The words that were typed; one letter would find half of everybody. Another search is another entry of the history. */
function useTyped() {
  const location = useLocation()
  const navigate = useNavigate()
  const { words = '' } = (location.state ?? {}) as { words?: string }
  const { pathname, search: filters } = location
  const search = (next: string | undefined, to?: string) =>
    void navigate({ pathname, search: to ?? filters }, { state: next ? { words: next } : null })
  return { words: words.trim().length >= 2 ? words.trim() : undefined, search }
}

interface FoundProps {
  asked: Parameters<typeof customerPages>[0] & { sort: (typeof sorts)[number] }
  onClear: (() => void) | null
  onSort: (sort: (typeof sorts)[number] | null) => void
  isWithMoney: boolean
}

function Found({ asked, onClear, onSort, isWithMoney }: FoundProps) {
  const t = listWords[useLanguage()]
  const list = useInfiniteQuery(customerPages(asked))
  if (!list.data) return <NotThere of={list} title={refusalText(list.error, t.failed)} hint={null} />
  const customers = list.data.pages.flatMap((page) => page.customers)
  if (customers.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={onClear ? t.none : t.noneAtAll}
        action={onClear && <Button onClick={onClear}>{t.clear}</Button>}
      >
        {onClear && t.noneHint}
      </EmptyState>
    )
  return (
    <ListCard>
      <CustomerTable
        customers={customers}
        sorted={{ by: asked.sort, usual: 'name', onSort }}
        isWithMoney={isWithMoney}
      />
      <MoreRows list={list} rows={customers.length} label={t.more} />
    </ListCard>
  )
}
