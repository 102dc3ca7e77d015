import { diffWordsWithSpace } from 'diff'
import type { Content } from './queries.ts'

/** A value as lines of text, in which words can be compared. */
export function linesOf(content: Content): string {
  const { item, value } = content
  if (item === 'faq')
    return value
      .flatMap(({ title, questions }) => [title, ...questions.flatMap((one) => [one.title, one.content]), ''])
      .join('\n')
  if (item === 'banners')
    return value.map(({ content, image_lg, theme }) => [content, image_lg ?? '', theme].join('\n')).join('\n\n')
  if (item === 'model') {
    const pictures = [value, ...value.gallery].flatMap((one) => [one.image_sm, one.image_md, one.image_alt])
    return [...pictures, value.info].join('\n')
  }
  if (item === 'contact') {
    const { phone, email, hours, chat_address, assistance_phone, postal_address } = value
    return [
      phone,
      email,
      hours,
      chat_address ?? '',
      ...(assistance_phone ? [assistance_phone] : []),
      ...postal_address,
    ].join('\n')
  }
  return value ?? ''
}

export interface Part {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** The changes of one value on the way to another, word by word. */
export const differenceOf = (from: Content, to: Content): Part[] =>
  diffWordsWithSpace(linesOf(from), linesOf(to)).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
