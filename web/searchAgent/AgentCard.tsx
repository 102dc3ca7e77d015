import { BellRing } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import { fi } from './fi.ts'

/** What a search agent will do for a person whose search found nothing. It cannot be signed up for yet, and says so. */
export function AgentCard() {
  return (
    <section aria-labelledby="hakuvahti" className="flex gap-4 rounded-lg bg-petrol-wash p-5 sm:p-7">
      <Icon of={BellRing} size={26} className="mt-0.5 text-petrol" />
      <div>
        <h3 id="hakuvahti" className="text-xl font-bold">
          {fi.title}
        </h3>
        <p className="mt-1 max-w-140">{fi.note}</p>
      </div>
    </section>
  )
}
