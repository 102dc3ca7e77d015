import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directoryFailures } from '../../contract/ops/people/directoryFailures.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { oneOf, useListUrl } from '../data/useListUrl.ts'
import { areKeysOn, switchKeys } from '../frame/keys.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery, ownAccessQuery, signOut } from '../session/queries.ts'
import { words as sessionWords } from '../session/words.ts'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { OwnSessions } from './OwnSessions.tsx'

/** The member who is signed in, their permissions and settings. */
export function ProfilePage() {
  const t = sessionWords[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: access } = useSuspenseQuery(ownAccessQuery)
  const { values } = useListUrl({ virhe: oneOf(directoryFailures) })
  const [keysOn, setKeysOn] = useState(areKeysOn())
  const leaving = useAct(signOut, {
    failed: t.signOutFailed,
    // A page of its own: nothing of this person stays behind in the browser.
    after: ({ leave }) => window.location.replace(leave ?? '/hallinta/kirjaudu'),
  })
  const nameOf = (id: string) => me.places.find(({ place }) => place === id)?.name ?? id
  return (
    <Screen
      title={me.name}
      acts={
        <Button busy={leaving.busy} onClick={() => leaving.run({})}>
          {t.signOut}
        </Button>
      }
    >
      <div className="grid gap-4">
        {values.virhe && (
          <Notice tone="warn" live="alert" title={t.directoryFailures[values.virhe].title}>
            {t.directoryFailures[values.virhe].text}
          </Notice>
        )}
        <Card>
          <h2 className="text-lg font-bold">{t.roles}</h2>
          <ul className="mt-2 grid gap-1">
            {me.grants.map(({ role, place }) => (
              <li key={role + place}>{`${t.roleNames[role]}${place ? `, ${nameOf(place)}` : ''}`}</li>
            ))}
          </ul>
          <h2 className="mt-6 text-lg font-bold">{t.ways}</h2>
          <Checkbox
            label={t.keysOn}
            checked={keysOn}
            onChange={(event) => {
              setKeysOn(event.target.checked)
              switchKeys(event.target.checked)
            }}
          />
        </Card>
        <OwnPasskeys access={access} />
        <OwnSessions many={access.sessions} />
      </div>
      <MessageDialog message={leaving.failure} onClose={leaving.closeFailure} />
    </Screen>
  )
}
