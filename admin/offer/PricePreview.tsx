import { useEffect, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { withoutVat } from '../../contract/money/money.ts'
import { priceRows } from '../../contract/order/priceRows.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Refused, reasonText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { PriceTable } from '../../ui/price/PriceTable.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { pricesWords } from './pricesWords.ts'
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
  const t = pricesWords[useLanguage()]
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
      showToast(t.saved(changes.length))
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
      title={t.dialog(body.from, today)}
      size="xl"
      footer={
        isChanged ? (
          <Button kind="primary" onClick={close}>
            {t.back}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t.cancel}</Button>
            <Button
              kind="primary"
              busy={busy}
              disabledReason={seen?.changes.length === 0 ? t.nothingChanges : null}
              onClick={press}
            >
              {t.takeIntoUse(body.from, today)}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {failure !== null && (
          <Notice tone="bad" live="alert">
            {reasonText(failure, t.otherwise)}
          </Notice>
        )}
        {busy && !seen && <Loading inPart />}
        {seen && failure === null && <Effect preview={seen} />}
      </div>
    </Dialog>
  )
}

function Effect({ preview: { from, changes, shown } }: { preview: PricesPreview }) {
  const language = useLanguage()
  const t = pricesWords[language]
  if (changes.length === 0) return <p>{t.nothingChanges}</p>
  const names = [...new Set(shown.map(({ name }) => name))]
  return (
    <>
      <Table
        caption={t.title}
        columns={columnsFrom(from, changes, language)}
        rows={changes}
        rowKey={({ model, gear, term }) => `${model} ${gear} ${term}`}
      />
      <Notice title={t.kept}>{t.keptText}</Notice>
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
                      {t.notSold(name, gear)}
                    </Notice>,
                  ],
            )}
            {offers.length > 0 && (
              <PriceTable small title={t.inShopFrom(name, from)} {...priceRows(offers, language)} />
            )}
          </div>
        )
      })}
    </>
  )
}

type Change = PricesPreview['changes'][number]
const hasNote = ({ next, campaign_lost }: Change): boolean => next !== null || campaign_lost !== null
const noteColumn = (language: Language): Column<Change> => {
  const t = pricesWords[language]
  return {
    title: t.note,
    cell: ({ next, campaign_lost }) => (
      <span className="grid text-sm">
        {next && <span>{t.next(next.from, next.price)}</span>}
        {campaign_lost && <span className="text-warn">{t.campaignLost(campaign_lost)}</span>}
      </span>
    ),
  }
}

const columnsFrom = (from: string, changes: readonly Change[], language: Language): readonly Column<Change>[] => {
  const t = pricesWords[language]
  return [
    { title: t.car, cell: ({ name, gear, term }) => t.cellName(name, gear, term) },
    { title: t.before, end: true, cell: ({ before }) => (before === null ? t.none : t.euros(before)) },
    { title: t.after, end: true, cell: ({ after }) => <strong>{t.euros(after)}</strong> },
    { title: t.net, end: true, cell: ({ after }) => t.euros(withoutVat(after, from)) },
    ...(changes.some(hasNote) ? [noteColumn(language)] : []),
  ]
}
