import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { anyCar } from '../../contract/cars/carFilters.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { AgentAway } from '../searchAgent/AgentAway.tsx'
import { agentQuery } from '../searchAgent/queries.ts'
import { words } from '../searchAgent/words.ts'
import { addressOf } from '../shopHistory.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { HomePage } from './HomePage.tsx'
import { initialForm } from './searchState.ts'
import { writeSearch } from './searchUrl.ts'

/** The home page with the saved search in it, filters and all, run at once. */
export function SearchAgentPage() {
  const t = words[useLanguage()]
  const { token = '' } = useParams()
  const params = useAddressParams()
  const navigate = useNavigate()
  const { data: agent, isError, refetch, isFetching } = useQuery(agentQuery(token))
  const [isTold, setIsTold] = useState(false)
  const isSearching = params.has('hae')

  // The search goes into the address, where the home page reads it; one that stands there is the visitor's own by now.
  useEffect(() => {
    if (!agent || isSearching) return
    const {
      coordinates: position,
      location_id: _,
      term = 1,
      homeDelivery = false,
      filters = anyCar,
      ...asked
    } = agent.search
    const search = { ...initialForm, ...asked, homeDelivery, filters }
    const preset = agent.jm
    if (preset) {
      const form = { ...search, location: '' }
      // The dealer that an address presets comes with a page's first data.
      window.location.replace(addressOf(`/?${writeSearch(new URLSearchParams({ jm: preset }), { form, term })}`))
      return
    }
    const wanted = writeSearch(params, { form: search, term })
    void navigate(`?${wanted}`, { replace: true, state: { position } })
  }, [agent, isSearching, params, navigate])

  if (isError) return <AgentAway refetch={refetch} isFetching={isFetching} />
  if (agent === undefined || (agent && !isSearching)) return <Loading />
  return (
    <>
      <HomePage />
      <MessageDialog
        message={agent === null && !isTold ? { title: t.notFound, text: t.notFoundNote } : null}
        onClose={() => setIsTold(true)}
      />
    </>
  )
}
