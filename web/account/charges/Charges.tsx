import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Invoice } from '../../../contract/billing.ts'
import { formatDay, formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { hasFailed, isBeingCharged, isStuck, waitsForDay } from '../../../contract/money/invoiceRules.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { unbroken } from '../../../ui/text/unbroken.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { words as ordersWords } from '../orders/words.ts'
import { allInvoicesQuery } from '../queries.ts'
import { Receipt } from './Receipt.tsx'
import { words as chargesWords } from './words.ts'

const SHOWN_FIRST = 6

/** `earlier`: the first one that was not there before, and what its receipt is held by. */
const columnsWith = (earlier: Earlier, language: Language): Column<Invoice>[] => {
  const t = chargesWords[language]
  return [
    { title: t.date, cell: ({ invoice_date }) => <span className="nums">{formatDay(invoice_date, language)}</span> },
    { title: t.reference, cell: ({ reference_number }) => <span className="nums break-all">{reference_number}</span> },
    { title: t.description, cell: (invoice) => <Description invoice={invoice} /> },
    { title: t.sum, end: true, cell: ({ total_amount }) => formatPrice(total_amount, language) },
    {
      title: t.receipt,
      end: true,
      screenOnly: true,
      // Nothing is bought yet that a receipt could be for.
      cell: (invoice) =>
        invoice.awaits_confirmation ? (
          '–'
        ) : (
          <Receipt invoice={invoice} ref={invoice.invoice_number === earlier.number ? earlier.receipt : undefined} />
        ),
    },
  ]
}

const isLive = ({ deleted }: Invoice): boolean => !deleted

/** The invoices of an order with their receipts, newest first. */
export function Charges({ order }: { order: Order }) {
  const language = useLanguage()
  const words = ordersWords[language]
  const t = chargesWords[language]
  const invoices = order.invoices.filter(isLive)
  const failed = invoices.filter(hasFailed).length
  const { shown, isMore, showEarlier, isFetching, isError, earlier } = useEarlier(order, invoices)
  return (
    <OrderSection
      title={words.sections.charges}
      note={failed > 0 ? t.failedCount(failed) : order.invoices_total || null}
    >
      {invoices.length === 0 ? (
        <p>
          <span className="font-medium text-ink">{t.none}.</span>{' '}
          <span>{order.has_home_delivery ? t.noneNoteHome : t.noneNote}</span>
        </p>
      ) : (
        <div className="grid gap-4 text-ink">
          <Table
            caption={t.caption}
            columns={columnsWith(earlier, language)}
            rows={shown}
            rowKey={({ invoice_number }) => invoice_number}
            isBad={hasFailed}
          />
          {isError && (
            <Notice tone="bad" title={t.earlierFailed} live="alert">
              {t.earlierFailedNote}
            </Notice>
          )}
          {isMore && (
            <div>
              <Button busy={isFetching} onClick={showEarlier}>
                {t.showEarlier}
              </Button>
            </div>
          )}
          <p role="status" className="sr-only">
            {!isMore && shown.length > SHOWN_FIRST && t.allShown(shown.length)}
          </p>
          <p className="text-sm text-ink-soft">{t.vat}</p>
        </div>
      )}
    </OrderSection>
  )
}

interface Earlier {
  number: string | undefined
  receipt: RefObject<HTMLButtonElement | null>
}

/** The invoices that the account page has in hand are shown in part at first; others are fetched when asked for. */
function useEarlier(order: Order, inHand: Invoice[]) {
  const [wanted, setWanted] = useState(false)
  const isAllInHand = inHand.length >= order.invoices_total
  const { data, isFetching, isError, refetch } = useQuery({
    ...allInvoicesQuery(order.order_number),
    enabled: wanted && !isAllInHand,
  })
  const every = isAllInHand ? inHand : data?.filter(isLive)
  const shown = wanted && every ? every : inHand.slice(0, SHOWN_FIRST)
  const receipt = useRef<HTMLButtonElement>(null)
  const pressedAt = useRef<number | null>(null)
  // The button goes: the focus goes on to the first receipt that was not there before.
  useEffect(() => {
    if (pressedAt.current === null || shown.length <= pressedAt.current) return
    receipt.current?.focus({ preventScroll: true })
    pressedAt.current = null
  }, [shown.length])
  const showEarlier = () => {
    pressedAt.current = shown.length
    if (wanted) void refetch()
    setWanted(true)
  }
  const earlier: Earlier = { number: shown[SHOWN_FIRST]?.invoice_number, receipt }
  const isMore = shown.length < Math.max(order.invoices_total, inHand.length)
  return { shown, isMore, showEarlier, isFetching, isError: isError && !isFetching && !data, earlier }
}

function Description({ invoice }: { invoice: Invoice }) {
  const language = useLanguage()
  const t = chargesWords[language]
  const { invoice_type, description, subscription_period_start: from, subscription_period_end: to } = invoice
  const isMonthly = invoice_type === 'monthly_subscription'
  return (
    <>
      <span className="font-medium">
        {isMonthly ? t.monthly : invoice_type === 'credit' ? t.credit : unbroken(description)}
      </span>
      {isMonthly && from && to && (
        <span className="nums block text-sm text-ink-soft">{t.period(formatPeriod(from, to, language))}</span>
      )}
      {invoice_type === 'credit' && <span className="block text-sm text-ink-soft">{description}</span>}
      {hasFailed(invoice) && (
        <RowNote icon={CircleAlert} bad>
          {t.rowFailed}
        </RowNote>
      )}
      {waitsForDay(invoice) && (
        <RowNote icon={Clock}>{t.rowWaits(formatDay(invoice.next_try_date ?? '', language))}</RowNote>
      )}
      {isBeingCharged(invoice) && <RowNote icon={Clock}>{t.rowUnderWay}</RowNote>}
      {isStuck(invoice) && <RowNote icon={Clock}>{t.rowStuck}</RowNote>}
      {invoice.awaits_confirmation && <RowNote icon={Clock}>{t.rowAwaits}</RowNote>}
    </>
  )
}

/** In the flow of its text: on a phone the cell is set right, and the icon stays at the first word. */
function RowNote({ icon, bad = false, children }: { icon: LucideIcon; bad?: boolean; children: string }) {
  return (
    <span className={`mt-1 block text-sm ${bad ? 'font-medium text-bad' : 'text-ink-soft'}`}>
      <Icon of={icon} size={18} className="mr-1.5 inline align-[-0.25em]" />
      <span>{children}</span>
    </span>
  )
}
