import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { isListed, isReckoned, type LineKind, lineKinds } from '../../../contract/order/statementRules.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../act/ActDialog.tsx'
import { EuroInput } from '../amount/EuroInput.tsx'
import { readPrice } from '../amount/readEuros.ts'
import { LinePhotos, StatementLines } from './StatementLines.tsx'
import { type StatementDialogProps, seenBody } from './seenStatement.ts'
import { words } from './words.ts'

type Written = Exclude<LineKind, 'late'>
interface Line {
  key: number
  kind: Written
  ground: string
  amount: string
  damages: string[]
  photos: string[]
  event: string
  /** Which of the asks it answers. */
  ask: number | null
  most: number | null
}

const isWritten = (kind: LineKind, isKilometresAsked: boolean): kind is Written =>
  kind === 'kilometres' ? isKilometresAsked : !isReckoned(kind)

let made = 0
function lineFrom(kind: Written, asked: Omit<Line, 'key' | 'kind' | 'amount' | 'event'> = nothing): Line {
  made += 1
  return { key: made, kind, amount: '', event: '1', ...asked }
}
const nothing = { ground: '', damages: [], photos: [], ask: null, most: null }

/** The bill at a return is filled with what the shop cannot reckon, and goes to its customer. */
export function SendStatementDialog({ seen, onClose, onDone }: StatementDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const { statement } = seen
  const asksKilometres = statement.waits_for.includes('kilometres')
  const [lines, setLines] = useState<Line[]>(() => [
    ...statement.asks.map(({ kind, ground, damages, photos, most }, ask) =>
      lineFrom(kind as Written, { ground, damages, photos, ask, most }),
    ),
    ...(asksKilometres ? [lineFrom('kilometres')] : []),
  ])
  // A thing of the price list is written where it is asked for alone.
  const isOffered = (kind: LineKind, { ask }: Line) =>
    !statement.by_list || !isListed(kind) || (ask !== null && statement.asks[ask]?.kind === kind)
  return (
    <ActDialog
      act="sendStatement"
      title={t.sendTitle}
      label={t.send}
      labelOf={({ second_person }) => (second_person ? t.propose : t.send)}
      size="lg"
      given={() => {
        const read = lines.map(lineOf)
        const whole = read.filter((line) => line !== null)
        return whole.length < read.length ? null : { ...seenBody(seen), lines: whole }
      }}
      missing={t.incomplete}
      look="typing"
      facts={(answer) => sumFacts(answer, language)}
      done={({ statement: { state } }) => (state === 'settled' ? t.settledNow : t.sent)}
      {...(onDone ? { onDone } : {})}
      onClose={onClose}
    >
      <p>{t.sendLead}</p>
      <p className="text-sm text-ink-soft">{t.excess(statement.excess)}</p>
      {statement.lines.some(({ event }) => event !== null) && <p>{t.sameEvent}</p>}
      {statement.lines.length > 0 && <StatementLines orderNumber={seen.order_number} lines={statement.lines} />}
      <div className="grid justify-items-start gap-4">
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            line={line}
            orderNumber={seen.order_number}
            at={at + 1}
            kinds={lineKinds.filter((kind) => isWritten(kind, asksKilometres) && isOffered(kind, line))}
            onChange={(changes) => setLines(lines.map((one) => (one === line ? { ...one, ...changes } : one)))}
            onRemove={() => setLines(lines.filter((one) => one !== line))}
          />
        ))}
        <Button size="sm" icon={Plus} onClick={() => setLines([...lines, lineFrom('damage')])}>
          {t.addLine}
        </Button>
      </div>
    </ActDialog>
  )
}

interface LineFieldsProps {
  line: Line
  orderNumber: string
  at: number
  kinds: readonly LineKind[]
  onChange: (changes: Partial<Line>) => void
  onRemove: () => void
}

function LineFields({ line, orderNumber, at, kinds, onChange, onRemove }: LineFieldsProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <fieldset className="grid w-full gap-3 border-l-4 border-line pl-4">
      <legend className="sr-only">{t.lineTitle(at)}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Select
          label={t.kind}
          value={line.kind}
          choices={kinds.map((value) => ({ value, label: statementWords[language].kinds[value] }))}
          onChange={(event) => onChange({ kind: event.target.value as Written })}
        />
        <EuroInput
          label={t.amount}
          typed={line.amount}
          {...(line.most === null ? {} : { hint: t.mostByList(line.most) })}
          value={line.amount}
          maxLength={12}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        <IconButton icon={Trash2} label={t.removeLine(at)} onClick={onRemove} />
      </div>
      <TextArea
        label={t.ground}
        value={line.ground}
        rows={2}
        maxLength={500}
        onChange={(event) => onChange({ ground: event.target.value })}
      />
      {line.kind === 'damage' && (
        <Select
          label={t.event}
          hint={t.eventHint}
          value={line.event}
          choices={['1', '2', '3', '4'].map((value) => ({ value, label: t.eventNumber(value) }))}
          onChange={(event) => onChange({ event: event.target.value })}
        />
      )}
      <LinePhotos orderNumber={orderNumber} photos={line.photos} />
    </fieldset>
  )
}

/** As the server takes it; null while something is missing. */
function lineOf({ kind, ground, amount, damages, event, ask }: Line) {
  const euros = readPrice(amount)
  if (euros === null || ground.trim() === '') return null
  return { kind, ground: ground.trim(), amount: euros, damages, event: Number(event), ask }
}

export const sumFacts = (
  { statement: { total, answer_by, charge_on, state }, second_person }: Answer<'sendStatement'>,
  language: Language,
) => {
  const t = words[language]
  return [
    { term: t.approval, value: second_person ? t.needsTwo : null },
    { term: t.totalThen, value: formatPrice(total, language) },
    { term: t.answerBy, value: state === 'sent' && answer_by ? t.on(answer_by) : null },
    { term: t.chargeOn, value: charge_on && t.on(charge_on) },
  ]
}
