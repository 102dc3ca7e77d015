import { useState } from 'react'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { LetterFrame } from './LetterFrame.tsx'
import { words } from './words.ts'

export interface LetterAhead {
  to: string
  subject: string
  html: string
}

/** The letters that an act sends, as their readers will see them. */
export function LettersAhead({ letters }: { letters: readonly LetterAhead[] }) {
  return letters.map((letter) => <Ahead key={letter.subject} letter={letter} />)
}

function Ahead({ letter: { to, subject, html } }: { letter: LetterAhead }) {
  const t = words[useLanguage()]
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={t.ahead(subject, to)} open={isOpen} onToggle={setOpen}>
      {isOpen && <LetterFrame subject={subject} html={html} />}
    </Disclosure>
  )
}
