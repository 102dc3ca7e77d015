import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { DecideStatementDialog } from '../shared/statement/DecideStatementDialog.tsx'
import { SendStatementDialog } from '../shared/statement/SendStatementDialog.tsx'
import { StatementLines, statementFacts } from '../shared/statement/StatementLines.tsx'
import { words as statementWords } from '../shared/statement/words.ts'
import { useLeaveList } from './ActDialog.tsx'
import { OrderLink } from './OrderLink.tsx'
import { statementPages, type WaitingStatement } from './queries.ts'
import { useWorkUrl, WorkScreen } from './WorkScreen.tsx'
import { words } from './words.ts'
import type { Shown } from './workItem.ts'

/** Bills at the return that a person has to send or to decide. */
export function StatementsPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(statementPages(url.show))
  return (
    <WorkScreen
      kind="statement"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ statements }) => statements)}
      shown={(row) => statementShown(row, language)}
    />
  )
}

const statementShown = (row: WaitingStatement, language: Language): Shown => {
  const [t, of] = [words[language], statementWords[language]]
  const { statement } = row
  return {
    title: row.customer,
    line: `${of.states[statement.state]}, ${formatPrice(statement.total, language)}`,
    when: formatDay(helsinkiDay(new Date(statement.answered_at ?? row.made_at)), language),
    facts: [
      { term: t.order, value: <OrderLink number={row.order_number} /> },
      ...statementFacts(statement, language),
      { term: of.damages, value: row.damages },
    ],
    body: <StatementLines orderNumber={row.order_number} lines={statement.lines} />,
    dialog: (_act, close) => <StatementDialog row={row} close={close} />,
  }
}

function StatementDialog({ row, close }: { row: WaitingStatement; close: () => void }) {
  const leaveList = useLeaveList(close)
  const Dialog = row.statement.state === 'draft' ? SendStatementDialog : DecideStatementDialog
  return <Dialog seen={row} onClose={close} onDone={leaveList} />
}
