import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Direction } from '../../contract/handover/protocol.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import { HandoverDialog } from '../shared/handover/HandoverDialog.tsx'
import { kilometresOf } from '../shared/handover/handoverForm.ts'
import { words as sharedWords } from '../shared/handover/words.ts'
import { FinishBar } from './FinishBar.tsx'
import { HandoverParts } from './HandoverParts.tsx'
import type { Ahead } from './queries.ts'
import { forgetDraft, useHandoverDraft } from './useHandoverDraft.ts'
import { words } from './words.ts'
import { bodyOf, lacking, wanting } from './written.ts'

interface HandoverFormProps {
  ahead: Ahead
  direction: Direction
}

/** Everything that is written down at the car, and the one press that does it. */
export function HandoverForm({ ahead, direction }: HandoverFormProps) {
  const language = useLanguage()
  const t = words[language]
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(meQuery)
  const draft = useHandoverDraft(ahead, direction)
  const { facts } = draft
  const [isFinishing, setFinishing] = useState(false)
  const { order } = ahead
  const isOut = direction === 'out'
  const missing = isOut ? lacking(ahead, facts) : []
  const mayLeave = missing.length === 0 || isPermittedAt(me.grants, 'orders.change', order.place)
  const named = missing.map((need) => sharedWords[language].missing[need]).join(', ')
  const wanted = wanting(facts, direction)
  const closed =
    wanted.length > 0
      ? t.fillFirst(wanted.map((one) => t.unfinished[one]).join(', '))
      : mayLeave
        ? null
        : t.mayNot(named)
  return (
    <div className="grid max-w-300 gap-5">
      <HandoverParts ahead={ahead} step={direction} draft={draft} />
      <FinishBar isSaved={draft.isSaved}>
        <Button kind="primary" disabledReason={closed} onClick={() => setFinishing(true)}>
          {t.finish[direction]}
        </Button>
      </FinishBar>
      {isFinishing && (
        <HandoverDialog
          act={isOut ? 'deliver' : 'takeBack'}
          order={{ ...order, kilometres_out: ahead.out?.odometer ?? null, unpaid: !ahead.known.paid }}
          written={{
            kilometres: kilometresOf(facts.kilometres) ?? 0,
            body: bodyOf(facts, direction),
            missing,
            last: ahead.odometer,
          }}
          onDone={() => {
            forgetDraft(order.order_number, direction)
            void navigate('/')
          }}
          onClose={() => setFinishing(false)}
        />
      )}
    </div>
  )
}
