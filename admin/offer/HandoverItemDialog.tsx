import { useState } from 'react'
import { fuels } from '../../contract/cars/carKinds.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { CheckboxGroup } from '../../ui/form/CheckboxGroup.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as carWords } from '../shared/car/words.ts'
import type { ReturnPrice } from './queries.ts'
import { returnPricesWords } from './returnPricesWords.ts'

/** A thing that is asked for when a car changes hands; without one a new one is made. */
export function HandoverItemDialog({ of, onClose }: { of: ReturnPrice | null; onClose: () => void }) {
  const language = useLanguage()
  const t = returnPricesWords[language]
  const [name, setName] = useState(of?.name ?? '')
  const [chosen, setChosen] = useState<string[]>(of?.item?.fuels ?? [])
  const [active, setActive] = useState(of?.item?.active ?? true)
  return (
    <ActDialog
      act="saveHandoverItem"
      title={of ? t.editOf(of.name) : t.newItem}
      label={t.save}
      done={t.saved}
      given={() =>
        name.trim() === '' ? null : { item: of?.item?.item ?? null, name: name.trim(), fuels: fuelsOf(chosen), active }
      }
      missing={t.itemMissing}
      onClose={onClose}
    >
      <TextInput
        label={t.itemName}
        hint={t.itemNameHint}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <CheckboxGroup
        legend={t.fuels}
        allLabel={t.allFuels}
        choices={fuels.map((value) => ({ value, label: carWords[language].fuelNames[value] }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <Checkbox label={t.active} checked={active} onChange={(event) => setActive(event.target.checked)} />
    </ActDialog>
  )
}

const fuelsOf = (chosen: string[]) => fuels.filter((fuel) => chosen.includes(fuel))
