import { FlaskConical } from 'lucide-react'
import { Icon } from '../../ui/picture/Icon.tsx'
import { fi } from './fi.ts'

/** Nobody may take a test shop for the real one. */
export function SandboxBar() {
  return (
    <aside aria-label={fi.sandbox} className="bg-amber-wash">
      <p className="mx-auto flex max-w-300 items-center gap-2 px-4 py-1.5 text-sm md:px-6">
        <Icon of={FlaskConical} size={16} />
        <span>
          <strong className="font-bold">{fi.sandbox}.</strong> <span className="max-sm:sr-only">{fi.sandboxNote}</span>
        </span>
      </p>
    </aside>
  )
}
