import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { type Reader, useListUrl } from '../data/useListUrl.ts'
import { Entrance } from './Entrance.tsx'
import { fi, roleNames } from './fi.ts'
import { usingPasskey } from './passkey.ts'
import { signInAsPerson, signInWaysQuery } from './queries.ts'

/** A page of the console alone: what is given here never leads to another site. */
const ownPage: Reader<string> = (path) => (/^\/(?![/\\])/.test(path) ? path : undefined)

/** Where members of staff sign in: with a passkey, and where the shop is tried out as somebody invented. */
export function SignInPage() {
  const { data: ways } = useSuspenseQuery(signInWaysQuery)
  const { values } = useListUrl({ paluu: ownPage })
  const client = useQueryClient()
  const navigate = useNavigate()
  const told = {
    failed: fi.failed,
    after: async () => {
      // Nothing of whoever was here before may be shown to the next.
      client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== signInWaysQuery.queryKey[0] })
      await navigate(values.paluu ?? '/', { replace: true })
    },
  }
  const signingIn = useAct(signInAsPerson, told)
  const unlocking = useAct(
    useMemo(() => usingPasskey(client), [client]),
    told,
  )
  const people = ways.sandbox_people
  return (
    <Entrance title={fi.title} lead={people.length > 0 ? fi.sandboxLead : fi.passkeyLead}>
      {people.length > 0 && (
        <ul aria-label={fi.people} className="mb-6 grid gap-2">
          {people.map(({ key, name, role }) => (
            <li key={key}>
              <Button wide busy={signingIn.busy} onClick={() => signingIn.run({ person: key })}>
                {name}, {roleNames[role]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        wide
        kind={people.length > 0 ? 'link' : 'primary'}
        icon={KeyRound}
        busy={unlocking.busy}
        onClick={() => unlocking.run()}
      >
        {fi.withPasskey}
      </Button>
      <MessageDialog
        message={signingIn.failure ?? unlocking.failure}
        onClose={() => {
          signingIn.closeFailure()
          unlocking.closeFailure()
        }}
      />
    </Entrance>
  )
}
