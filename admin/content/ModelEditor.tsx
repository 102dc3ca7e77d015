import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { GalleryEditor } from './GalleryEditor.tsx'
import { modelWords } from './modelWords.ts'
import { PictureField } from './PictureField.tsx'
import type { Content } from './queries.ts'
import { RichText } from './richText/RichText.tsx'

type Model = Extract<Content, { item: 'model' }>['value']

interface ModelEditorProps {
  model: Model
  change: (model: Model) => void
  disabled: boolean
}

/** Pictures and words of a car model. */
export function ModelEditor({ model, change, disabled }: ModelEditorProps) {
  const t = modelWords[useLanguage()]
  const put = (part: Partial<Model>) => change({ ...model, ...part })
  return (
    <fieldset disabled={disabled} className="grid gap-5">
      <PictureField
        label={t.small}
        uses={['model_small']}
        picture={model.image_sm || null}
        change={([image_sm = '']) => put({ image_sm })}
        disabled={disabled}
      />
      <PictureField
        label={t.large}
        uses={['model_large']}
        picture={model.image_md || null}
        change={([image_md = '']) => put({ image_md })}
        disabled={disabled}
      />
      <TextInput
        label={t.alt}
        hint={t.altHint}
        value={model.image_alt}
        maxLength={300}
        onChange={(event) => put({ image_alt: event.target.value })}
      />
      <GalleryEditor gallery={model.gallery} change={(gallery) => put({ gallery })} disabled={disabled} />
      <RichText
        label={t.info}
        hint={t.infoHint}
        html={model.info}
        change={(info) => put({ info })}
        disabled={disabled}
      />
    </fieldset>
  )
}
