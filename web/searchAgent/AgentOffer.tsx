import { BellRing } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { fetchAhead, latePart } from '../../ui/latePart.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { WantedSearch } from './queries.ts'
import { words } from './words.ts'

const dialogCode = () => import('./SearchAgentDialog.tsx')
const SearchAgentDialog = latePart(dialogCode, (code) => code.SearchAgentDialog)

interface AgentOfferProps {
  wanted: WantedSearch
  /** Nothing was found: the agent is what helps next. Else it is offered in one quiet line. */
  empty?: boolean
}

/** Offers to hear by mail when a car for this search comes. */
export function AgentOffer({ wanted, empty = false }: AgentOfferProps) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  useEffect(() => fetchAhead(dialogCode), [])
  const sign = (
    <Button kind={empty ? 'quiet' : 'link'} onClick={() => setOpen(true)}>
      {t.start}
    </Button>
  )
  return (
    <>
      {empty ? (
        <section
          aria-labelledby="hakuvahti"
          className="flex flex-col items-start gap-4 rounded-lg bg-petrol-wash p-5 sm:flex-row sm:items-center sm:p-7"
        >
          <Icon of={BellRing} size={26} className="text-petrol" />
          <div className="grow">
            <h3 id="hakuvahti" className="text-xl font-bold">
              {t.title}
            </h3>
            <p className="mt-1 max-w-140">{t.emptyNote}</p>
          </div>
          {sign}
        </section>
      ) : (
        <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 text-center text-ink-soft">
          <span>{t.quietNote}</span>
          {sign}
        </p>
      )}
      {open && (
        <Suspense fallback={null}>
          <SearchAgentDialog wanted={wanted} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
