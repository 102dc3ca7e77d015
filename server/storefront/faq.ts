import type { AnswerOf } from '../../contract/call.ts'
import type { faq as promise } from '../../contract/storefront.ts'
import type { Db } from '../platform/database.ts'
import { safeHtml } from '../platform/safeHtml.ts'
import { allFaqSections } from './queries.ts'

/** Questions and answers of the footer. */
export async function faq({ db }: { db: Db }): Promise<AnswerOf<typeof promise>> {
  const sections = await allFaqSections(db)
  return {
    sections: sections.map(({ title, questions }) => ({
      title,
      questions: questions.map((question) => ({ title: question.title, content: safeHtml(question.content) })),
    })),
  }
}
