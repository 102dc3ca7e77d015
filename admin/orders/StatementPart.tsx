import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { statementWords } from '../../contract/order/statementWords.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { meQuery } from '../session/queries.ts'
import { DecideStatementDialog } from '../shared/statement/DecideStatementDialog.tsx'
import { SendStatementDialog } from '../shared/statement/SendStatementDialog.tsx'
import { StatementLines, statementFacts } from '../shared/statement/StatementLines.tsx'
import { WaiveLineDialog } from '../shared/statement/WaiveLineDialog.tsx'
import { words } from '../shared/statement/words.ts'
import type { ShownOrder } from './acts/actProps.ts'

/** The bill at the return: how it stands, its lines, and what staff do next. */
export function StatementPart({ shown: { order, statement } }: { shown: ShownOrder }) {
  const language = useLanguage()
  const t = words[language]
  const [open, setOpen] = useState<'send' | 'decide' | number | null>(null)
  const { data: me } = useQuery(meQuery)
  if (!statement) return null
  const mayCorrect = me !== undefined && isPermittedAt(me.grants, 'money.correct', order.place)
  const mayWaive = mayCorrect && (statement.state === 'draft' || statement.state === 'sent')
  const seen = { order_number: order.order_number, statement }
  const close = () => setOpen(null)
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-bold">{statementWords[language].titles[statement.about]}</h2>
      <DataList facts={statementFacts(statement, language)} />
      <StatementLines
        orderNumber={order.order_number}
        lines={statement.lines}
        {...(mayWaive
          ? {
              act: (at: number) => (
                <p>
                  <Button size="sm" onClick={() => setOpen(at)}>
                    {t.waive}
                  </Button>
                </p>
              ),
            }
          : {})}
      />
      {mayCorrect && statement.state === 'draft' && (
        <p>
          <Button kind="primary" onClick={() => setOpen('send')}>
            {t.fill}
          </Button>
        </p>
      )}
      {mayCorrect && statement.state === 'disputed' && (
        <p>
          <Button kind="primary" onClick={() => setOpen('decide')}>
            {t.decide}
          </Button>
        </p>
      )}
      {open === 'send' && <SendStatementDialog seen={seen} onClose={close} />}
      {open === 'decide' && <DecideStatementDialog seen={seen} onClose={close} />}
      {typeof open === 'number' && <WaiveLineDialog seen={seen} line={open} onClose={close} />}
    </section>
  )
}
