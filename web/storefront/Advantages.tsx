import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useInit } from './queries.ts'

/** A list of what is better here than elsewhere, as the provider keeps it; nothing where it says nothing. */
export function Advantages({ className = '' }: { className?: string }) {
  const { advantages } = useInit().content
  return advantages && <SafeHtml html={advantages} className={`checks ${className}`} />
}
