import { X } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { formatKilometres } from '../../../contract/cars/formatKilometres.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useAddressParams } from '../../useAddressParams.ts'
import { MORE_KILOMETRES } from '../searchUrl.ts'
import { words } from './words.ts'

/** The kilometres that were chosen on the page of a model: the prices below are without them, and the order will be with them. */
export function KilometresAlong({ more, onRemoved }: { more: number | null; onRemoved: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const params = useAddressParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  if (more === null) return null
  const remove = () => {
    const next = new URLSearchParams(params)
    next.delete(MORE_KILOMETRES)
    void navigate(`?${next}`, { replace: true, preventScrollReset: true, state })
    onRemoved()
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="nums">{t.kilometresAlong(formatKilometres(more, language))}</p>
      <button
        type="button"
        onClick={remove}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-petrol-wash pr-3 pl-4 text-petrol hover:underline"
      >
        <span>{t.withoutKilometres}</span>
        <Icon of={X} size={16} />
      </button>
    </div>
  )
}
