import { useId } from 'react'
import { SafeHtml } from '../text/SafeHtml.tsx'

/** A text that staff wrote, under a heading of its own. */
export function TitledText({ title, html }: { title: string; html: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl font-bold">
        {title}
      </h2>
      <SafeHtml html={html} />
    </section>
  )
}
