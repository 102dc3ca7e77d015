import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import type { Model } from '../../contract/storefront.ts'
import { controlLook } from '../../ui/form/Field.tsx'
import { fetchAhead, latePart } from '../../ui/latePart.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

const listCode = () => import('./ModelList.tsx')
const ModelList = latePart(listCode, (code) => code.ModelList)

interface ModelPickerProps {
  cars: readonly Model[]
  chosen: readonly string[]
  onChange: (models: string[]) => void
}

/** The models to search for, folded to one line; opens to checkboxes with small pictures. */
export function ModelPicker({ cars, chosen, onChange }: ModelPickerProps) {
  const language = useLanguage()
  const t = words[language]
  const [open, setOpen] = useState(false)
  useEffect(() => fetchAhead(listCode), [])
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    <fieldset
      className="relative"
      onKeyDown={keys}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <legend className="mb-1.5 font-medium">{t.model}</legend>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`${controlLook} flex items-center justify-between gap-3 text-left`}
      >
        <span className="truncate">{chosenText(cars, chosen, language)}</span>
        <Icon of={ChevronDown} className={`transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div
          id={id}
          className="enter-fade z-20 mt-1.5 rounded-md bg-surface shadow-float sm:absolute sm:inset-x-0 sm:top-full"
        >
          <Suspense fallback={<Loading inPart />}>
            <ModelList cars={cars} chosen={chosen} onChange={onChange} onDone={close} />
          </Suspense>
        </div>
      )}
    </fieldset>
  )
}

function chosenText(cars: readonly Model[], chosen: readonly string[], language: Language): string {
  const t = words[language]
  const names = cars.filter(({ model }) => chosen.includes(model)).map(({ display_name }) => display_name)
  if (names.length === 0) return t.allModels
  return names.length <= 2 ? names.join(', ') : t.modelCount(names.length)
}
