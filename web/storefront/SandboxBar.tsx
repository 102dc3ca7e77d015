import { FlaskConical } from 'lucide-react'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

/** Nobody may take a test shop for the real one. */
export function SandboxBar() {
  const t = words[useLanguage()]
  return (
    <aside aria-label={t.sandbox} className="bg-amber-wash">
      <p className="mx-auto flex max-w-300 items-center gap-2 px-4 py-1.5 text-sm md:px-6">
        <Icon of={FlaskConical} size={16} />
        <span>
          <strong className="font-bold">{t.sandbox}.</strong> <span className="max-sm:sr-only">{t.sandboxNote}</span>
        </span>
      </p>
    </aside>
  )
}
