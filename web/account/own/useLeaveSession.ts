import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../ui/state/toasts.ts'
import { useGoTo } from '../../goTo.ts'
import { signOut } from '../../session/session.ts'
import { saveToken } from '../../token.ts'

/** After the server has ended the session: home as a visitor, where it is said why. */
export function useLeaveSession(): (why: string) => Promise<void> {
  const client = useQueryClient()
  const goTo = useGoTo()
  return async (why) => {
    // Home would ask for the orders of a session that is over, and be led to the login.
    saveToken(null)
    // A guarded page must not see its answers go.
    await goTo('/')
    await signOut(client)
    showToast(why)
  }
}
