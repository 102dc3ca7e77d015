import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { Logo } from '../../ui/Logo.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { type Reader, useListUrl } from '../data/useListUrl.ts'
import { fi, roleNames } from './fi.ts'
import { signInAsPerson, signInWaysQuery } from './queries.ts'

/** A page of the console alone: what is given here never leads to another site. */
const ownPage: Reader<string> = (path) => (/^\/(?![/\\])/.test(path) ? path : undefined)

/** Where members of staff sign in. */
export function SignInPage() {
  const { data: ways } = useSuspenseQuery(signInWaysQuery)
  const { values } = useListUrl({ paluu: ownPage })
  const client = useQueryClient()
  const navigate = useNavigate()
  const signingIn = useAct(signInAsPerson, {
    failed: fi.failed,
    after: async () => {
      // Nothing of whoever was here before may be shown to the next.
      client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== signInWaysQuery.queryKey[0] })
      await navigate(values.paluu ?? '/', { replace: true })
    },
  })
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-140 content-center px-4 py-10">
      <Logo className="mb-6 h-9 w-auto justify-self-start" />
      <Card>
        <Page title={fi.title} width="part" lead={ways.sandbox_people.length > 0 ? fi.sandboxLead : undefined}>
          {ways.sandbox_people.length === 0 && <Notice>{fi.noWay}</Notice>}
          <ul aria-label={fi.people} className="grid gap-2">
            {ways.sandbox_people.map(({ key, name, role }) => (
              <li key={key}>
                <Button wide busy={signingIn.busy} onClick={() => signingIn.run({ person: key })}>
                  {name}, {roleNames[role]}
                </Button>
              </li>
            ))}
          </ul>
        </Page>
      </Card>
      <MessageDialog message={signingIn.failure} onClose={signingIn.closeFailure} />
    </main>
  )
}
