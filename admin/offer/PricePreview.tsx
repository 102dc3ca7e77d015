import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Refused, reasonText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { PriceTable } from '../../ui/price/PriceTable.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { pricesFi as fi, withoutVat } from './pricesFi.ts'
import { changePrices, type PriceBody, type PricesPreview, previewPrices } from './queries.ts'

interface PricePreviewProps {
  open: boolean
  body: PriceBody
  today: string
  onClose: () => void
  /** The person has read that others changed these prices. */
  onTold: () => void
  onDone: () => void
}

/** The changes that new prices bring, for whom and from when; then one press. */
export function PricePreview({ open, body, today, onClose, onTold, onDone }: PricePreviewProps) {
  const [looked, setLooked] = useState<{ at: string; preview: PricesPreview } | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const failed = (reason: unknown) => {
    setRefusal(reason)
    return null
  }
  const { run: look, busy: isLooking } = useAct(previewPrices, {
    failed,
    done: (preview, asked) => setLooked({ at: JSON.stringify(asked), preview }),
    everyPress: true,
  })
  const changing = useAct(changePrices, {
    failed,
    done: ({ changes }) => {
      showToast(fi.saved(changes.length))
      onDone()
    },
  })
  const given = JSON.stringify(body)
  useEffect(() => {
    if (open) look(JSON.parse(given) as PriceBody)
  }, [open, given, look])
  const busy = isLooking || changing.busy
  const failure = busy ? null : refusal
  const seen = looked?.at === given ? looked.preview : null
  const press = () => {
    setRefusal(null)
    const run = seen ? changing.run : look
    run(body)
  }
  const isChanged = failure instanceof Refused && failure.body.code === 'PRICES_CHANGED'
  const close = () => {
    if (isChanged) onTold()
    setLooked(null)
    setRefusal(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={fi.dialog(body.from, today)}
      size="xl"
      footer={
        isChanged ? (
          <Button kind="primary" onClick={close}>
            {fi.back}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{fi.cancel}</Button>
            <Button
              kind="primary"
              busy={busy}
              disabledReason={seen?.changes.length === 0 ? fi.nothingChanges : null}
              onClick={press}
            >
              {fi.takeIntoUse(body.from, today)}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {failure !== null && (
          <Notice tone="bad" live="alert">
            {reasonText(failure, fi.otherwise)}
          </Notice>
        )}
        {busy && !seen && <Loading inPart />}
        {seen && failure === null && <Effect preview={seen} />}
      </div>
    </Dialog>
  )
}

function Effect({ preview: { from, changes, shown } }: { preview: PricesPreview }) {
  if (changes.length === 0) return <p>{fi.nothingChanges}</p>
  const names = [...new Set(shown.map(({ name }) => name))]
  return (
    <>
      <Table
        caption={fi.title}
        columns={columnsFrom(from, changes)}
        rows={changes}
        rowKey={({ model, gear, term }) => `${model} ${gear} ${term}`}
      />
      <Notice title={fi.kept}>{fi.keptText}</Notice>
      {names.map((name) => {
        const its = shown.filter((one) => one.name === name)
        const offers = its.flatMap(({ gear, prices }) => (prices ? [{ gear, prices }] : []))
        return (
          <div key={name} className="grid gap-3 border-t border-line pt-4">
            {its.flatMap(({ gear, prices }) =>
              prices
                ? []
                : [
                    <Notice key={gear} tone="warn">
                      {fi.notSold(name, gear)}
                    </Notice>,
                  ],
            )}
            {offers.length > 0 && <PriceTable small title={fi.inShopFrom(name, from)} offers={offers} />}
          </div>
        )
      })}
    </>
  )
}

type Change = PricesPreview['changes'][number]
const hasNote = ({ next, campaign_lost }: Change): boolean => next !== null || campaign_lost !== null
const noteColumn: Column<Change> = {
  title: fi.note,
  cell: ({ next, campaign_lost }) => (
    <span className="grid text-sm">
      {next && <span>{fi.next(next.from, next.price)}</span>}
      {campaign_lost && <span className="text-warn">{fi.campaignLost(campaign_lost)}</span>}
    </span>
  ),
}

const columnsFrom = (from: string, changes: readonly Change[]): readonly Column<Change>[] => [
  { title: fi.car, cell: ({ name, gear, term }) => fi.cellName(name, gear, term) },
  { title: fi.before, end: true, cell: ({ before }) => (before === null ? fi.none : fi.euros(before)) },
  { title: fi.after, end: true, cell: ({ after }) => <strong>{fi.euros(after)}</strong> },
  { title: fi.net, end: true, cell: ({ after }) => fi.euros(withoutVat(after, from)) },
  ...(changes.some(hasNote) ? [noteColumn] : []),
]
