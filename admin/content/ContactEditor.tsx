import { useState } from 'react'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { contactWords } from './contactWords.ts'
import type { Content } from './queries.ts'

type Contact = Extract<Content, { item: 'contact' }>['value']

interface ContactEditorProps {
  contact: Contact
  change: (contact: Contact) => void
  disabled: boolean
}

/** How customers reach the customer service. */
export function ContactEditor({ contact, change, disabled }: ContactEditorProps) {
  const t = contactWords[useLanguage()]
  const [address, setAddress] = useState(() => contact.postal_address.join('\n'))
  const put = (part: Partial<Contact>) => change({ ...contact, ...part })
  return (
    <fieldset disabled={disabled} className="grid gap-4">
      <TextInput
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        value={contact.phone}
        maxLength={30}
        onChange={(event) => put({ phone: event.target.value })}
      />
      <TextInput
        label={t.hours}
        hint={t.hoursHint}
        value={contact.hours}
        maxLength={200}
        onChange={(event) => put({ hours: event.target.value })}
      />
      <TextInput
        label={t.email}
        type="email"
        value={contact.email}
        maxLength={200}
        onChange={(event) => put({ email: event.target.value })}
      />
      <TextInput
        label={t.chat}
        hint={t.chatHint}
        type="url"
        value={contact.chat_address ?? ''}
        maxLength={500}
        onChange={(event) => put({ chat_address: event.target.value.trim() || null })}
      />
      <TextInput
        label={t.assistance}
        hint={t.assistanceHint}
        type="tel"
        value={contact.assistance_phone ?? ''}
        maxLength={30}
        onChange={(event) => put({ assistance_phone: event.target.value.trim() || null })}
      />
      <TextArea
        label={t.address}
        hint={t.addressHint}
        rows={4}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          put({ postal_address: linesOf(target.value) })
        }}
      />
    </fieldset>
  )
}

/** Empty lines are none of the address. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 100)
