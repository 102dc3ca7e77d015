import { useQueryClient } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { Logo } from '../../ui/picture/Logo.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useGoTo } from '../goTo.ts'
import { signOut, useCustomer, useIsUnknown, useSession } from '../session/session.ts'
import { HeaderSlot } from './HeaderSlot.tsx'
import { Languages, useLettersInLanguage } from './Languages.tsx'
import { words } from './words.ts'

/** `cart`: the page shows the cart in the header of a phone. */
export function Header({ cart }: { cart: boolean }) {
  const t = words[useLanguage()]
  const { logged_in } = useSession()
  const customer = useCustomer()
  const isUnknown = useIsUnknown()
  useLettersInLanguage()
  // A visitor who leaves a saved search begins anew, nearer (HOME-64).
  const leavesSavedSearch = useMatch('/hakuvahti/:token') !== null
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-300 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:gap-x-4 md:px-6">
        <Link
          to={leavesSavedSearch ? '/?etaisyys=100' : '/'}
          aria-label={`${brand}, ${t.home.toLowerCase()}`}
          className="mr-auto grid min-h-11 place-items-center rounded-sm"
        >
          <Logo className="h-8 w-auto" />
        </Link>
        <HeaderSlot kept={cart} />
        {/* A phone has room for one act beside the sign; there the footer has the languages. */}
        <div className="max-sm:hidden">
          <Languages
            short
            linkLook="grid min-h-11 min-w-11 place-items-center rounded-sm text-sm font-medium hover:underline"
          />
        </div>
        {customer && customer.orders > 1 && (
          <ButtonLink to="/tili" kind="link">
            {t.account}
          </ButtonLink>
        )}
        {logged_in ? (
          <SignOut />
        ) : isUnknown ? null : (
          <ButtonLink to="/kirjaudu" kind="link">
            {t.login}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

function SignOut() {
  const t = words[useLanguage()]
  const client = useQueryClient()
  const goTo = useGoTo()
  const leave = async () => {
    // Home first: a guarded page must not see its session end under it.
    await goTo('/')
    await signOut(client)
  }
  return (
    <Button kind="link" onClick={() => void leave()}>
      {t.logout}
    </Button>
  )
}
