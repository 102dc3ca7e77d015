import { useEffect, useRef, useState } from 'react'
import type { WorkAct, WorkKind } from '../../contract/ops/work/workKinds.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { MarkActs } from './MarkActs.tsx'
import { words } from './words.ts'
import type { Shown, WorkItem } from './workItem.ts'

/** One item in full, with everything that can be done to it. */
export function ItemDetail({ kind, row, shown }: { kind: WorkKind; row: WorkItem; shown: Shown }) {
  const t = words[useLanguage()]
  const heading = useRef<HTMLHeadingElement>(null)
  const [act, setAct] = useState<WorkAct | null>(null)
  useEffect(() => heading.current?.focus(), [])
  const { mark } = row
  const body: Elements = shown.body
  const dialog: Elements = act && shown.dialog(act, () => setAct(null))
  return (
    <Card as="section" aria-labelledby="tehtava">
      <div className="grid gap-5">
        <div>
          <h2 id="tehtava" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
            {shown.title}
          </h2>
          <p className="text-sm text-ink-soft">
            {[
              mark.assigned_to && t.assignedTo(mark.assigned_to.name),
              mark.snoozed_until && t.snoozedUntil(mark.snoozed_until),
              mark.done && t.called(mark.done.by, mark.done.at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <DataList facts={shown.facts} />
        {body}
        <div className="flex flex-wrap items-start gap-3 border-t border-line pt-5">
          {row.acts.map(({ act: name, closed }, at) => (
            <Button
              key={name}
              kind={at === 0 && closed === null ? 'primary' : 'quiet'}
              disabledReason={closed && t.closedTexts[closed]}
              onClick={() => setAct(name)}
            >
              {t.actNames[name]}
            </Button>
          ))}
          <MarkActs kind={kind} row={row} />
        </div>
      </div>
      {dialog}
    </Card>
  )
}
