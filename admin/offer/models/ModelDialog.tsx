import { useState } from 'react'
import { bodies, fuels } from '../../../contract/cars/carKinds.ts'
import type { Language } from '../../../contract/language.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Given } from '../../data/act.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words as actWords } from '../../shared/act/words.ts'
import { words as carWords } from '../../shared/car/words.ts'
import { givenFacts, ModelFactFields, typedFacts } from './ModelFactFields.tsx'
import type { Model } from './queries.ts'
import { words } from './words.ts'

/** The facts of a model; null: of a new one. */
export function ModelDialog({ model, onClose }: { model: Model | null; onClose: () => void }) {
  const language = useLanguage()
  const [t, cars] = [words[language], carWords[language]]
  const [typed, setTyped] = useState(() => typedOf(model, language))
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  // Until somebody says otherwise, the shop calls it by its make and model.
  const name = typed.name ?? `${typed.make} ${typed.model}`.trim()
  return (
    <ActDialog
      act={model ? 'changeModel' : 'addModel'}
      title={model ? t.changeOf(model.name) : t.add}
      label={model ? t.save : t.addIt}
      done={model ? t.saved : t.added}
      missing={actWords[language].fill}
      given={() => givenOf({ ...typed, name })}
      onClose={onClose}
    >
      {!model && <p>{t.addText}</p>}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextInput
          label={t.make}
          value={typed.make}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => change({ make: target.value })}
        />
        {!model && (
          <TextInput
            label={t.model}
            hint={t.modelHint}
            value={typed.model}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => change({ model: target.value })}
          />
        )}
      </div>
      <TextInput
        label={t.name}
        hint={t.nameHint}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t.body}
          value={typed.body}
          choices={[
            { value: '', label: t.choose },
            ...bodies.map((value) => ({ value, label: cars.bodyNames[value] })),
          ]}
          onChange={({ target }) => change({ body: target.value })}
        />
        <Select
          label={t.fuel}
          value={typed.fuel}
          choices={[{ value: '', label: t.choose }, ...fuels.map((value) => ({ value, label: cars.fuelNames[value] }))]}
          onChange={({ target }) => change({ fuel: target.value })}
        />
      </div>
      <ModelFactFields typed={typed.facts} onChange={(changes) => change({ facts: { ...typed.facts, ...changes } })} />
    </ActDialog>
  )
}

const typedOf = (model: Model | null, language: Language) => ({
  make: model?.make ?? '',
  model: model?.model ?? '',
  name: model?.name ?? null,
  body: model?.body ?? '',
  fuel: (model?.fuel ?? '') as string,
  facts: typedFacts(model?.facts, language),
})
type Typed = ReturnType<typeof typedOf>

/** As the server takes it; null while something is missing. */
function givenOf(typed: Typed & { name: string }): Given<'addModel'> | null {
  const [make, model, name] = [typed.make.trim(), typed.model.trim(), typed.name.trim()]
  const body = bodies.find((one) => one === typed.body)
  const fuel = fuels.find((one) => one === typed.fuel)
  const facts = givenFacts(typed.facts)
  return make && model && name && body && fuel && facts ? { make, model, name, body, fuel, facts } : null
}
