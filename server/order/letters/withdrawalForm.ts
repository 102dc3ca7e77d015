import type { Language } from '../../../contract/language.ts'
import type { Contact } from '../../../contract/storefront.ts'
import type { PaperWriter } from '../../platform/papers/paper.ts'
import { words } from './words.ts'

/** The model form on a page of its own, word for word as the decree has it. */
export function writeWithdrawalForm(paper: PaperWriter, contact: Contact | null, language: Language): void {
  const { title, onlyIf, lines, strike } = words[language].papers.withdrawalForm
  paper.newPage()
  paper.heading(title)
  paper.paragraph(onlyIf)
  for (const line of lines(contact ? [...contact.postal_address, contact.email].join(', ') : '')) paper.item(line)
  paper.note(strike)
}
