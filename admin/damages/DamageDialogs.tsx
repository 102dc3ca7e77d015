import { useNavigate } from 'react-router'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { type CloseGround, closeGrounds, type DamagePayer, damagePayers } from '../../contract/handover/damages.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { EuroInput } from '../shared/amount/EuroInput.tsx'
import { readEuros, readPrice } from '../shared/amount/readEuros.ts'
import { words as damageWords } from '../shared/damage/words.ts'
import { words as statementWords } from '../shared/statement/words.ts'
import type { Damage } from './queries.ts'
import { words } from './words.ts'

interface DialogProps {
  damage: Damage
  onClose: () => void
}
const seen = ({ damage_number, version }: Damage) => ({ damage_number, version })

export function EstimateDialog({ damage, onClose }: DialogProps) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      act="estimateDamage"
      title={t.estimateTitle}
      label={t.acts.estimate}
      defaults={{ estimate: '', ground: '' }}
      given={(typed: { estimate: string; ground: string }) => {
        const estimate = readPrice(typed.estimate)
        return estimate === null ? null : { ...seen(damage), estimate, ground: typed.ground }
      }}
      missing={t.estimateMissing}
      done={t.done}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <EuroInput
            {...field('estimate', { label: t.estimateField, required: t.estimateMissing })}
            typed={values.estimate}
          />
          <TextArea {...field('ground', { label: t.ground, required: t.textMissing })} hint={t.groundHint} rows={3} />
        </>
      )}
    </ActDialog>
  )
}

/** A large sum is decided by two: the consequences say so, and the press waits for them. */
const lookingAhead = (label: string, language: Language) => {
  const { approval, needsTwo, propose } = statementWords[language]
  return {
    look: 'typing' as const,
    labelOf: ({ second_person }: Answer<'sayWhoPays'>) => (second_person ? propose : label),
    facts: ({ second_person }: Answer<'sayWhoPays'>) => [{ term: approval, value: second_person ? needsTwo : null }],
  }
}

interface PayerValues {
  payer: DamagePayer | null
  share: string
  ground: string
}

export function PayerDialog({ damage, onClose }: DialogProps) {
  const language = useLanguage()
  const [t, { payers }] = [words[language], damageWords[language]]
  const bodyOf = ({ payer, share: typed, ground }: PayerValues) => {
    const share = payer === 'customer' ? readPrice(typed) : payer === 'insurer' ? readEuros(typed || '0') : 0
    return payer === null || share === null ? null : { ...seen(damage), payer, share, ground }
  }
  return (
    <ActDialog<'sayWhoPays', PayerValues>
      act="sayWhoPays"
      title={t.payerTitle}
      label={t.acts.payer}
      defaults={{ payer: null, share: '', ground: '' }}
      given={bodyOf}
      missing={t.payerMissing}
      {...lookingAhead(t.acts.payer, language)}
      asked={(body) => ({ ...body, ground: body.ground || '-' })}
      done={t.done}
      onClose={onClose}
    >
      {({ form, field, values: { payer } }) => (
        <>
          <p>{payer === null ? t.payerText : t.payerThen[payer]}</p>
          <RadioCards<DamagePayer>
            legend={t.payerField}
            chosen={payer}
            onChange={(value) => form.setValue('payer', value)}
            cards={damagePayers.map((value) => ({ value, label: payers[value] }))}
          />
          {payer !== null && payer !== 'nobody' && (
            <TextInput
              {...field('share', { label: t.shareField, required: payer === 'customer' ? t.estimateMissing : false })}
              hint={t.shareHint(formatPrice(damage.excess, language))}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
          <TextArea
            {...field('ground', { label: t.payerGround, required: t.textMissing })}
            hint={t.payerGroundHint}
            rows={3}
          />
        </>
      )}
    </ActDialog>
  )
}

/** The case is of one event with another one, which goes on for both. */
export function JoinDialog({ damage, onClose }: DialogProps) {
  const language = useLanguage()
  const t = words[language]
  const navigate = useNavigate()
  return (
    <ActDialog<'joinDamage', { into: string | null }>
      act="joinDamage"
      title={t.joinTitle}
      label={t.acts.join}
      defaults={{ into: null }}
      given={({ into }) => (into === null ? null : { ...seen(damage), into })}
      missing={t.joinMissing}
      look="typing"
      done={t.done}
      onDone={({ damage: { damage_number } }) => void navigate(`/vauriot/${damage_number}`, { replace: true })}
      onClose={onClose}
    >
      {({ form, values: { into } }) => (
        <>
          <p>{t.joinText}</p>
          <RadioCards
            legend={t.joinField}
            chosen={into}
            onChange={(value) => form.setValue('into', value)}
            cards={damage.joins.map(({ damage_number, at, description }) => ({
              value: damage_number,
              label: damageWords[language].numbered(damage_number),
              note: t.joinNote(formatDay(helsinkiDay(new Date(at)), language), description),
            }))}
          />
        </>
      )}
    </ActDialog>
  )
}

export function BillDialog({ damage, onClose }: DialogProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <ActDialog
      act="billDamage"
      title={t.billTitle}
      label={t.acts.bill}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seen(damage), reason: reason.trim() })}
      look="typing"
      done={t.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t.billText(formatPrice(damage.share ?? 0, language))}</p>
          <TextInput {...field('reason', { label: t.reason, required: t.textMissing })} hint={t.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}

export function AwayDialog({ damage, onClose }: DialogProps) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      act="keepDamagedCarAway"
      title={t.awayTitle}
      label={t.acts.away}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seen(damage), reason: reason.trim() })}
      done={t.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t.awayText}</p>
          <TextInput {...field('reason', { label: t.reason, required: t.textMissing })} hint={t.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}

interface RepairedValues {
  fit: 'yes' | 'no' | null
  note: string
}

export function RepairedDialog({ damage, onClose }: DialogProps) {
  const t = words[useLanguage()]
  return (
    <ActDialog<'repairDamage', RepairedValues>
      act="repairDamage"
      title={t.repairedTitle}
      label={t.acts.repaired}
      defaults={{ fit: null, note: '' }}
      given={({ fit, note }) => (fit === null ? null : { ...seen(damage), fit: fit === 'yes', note })}
      missing={t.fitMissing}
      done={t.done}
      onClose={onClose}
    >
      {({ form, field, values: { fit } }) => (
        <>
          <p>{t.repairedText}</p>
          <TextArea {...field('note', { label: t.note, required: t.textMissing })} rows={3} />
          <RadioCards
            legend={t.fit}
            chosen={fit}
            onChange={(value) => form.setValue('fit', value)}
            cards={[
              { value: 'yes' as const, label: t.fitYes },
              { value: 'no' as const, label: t.fitNo },
            ]}
          />
        </>
      )}
    </ActDialog>
  )
}

interface CloseValues {
  because: CloseGround | null
  note: string
}

export function CloseDialog({ damage, onClose }: DialogProps) {
  const language = useLanguage()
  const [t, { closed }] = [words[language], damageWords[language]]
  return (
    <ActDialog<'closeDamage', CloseValues>
      act="closeDamage"
      title={t.closeTitle}
      label={t.acts.close}
      defaults={{ because: null, note: '' }}
      given={({ because, note }) => (because === null ? null : { ...seen(damage), because, note })}
      missing={t.closeMissing}
      {...lookingAhead(t.acts.close, language)}
      asked={(body) => ({ ...body, note: body.note || '-' })}
      done={t.done}
      onClose={onClose}
    >
      {({ form, field, values: { because } }) => (
        <>
          <p>{t.closeText}</p>
          <RadioCards<CloseGround>
            legend={t.closeField}
            chosen={because}
            onChange={(value) => form.setValue('because', value)}
            cards={closeGrounds.map((value) => ({ value, label: closed[value] }))}
          />
          <TextArea {...field('note', { label: t.closeNote, required: t.textMissing })} rows={3} />
        </>
      )}
    </ActDialog>
  )
}

export function ReopenDialog({ damage, onClose }: DialogProps) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      act="reopenDamage"
      title={t.reopenTitle}
      label={t.acts.reopen}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seen(damage), reason: reason.trim() })}
      done={t.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t.reopenText}</p>
          <TextInput {...field('reason', { label: t.reason, required: t.textMissing })} hint={t.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}

interface WrittenValues {
  text: string
  to_customer: boolean
}

export function WriteDialog({ damage, onClose }: DialogProps) {
  const t = words[useLanguage()]
  return (
    <ActDialog<'writeOnDamage', WrittenValues>
      act="writeOnDamage"
      title={t.writeTitle}
      label={t.acts.write}
      defaults={{ text: '', to_customer: damage.found === 'report' }}
      given={(typed) => ({ ...seen(damage), ...typed })}
      look="press"
      done={t.done}
      onClose={onClose}
    >
      {({ form, field }) => (
        <>
          <TextArea {...field('text', { label: t.writeField, required: t.textMissing })} rows={5} />
          <Checkbox label={t.toCustomer} {...form.register('to_customer')} />
        </>
      )}
    </ActDialog>
  )
}
