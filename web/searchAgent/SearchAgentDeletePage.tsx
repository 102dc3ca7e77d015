import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { AgentAway } from './AgentAway.tsx'
import { agentQuery, deleteSearchAgent } from './queries.ts'
import { SavedSearchFacts } from './SavedSearchFacts.tsx'
import { words } from './words.ts'

/** Asks before anything is deleted: a mail scanner that opens the link changes nothing. */
export function SearchAgentDeletePage() {
  const t = words[useLanguage()]
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data: agent, isError, refetch, isFetching } = useQuery(agentQuery(token))

  useEffect(() => {
    if (agent !== null) return
    showToast(t.notFoundToast, 'bad')
    void navigate('/', { replace: true })
  }, [agent, navigate, t.notFoundToast])

  if (isError) return <AgentAway refetch={refetch} isFetching={isFetching} />
  return agent ? <Question token={token} agent={agent} /> : <Loading />
}

function Question({ token, agent }: { token: string; agent: Answer<'getSearchAgent'> }) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const navigate = useNavigate()
  const goHome = () => void navigate('/', { replace: true })
  const { run, busy, failure, closeFailure } = useAct(deleteSearchAgent, {
    failed: () => ({ title: t.removeFailed, text: t.removeFailedNote }),
    done: () => {
      client.removeQueries(agentQuery(token))
      showToast(t.removed)
      goHome()
    },
  })
  return (
    <Page title={t.removeQuestion} lead={t.removeLead} width="form">
      <div className="grid gap-6">
        <SavedSearchFacts
          search={agent.search}
          until={t.until(formatDay(helsinkiDay(new Date(agent.expires_at)), language))}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button kind="danger" size="lg" busy={busy} onClick={() => run({ token })}>
            {t.yes}
          </Button>
          <Button size="lg" onClick={goHome}>
            {t.no}
          </Button>
        </div>
      </div>
      <MessageDialog message={failure} onClose={closeFailure} />
    </Page>
  )
}
