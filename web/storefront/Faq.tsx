import { useQuery } from '@tanstack/react-query'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { FaqSections } from '../../ui/text/FaqSections.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { FaqFailed } from './FaqFailed.tsx'
import { footerWords } from './footerWords.ts'
import { faqQuery } from './queries.ts'

/** The questions and answers of the footer. */
export function Faq() {
  const t = footerWords[useLanguage()]
  const { data, isError, refetch, isFetching } = useQuery(faqQuery)
  if (isError) return <FaqFailed busy={isFetching} retry={refetch} />
  if (!data) return <Spinner text={t.faqLoading} />
  if (data.sections.length === 0) return <p>{t.faqNone}</p>
  return <FaqSections label={t.faqSection} sections={data.sections} />
}
