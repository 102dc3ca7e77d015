import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Building2, KeyRound } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { directoryFailures } from '../../contract/ops/people/directoryFailures.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { oneOf, type Reader, useListUrl } from '../data/useListUrl.ts'
import { Entrance } from './Entrance.tsx'
import { usingPasskey } from './passkey.ts'
import { beginDirectory, signInAsPerson, signInWaysQuery } from './queries.ts'
import { words as sessionWords } from './words.ts'

/** A page of the console alone: what is given here never leads to another site. */
const ownPage: Reader<string> = (path) => (/^\/(?![/\\])/.test(path) ? path : undefined)

/** Where members of staff sign in: with the company's own account or a passkey, and where the shop is tried out as somebody invented. */
export function SignInPage() {
  const language = useLanguage()
  const t = sessionWords[language]
  const { data: ways } = useSuspenseQuery(signInWaysQuery)
  const { values } = useListUrl({ paluu: ownPage, virhe: oneOf(directoryFailures) })
  const client = useQueryClient()
  const navigate = useNavigate()
  const told = {
    failed: t.failed,
    after: async () => {
      // Nothing of whoever was here before may be shown to the next.
      client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== signInWaysQuery.queryKey[0] })
      await navigate(values.paluu ?? '/', { replace: true })
    },
  }
  const signingIn = useAct(signInAsPerson, told)
  const unlocking = useAct(
    useMemo(() => usingPasskey(client, language), [client, language]),
    told,
  )
  const leaving = useAct(beginDirectory, { failed: t.failed, after: ({ address }) => window.location.assign(address) })
  const acts = [signingIn, unlocking, leaving]
  const people = ways.sandbox_people
  const first = people.length > 0 ? 'person' : ways.directory ? 'directory' : 'passkey'
  const leads = { person: t.sandboxLead, directory: t.directoryLead, passkey: t.passkeyLead }
  return (
    <Entrance title={t.title} lead={leads[first]}>
      {values.virhe && (
        <div className="mb-6">
          <Notice tone="warn" live="alert" title={t.directoryFailures[values.virhe].title}>
            <p>{t.directoryFailures[values.virhe].text}</p>
            {ways.help && <p className="mt-1">{t.help(ways.help)}</p>}
          </Notice>
        </div>
      )}
      {people.length > 0 && (
        <ul aria-label={t.people} className="mb-6 grid gap-2">
          {people.map(({ key, name, role }) => (
            <li key={key}>
              <Button wide busy={signingIn.busy} onClick={() => signingIn.run({ person: key })}>
                {`${name}, ${t.roleNames[role]}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2">
        {ways.directory && (
          <Button
            wide
            kind={first === 'directory' ? 'primary' : 'link'}
            icon={Building2}
            busy={leaving.busy}
            onClick={() => leaving.run(values.paluu ? { next: values.paluu } : {})}
          >
            {t.withDirectory}
          </Button>
        )}
        {ways.passkeys && (
          <Button
            wide
            kind={first === 'passkey' ? 'primary' : 'link'}
            icon={KeyRound}
            busy={unlocking.busy}
            onClick={() => unlocking.run()}
          >
            {t.withPasskey}
          </Button>
        )}
      </div>
      <MessageDialog
        message={acts.map(({ failure }) => failure).find(Boolean) ?? null}
        onClose={() => {
          for (const act of acts) act.closeFailure()
        }}
      />
    </Entrance>
  )
}
