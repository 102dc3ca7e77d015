import type { AnswerOf } from '../../contract/call.ts'
import type { faq as promise } from '../../contract/storefront.ts'
import type { Queryable } from '../platform/database/database.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'
import { allFaqSections } from './queries.ts'

/** Question: the questions and answers in their order. */
export async function faqShown(db: Queryable): Promise<AnswerOf<typeof promise>> {
  const sections = await allFaqSections(db)
  return {
    sections: sections.map(({ title, questions }) => ({
      title,
      questions: questions.map((question) => ({ title: question.title, content: safeHtml(question.content) })),
    })),
  }
}
