import { CircleAlert, CircleCheck } from 'lucide-react'
import { type KnownBy, knownBys } from '../../contract/handover/protocol.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Ahead, Facts } from './queries.ts'
import { words } from './words.ts'

interface ChecklistProps {
  known: Ahead['known']
  facts: Facts
  change: (some: Partial<Facts>) => void
}

const ofShop = ['released', 'signed', 'paid'] as const

/** The conditions for a car to leave: those that the shop knows, and those that are ticked at the car. */
export function Checklist({ known, facts, change }: ChecklistProps) {
  const t = words[useLanguage()]
  const met = { ...known, signed: known.signed || facts.signed || facts.signature !== null }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1.5">
        {ofShop.map((need) => (
          <li key={need} className={`flex items-start gap-2 ${met[need] ? 'text-good' : 'text-bad'}`}>
            <Icon of={met[need] ? CircleCheck : CircleAlert} size={18} className="mt-0.5" />
            <span className="font-medium">{met[need] ? t.needs[need] : t.unmet[need]}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        label={t.licence}
        checked={facts.licence_seen}
        onChange={(event) => change({ licence_seen: event.target.checked })}
      />
    </div>
  )
}

/** The person at the car, and how they were known. */
export function MetFields({ facts, change }: Omit<ChecklistProps, 'known'>) {
  const language = useLanguage()
  const t = words[language]
  const names = handoverWords[language].knownBy
  return (
    <div className="grid gap-4">
      <TextInput
        label={t.met}
        hint={t.metHint}
        value={facts.met}
        autoComplete="off"
        onChange={(event) => change({ met: event.target.value })}
      />
      <RadioCards<KnownBy>
        legend={t.knownBy}
        columns={4}
        chosen={facts.known_by}
        onChange={(known_by) => change({ known_by })}
        cards={knownBys.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  )
}
