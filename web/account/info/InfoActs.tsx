import { KeyRound, Mail, Pencil, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Customer } from '../../../contract/customer.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ContactDialog, EmailDialog, PasswordDialog } from '../lateForms.ts'
import { words } from './words.ts'

type Which = 'contact' | 'email' | 'password'

/** The ways to change one's own details, address and password; each dialog begins anew when it opens. */
export function InfoActs({ customer }: { customer: Customer }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState<Which | null>(null)
  const [round, setRound] = useState(0)
  const show = (which: Which) => {
    setRound(round + 1)
    setOpen(which)
  }
  const close = () => setOpen(null)
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
      <Button icon={Pencil} onClick={() => show('contact')}>
        {t.edit}
      </Button>
      <Button icon={Mail} onClick={() => show('email')}>
        {t.email}
      </Button>
      <Button icon={KeyRound} onClick={() => show('password')}>
        {t.password}
      </Button>
      <ButtonLink to="/tili/tietosuoja" icon={ShieldCheck}>
        {t.ownData}
      </ButtonLink>
      {round > 0 && (
        <Suspense fallback={null}>
          <ContactDialog key={`contact-${round}`} customer={customer} open={open === 'contact'} onClose={close} />
          <EmailDialog key={`email-${round}`} email={customer.email} open={open === 'email'} onClose={close} />
          <PasswordDialog key={`password-${round}`} email={customer.email} open={open === 'password'} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
