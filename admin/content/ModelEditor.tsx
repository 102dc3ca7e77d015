import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { modelFi as fi } from './modelFi.ts'
import { PictureField } from './PictureField.tsx'
import type { Content } from './queries.ts'

type Model = Extract<Content, { item: 'model' }>['value']

interface ModelEditorProps {
  model: Model
  change: (model: Model) => void
  disabled: boolean
}

/** Pictures and words of a car model. */
export function ModelEditor({ model, change, disabled }: ModelEditorProps) {
  const put = (part: Partial<Model>) => change({ ...model, ...part })
  return (
    <fieldset disabled={disabled} className="grid gap-5">
      <PictureField
        label={fi.small}
        use="model_small"
        picture={model.image_sm || null}
        change={(image_sm) => put({ image_sm })}
        disabled={disabled}
      />
      <PictureField
        label={fi.large}
        use="model_large"
        picture={model.image_md || null}
        change={(image_md) => put({ image_md })}
        disabled={disabled}
      />
      <TextInput
        label={fi.alt}
        hint={fi.altHint}
        value={model.image_alt}
        maxLength={300}
        onChange={(event) => put({ image_alt: event.target.value })}
      />
      <TextArea
        label={fi.info}
        hint={fi.infoHint}
        rows={14}
        value={model.info}
        onChange={(event) => put({ info: event.target.value })}
      />
    </fieldset>
  )
}
