import type { StaffStatement } from '../../../contract/ops/orders/statements.ts'

/** The bill that an act is about, as it was seen. */
export interface SeenStatement {
  order_number: string
  statement: StaffStatement
}

export interface StatementDialogProps {
  seen: SeenStatement
  onClose: () => void
  onDone?: () => void
}

export const seenBody = ({ order_number, statement: { version } }: SeenStatement) => ({
  order_number,
  statement_version: version,
})
