import { useId } from 'react'
import { formatDay } from '../../contract/days/date.ts'
import type { HandoverStep } from '../../contract/handover/protocol.ts'
import { cleanings, returnPricesPath } from '../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { formatCount } from '../../contract/text/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { CheckboxGroup } from '../../ui/form/CheckboxGroup.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { saidAt, whoDid } from '../shared/act/whoAndWhen.ts'
import { FitQuestion } from '../shared/handover/FitQuestion.tsx'
import { kilometresOf } from '../shared/handover/handoverForm.ts'
import { CarOutline } from './CarOutline.tsx'
import { Checklist, MetFields } from './Checklist.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import type { Ahead, Facts } from './queries.ts'
import { SignaturePad } from './SignaturePad.tsx'
import type { useHandoverDraft } from './useHandoverDraft.ts'
import { words } from './words.ts'
import { asksIfFit, energyOf, goesOut } from './written.ts'

interface HandoverPartsProps {
  ahead: Ahead
  step: HandoverStep
  draft: ReturnType<typeof useHandoverDraft>
}

/** Everything that is written down at one car, from top to bottom. */
export function HandoverParts({ ahead, step, draft }: HandoverPartsProps) {
  const language = useLanguage()
  const t = words[language]
  const { facts, change, other } = draft
  const { order } = ahead
  const isOut = goesOut(step)
  return (
    <>
      {other && (
        <Notice tone="warn" title={t.other(whoDid(other.by, language), saidAt(other.at, language))}>
          <p>{t.otherText}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={draft.take}>{t.take}</Button>
            <Button onClick={draft.keep}>{t.keep}</Button>
          </div>
        </Notice>
      )}
      {draft.isAway && <Notice tone="warn">{t.away}</Notice>}
      {isOut && (
        <Part title={t.checklist}>
          <Checklist known={ahead.known} facts={facts} change={change} />
          <MetFields facts={facts} change={change} />
        </Part>
      )}
      <Part title={t.readings}>
        <Readings ahead={ahead} facts={facts} change={change} />
      </Part>
      <Part title={t.items}>
        <CheckboxGroup
          legend={<span className="sr-only">{t.items}</span>}
          columns={2}
          choices={ahead.items.map(({ key, name }) => ({ value: key, label: name }))}
          chosen={facts.items}
          onChange={(items) => change({ items })}
        />
        {facts.items.length < ahead.items.length && (
          <div>
            <Button onClick={() => change({ items: ahead.items.map(({ key }) => key) })}>{t.allItems}</Button>
          </div>
        )}
      </Part>
      <Part title={t.car}>
        <CarOutline ahead={ahead} direction={step} facts={facts} change={change} />
        <TextArea
          label={t.remarks}
          hint={t.remarksHint}
          rows={2}
          maxLength={2_000}
          value={facts.damages}
          onChange={(event) => change({ damages: event.target.value })}
        />
        {!isOut && <Cleanliness ahead={ahead} facts={facts} change={change} />}
        {!isOut && asksIfFit(facts) && <FitQuestion fit={facts.fit} onChange={(fit) => change({ fit })} />}
      </Part>
      <Part title={t.photos}>
        <PhotoStrip orderNumber={order.order_number} direction={step} photos={ahead.photos} markId={null} />
      </Part>
      {!isOut && (
        <Part title={t.metBack}>
          <MetFields facts={facts} change={change} />
        </Part>
      )}
      <Part title={t.signature}>
        <SignaturePad
          signature={facts.signature}
          onChange={(signature) => change({ signature })}
          isOnPaper={facts.signed}
          onPaper={(signed) => change({ signed })}
          hint={step === 'swap_out' ? t.signatureSwapHint : isOut ? t.signatureHint : t.signatureBackHint}
        />
      </Part>
      <FairWear />
    </>
  )
}

function Part({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-lg bg-surface p-4 shadow-card sm:p-5">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface FieldsProps {
  ahead: Ahead
  facts: Facts
  change: (some: Partial<Facts>) => void
}

function Readings({ ahead: { odometer, out }, facts, change }: FieldsProps) {
  const language = useLanguage()
  const t = words[language]
  const said = handoverWords[language]
  const energyOut = out?.energy_percent == null ? said.notWritten.toLowerCase() : said.percent(out.energy_percent)
  const km = (kilometres: number) => formatCount(kilometres, language)
  const hint = out
    ? t.outReading(km(out.odometer), energyOut)
    : odometer
      ? t.lastReading(km(odometer.kilometres), formatDay(odometer.day, language))
      : t.noReading
  const isWrong = (typed: string, read: number | null) => typed !== '' && read === null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label={t.kilometres}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={facts.kilometres}
        error={isWrong(facts.kilometres, kilometresOf(facts.kilometres)) ? t.kilometresMissing : null}
        onChange={(event) => change({ kilometres: event.target.value })}
      />
      <TextInput
        label={t.energy}
        hint={t.energyHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={facts.energy}
        error={isWrong(facts.energy, energyOf(facts.energy)) ? t.energyMissing : null}
        onChange={(event) => change({ energy: event.target.value })}
      />
    </div>
  )
}

/** Whether the car is cleaner than the terms ask, and what has to be cleaned otherwise. */
function Cleanliness({ ahead, facts, change }: FieldsProps) {
  const language = useLanguage()
  const t = words[language]
  const priced = new Map(ahead.cleaning.map(({ key, price }) => [key, price]))
  const chosen = facts.cleaning ?? 'none'
  return (
    <>
      <RadioCards
        legend={t.cleaning}
        chosen={chosen}
        onChange={(answer) => change({ cleaning: answer === 'none' ? null : answer })}
        cards={[
          { value: 'none' as const, label: t.cleanings.none },
          ...cleanings.map((value) => {
            const price = priced.get(value) ?? null
            return {
              value,
              label: t.cleanings[value],
              note: price === null ? t.cleaningUnpriced : formatPrice(price, language),
            }
          }),
        ]}
      />
      {facts.cleaning && (
        <TextInput
          label={t.cleaningNote}
          hint={t.cleaningHint}
          maxLength={500}
          autoComplete="off"
          value={facts.cleaning_note}
          onChange={(event) => change({ cleaning_note: event.target.value })}
        />
      )}
    </>
  )
}

/** Wear that costs nothing, in words and examples, where the car is looked at. */
function FairWear() {
  const { fairWear, returnPriceList } = handoverWords[useLanguage()]
  const { title, texts } = fairWear
  return (
    <section className="text-sm text-ink-soft">
      <h2 className="font-bold">{title}</h2>
      {texts.map((text) => (
        <p key={text} className="mt-1 max-w-180">
          {text}
        </p>
      ))}
      <p className="mt-1">
        <a href={returnPricesPath} target="_blank" rel="noreferrer" className="text-link">
          {returnPriceList}
        </a>
      </p>
    </section>
  )
}
