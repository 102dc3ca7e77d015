import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import type { Language } from '../../../contract/language.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Refused, refusalText, SessionOver } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogProps } from '../../../ui/dialog/DialogFrame.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TypedText } from '../../../ui/form/typedText.ts'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import type { Fact } from '../../../ui/layout/DataList.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer, StaffCallName } from '../../api.ts'
import { actOnce, dryRun, type Given, lookOf } from '../../data/act.ts'
import { words as proposalWords } from '../proposal/words.ts'
import { ActPreview } from './ActPreview.tsx'
import { ChangedMeanwhile, changesIn } from './ChangedMeanwhile.tsx'
import { useSettled } from './useSettled.ts'
import { words } from './words.ts'

const PAUSE_MS = 300

/** The fields of a dialog: its form, the values typed so far, and the preview of a look by press. */
export interface ActFields<N extends StaffCallName, Values extends FieldValues>
  extends ReturnType<typeof useServerForm<Values>> {
  values: Values
  seen: Answer<N> | null
}

export interface ActDialogProps<N extends StaffCallName, Values extends FieldValues = FieldValues> {
  act: N
  title: string
  /** The button that does it. */
  label: string
  onClose: () => void
  /** Fields registered with the form; a dialog may keep its values itself instead. */
  defaults?: DefaultValues<Values>
  /** The body that is sent; null while something is missing. */
  given: (values: Values) => Given<N> | null
  /** Said under the button while something is missing. */
  missing?: string
  /**
   * The moment at which the server is asked for the consequences: after each pause in typing, or at a first press, where
   * the next one does exactly what was looked at. Without it the act is done at the first press.
   */
  look?: 'typing' | 'press'
  /** The button that looks first. */
  lookLabel?: string
  /** The body of the look, where the preview of an incomplete one is known already. */
  asked?: (given: Given<N>) => Given<N>
  /** The consequences in words and money; while typing. */
  facts?: (answer: Answer<N>, values: Values) => Fact[]
  /** The consequences in a form of their own; after a look by press. */
  effect?: (answer: Answer<N>) => Elements
  /** The letter to the customer, where no preview tells it. */
  letter?: (values: Values) => string | null
  /** Parts of the preview that are sent with the press: the act is refused if it would do something else by now. */
  bound?: (answer: Answer<N>) => object
  /** The button once the consequences are known; it waits for them. */
  labelOf?: (answer: Answer<N>) => string
  /** The label of the other button after a look, where it leads back to the fields. */
  edit?: string
  /** The toast afterwards; null: none. */
  done?: string | ((answer: Answer<N>) => string | null)
  /** Called instead of `onClose` when it is done. */
  onDone?: (answer: Answer<N>, values: Values) => void
  /** Stands before the words of a refusal. */
  failed?: string
  /** Said of a refusal that has no words of the server. */
  otherwise?: string
  /** True where the fields themselves say it. */
  onRefused?: (failure: unknown) => boolean | undefined
  /** A way out of a refusal, under its words. */
  wayOut?: (failure: unknown) => Elements
  /** The act is answered for good: only closing is left. */
  isOver?: boolean
  /** `xl`: the consequences stand beside the fields, in view while those are filled in. */
  size?: NonNullable<DialogProps['size']>
  danger?: boolean
  alert?: boolean
  children?: Elements | ((fields: ActFields<N, Values>) => Elements)
}

/** The one dialog of an act of staff: fields, a look at the consequences, and the press. Typed text stays after a refusal. */
export function ActDialog<N extends StaffCallName, Values extends FieldValues = FieldValues>(
  props: ActDialogProps<N, Values>,
) {
  const language = useLanguage()
  const t = words[language]
  const proposals = proposalWords[language]
  const { act, given, look, done, onDone, onClose, onRefused, letter, facts, effect } = props
  const { children, failed } = props
  const otherwise = props.otherwise ?? (failed === undefined ? t.notDone : t.tryAgain)
  const id = useId()
  const send = useSend(actOnce(act))
  const lookFirst = useSend(lookOf(act))
  const [refusal, setRefusal] = useState<unknown>(null)
  // Text that is sent is lost to nobody: the page that follows comes without a question.
  const [isSent, setSent] = useState(false)
  const hold = useContext(TypedText)
  const [looked, setLooked] = useState<{ at: string; answer: Answer<N> } | null>(null)
  const form = useServerForm<Values>({
    defaults: props.defaults ?? ({} as DefaultValues<Values>),
    submit: async (values) => {
      setRefusal(null)
      const wanted = given(values)
      if (wanted === null) return
      try {
        if (look === 'press' && seen === null) {
          const answer = await lookFirst(wanted)
          return setLooked({ at: JSON.stringify(wanted), answer })
        }
        const answer = await send({ ...wanted, ...ahead.bound })
        const toast = typeof done === 'function' ? done(answer) : done
        if (toast) showToast(toast)
        flushSync(() => setSent(true))
        if (onDone) onDone(answer, values)
        else onClose()
      } catch (failure) {
        throw worded(failure, failed, otherwise)
      }
    },
    refused: (failure) => {
      if (failure instanceof SessionOver) return true
      if (failure instanceof Refused && failure.body.code === 'PROPOSED') {
        showToast(proposals.proposed)
        onClose()
        return true
      }
      ahead.askAgain()
      setRefusal(failure)
      return onRefused?.(failure) === true || changesIn(failure) !== null
    },
  })
  const values = useWatch({ control: form.form.control }) as Values
  const wanted = given(values)
  const seen = wanted !== null && looked?.at === JSON.stringify(wanted) ? looked.answer : null
  const ahead = useAhead(wanted, props)
  const changes = changesIn(refusal)
  const letterText = letter?.(values)
  const letterSaid: Elements = letterText ? <p className="text-sm text-ink-soft">{letterText}</p> : null
  const wayOut: Elements = refusal !== null && props.wayOut?.(refusal)
  const consequences: Elements = seen !== null && effect?.(seen)
  const isLookNext = look === 'press' && seen === null
  const missing = wanted === null ? (props.missing ?? t.incomplete) : ahead.isAwaited ? t.counting : null
  const footer = props.isOver ? undefined : (
    <>
      {seen !== null && props.edit ? (
        <Button onClick={() => setLooked(null)}>{props.edit}</Button>
      ) : (
        <Button onClick={onClose}>{t.back}</Button>
      )}
      <Button
        kind={props.danger && !isLookNext ? 'danger' : 'primary'}
        type="submit"
        form={id}
        busy={form.busy}
        disabledReason={missing}
      >
        {isLookNext ? (props.lookLabel ?? t.look) : (ahead.label ?? props.label)}
      </Button>
    </>
  )
  return (
    <TypedText value={isSent ? null : hold}>
      <Dialog
        open
        onClose={onClose}
        title={props.title}
        size={props.size ?? 'md'}
        alert={props.alert ?? false}
        footer={footer}
      >
        <Form
          id={id}
          onSubmit={form.onSubmit}
          className={`grid gap-5 ${props.size === 'xl' ? 'content-start items-start lg:grid-cols-[1fr_20rem]' : ''}`}
        >
          <div className="grid gap-5 empty:hidden">
            <ErrorSummary {...form.summary} />
            {changes && <ChangedMeanwhile changes={changes.changes} />}
            {wayOut}
            {typeof children === 'function' ? children({ ...form, values, seen }) : children}
          </div>
          {look === 'typing' && ahead.asked ? (
            <ActPreview
              act={act}
              given={ahead.asked}
              facts={facts && ((answer: Answer<N>) => facts(answer, values))}
              letter={letterSaid}
            />
          ) : (
            letterSaid
          )}
          {consequences}
        </Form>
      </Dialog>
    </TypedText>
  )
}

/** The look while typing: its body once somebody has paused, and its answer if it is about exactly what stands there now. */
function useAhead<N extends StaffCallName, Values extends FieldValues>(
  wanted: Given<N> | null,
  { act, look, asked, bound, labelOf }: ActDialogProps<N, Values>,
) {
  const language = useLanguage()
  const client = useQueryClient()
  const now = wanted === null || look !== 'typing' ? null : asked ? asked(wanted) : withoutReason(wanted, language)
  const settled = useSettled(now, PAUSE_MS)
  const { data, error } = useQuery({ ...dryRun(act, now), enabled: false })
  return {
    asked: settled,
    bound: bound && data !== undefined ? bound(data) : {},
    label: labelOf && data !== undefined ? labelOf(data) : null,
    isAwaited: data === undefined && (bound !== undefined || (labelOf !== undefined && !error)),
    askAgain: () => void (now && client.invalidateQueries({ queryKey: dryRun(act, now).queryKey })),
  }
}

/** The reason changes nothing of the consequences, so nobody waits for it to be typed. */
const withoutReason = <Body,>(given: Body, language: Language): Body =>
  typeof given === 'object' && given !== null && 'reason' in given
    ? { ...given, reason: words[language].previewReason }
    : given

/** A refusal always has words: those of the server, else ours. */
function worded(failure: unknown, failed: string | undefined, otherwise: string): unknown {
  if (failure instanceof SessionOver) return failure
  const { status, body, retryAfter } = failure instanceof Refused ? failure : new Refused(500, {})
  const reason = refusalText(failure, otherwise)
  return new Refused(status, { ...body, message: failed === undefined ? reason : `${failed}. ${reason}` }, retryAfter)
}
