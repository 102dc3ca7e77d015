import { useState } from 'react'
import { statementWords } from '../../../contract/order/statementWords.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../act/ActDialog.tsx'
import { readEuros } from '../amount/readEuros.ts'
import { sumFacts } from './SendStatementDialog.tsx'
import { type StatementDialogProps, seenBody } from './seenStatement.ts'
import { words } from './words.ts'

interface Typed {
  line: number
  amount: string
  ground: string
}

/** A bill that its customer disagrees with is decided line by line, each with a ground that the customer reads. */
export function DecideStatementDialog({ seen, onClose, onDone }: StatementDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const { lines, said } = seen.statement
  const { kinds } = statementWords[language]
  const [typed, setTyped] = useState<Typed[]>(() =>
    lines.flatMap(({ charged }, line) => (charged > 0 ? [{ line, amount: '', ground: '' }] : [])),
  )
  const change = (line: number, changes: Partial<Typed>) =>
    setTyped(typed.map((one) => (one.line === line ? { ...one, ...changes } : one)))
  return (
    <ActDialog
      act="decideStatement"
      title={t.decideTitle}
      label={t.decide}
      labelOf={({ second_person }) => (second_person ? t.propose : t.decide)}
      size="lg"
      given={() => {
        const decisions = typed.flatMap(({ line, amount, ground }) => {
          const euros = readEuros(amount)
          return euros === null || euros < 0 || ground.trim() === ''
            ? []
            : [{ line, amount: euros, ground: ground.trim() }]
        })
        return decisions.length < typed.length ? null : { ...seenBody(seen), decisions }
      }}
      missing={t.everyLine}
      look="typing"
      facts={(answer) => sumFacts(answer, language)}
      done={t.decided}
      {...(onDone ? { onDone } : {})}
      onClose={onClose}
    >
      <p>{t.decideLead}</p>
      {said !== null && (
        <div>
          <p className="text-sm text-ink-soft">{t.said}</p>
          <p className="rounded-md bg-canvas px-4 py-3 wrap-anywhere whitespace-pre-line">{said}</p>
        </div>
      )}
      {typed.map(({ line, amount, ground }) => {
        const told = lines[line]
        if (!told) return null
        const what = kinds[told.kind]
        return (
          <fieldset key={line} className="grid gap-3 border-l-4 border-line pl-4">
            <legend className="sr-only">{what}</legend>
            <p className="wrap-anywhere text-ink-soft">{told.ground}</p>
            <TextInput
              label={t.decidedSum(what)}
              hint={t.atMost(told.charged)}
              value={amount}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => change(line, { amount: event.target.value })}
            />
            <TextArea
              label={t.decidedGround(what)}
              value={ground}
              rows={2}
              maxLength={1_000}
              onChange={(event) => change(line, { ground: event.target.value })}
            />
          </fieldset>
        )
      })}
    </ActDialog>
  )
}
