import { useQuery } from '@tanstack/react-query'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { FaqSections } from '../../ui/text/FaqSections.tsx'
import { FaqFailed } from './FaqFailed.tsx'
import { fi } from './fi.ts'
import { faqQuery } from './queries.ts'

/** The questions and answers of the footer. */
export function Faq() {
  const { data, isError, refetch, isFetching } = useQuery(faqQuery)
  if (isError) return <FaqFailed busy={isFetching} retry={refetch} />
  if (!data) return <Spinner text={fi.faqLoading} />
  if (data.sections.length === 0) return <p>{fi.faqNone}</p>
  return <FaqSections label={fi.faqSection} sections={data.sections} />
}
