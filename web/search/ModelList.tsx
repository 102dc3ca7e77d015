import type { Model } from '../../contract/storefront.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

interface ModelListProps {
  cars: readonly Model[]
  chosen: readonly string[]
  onChange: (models: string[]) => void
  onDone: () => void
}

/** Every model as a checkbox with its picture; 'Kaikki mallit' empties the choice. */
export function ModelList({ cars, chosen, onChange, onDone }: ModelListProps) {
  const t = words[useLanguage()]
  const toggle = (model: string) =>
    onChange(chosen.includes(model) ? chosen.filter((other) => other !== model) : [...chosen, model])
  return (
    <>
      <div className="max-h-80 overflow-y-auto overscroll-contain px-4 py-1.5">
        <Checkbox label={t.allModels} checked={chosen.length === 0} onChange={() => onChange([])} />
        {cars.map(({ model, display_name, image_sm }) => (
          <Checkbox
            key={model}
            checked={chosen.includes(model)}
            onChange={() => toggle(model)}
            label={
              <span className="flex items-center gap-3">
                <img src={image_sm} alt="" width={640} height={320} loading="lazy" className="floor -my-2 h-10 w-20" />
                <span>{display_name}</span>
              </span>
            }
          />
        ))}
      </div>
      <div className="border-t border-line px-4 py-3">
        <Button size="sm" onClick={onDone}>
          {t.modelsDone}
        </Button>
      </div>
    </>
  )
}
