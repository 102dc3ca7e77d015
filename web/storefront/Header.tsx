import { useQueryClient } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { Logo } from '../../ui/picture/Logo.tsx'
import { useGoTo } from '../goTo.ts'
import { signOut, useCustomer, useIsUnknown, useSession } from '../session/session.ts'
import { fi } from './fi.ts'
import { HeaderSlot } from './HeaderSlot.tsx'

/** `cart`: the page shows the cart in the header of a phone. */
export function Header({ cart }: { cart: boolean }) {
  const { logged_in } = useSession()
  const customer = useCustomer()
  const isUnknown = useIsUnknown()
  // Who leaves a saved search begins anew, nearer (HOME-64).
  const leavesSavedSearch = useMatch('/hakuvahti/:token') !== null
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-300 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:gap-x-4 md:px-6">
        <Link
          to={leavesSavedSearch ? '/?etaisyys=100' : '/'}
          aria-label={`${brand}, ${fi.home.toLowerCase()}`}
          className="mr-auto grid min-h-11 place-items-center rounded-sm"
        >
          <Logo className="h-8 w-auto" />
        </Link>
        <HeaderSlot kept={cart} />
        {customer && customer.orders > 1 && (
          <ButtonLink to="/tili" kind="link">
            {fi.account}
          </ButtonLink>
        )}
        {logged_in ? (
          <SignOut />
        ) : isUnknown ? null : (
          <ButtonLink to="/kirjaudu" kind="link">
            {fi.login}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

function SignOut() {
  const client = useQueryClient()
  const goTo = useGoTo()
  const leave = async () => {
    // Home first: a guarded page must not see its session end under it.
    await goTo('/')
    await signOut(client)
  }
  return (
    <Button kind="link" onClick={() => void leave()}>
      {fi.logout}
    </Button>
  )
}
