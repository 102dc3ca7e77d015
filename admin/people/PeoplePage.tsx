import { useSuspenseQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { words as sessionWords } from '../session/words.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { staffQuery } from './queries.ts'
import { words } from './words.ts'

/** The members of staff. */
export function PeoplePage() {
  const language = useLanguage()
  const t = words[language]
  const { data } = useSuspenseQuery(staffQuery)
  const [dialog, setDialog] = useState<Elements>(null)
  const close = () => setDialog(null)
  const { places } = data
  type Member = (typeof data.staff)[number]
  const nameOf = (place: string | null) => places.find((one) => one.place === place)?.name ?? place
  const open = {
    invitation: (known: Member | null) => setDialog(<InviteDialog known={known} places={places} onClose={close} />),
    change: (member: Member, change: 'roles' | 'removal') =>
      setDialog(<MemberDialog member={member} change={change} places={places} onClose={close} />),
  }
  const columns: Column<Member>[] = [
    {
      title: t.name,
      cell: ({ name, email }) => (
        <>
          <span className="block font-medium">{name}</span>
          <span className="block text-sm break-all text-ink-soft">{email}</span>
        </>
      ),
    },
    {
      title: t.roles,
      cell: ({ grants }) => (
        <ul>
          {grants.map(({ role, place }) => (
            <li key={role + place}>
              {[sessionWords[language].roleNames[role], place && nameOf(place)].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: t.signedIn,
      cell: ({ signed_in_at, passkeys }) =>
        signed_in_at ? (
          formatDay(helsinkiDay(new Date(signed_in_at)), language)
        ) : (
          <Badge tone={passkeys === 0 ? 'warn' : 'plain'}>{passkeys === 0 ? t.noPasskey : t.never}</Badge>
        ),
    },
    {
      title: t.acts,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (member) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" onClick={() => open.change(member, 'roles')} aria-label={t.changeOf(member.name)}>
            {t.change}
          </Button>
          <Button size="sm" onClick={() => open.invitation(member)} aria-label={`${t.link}: ${member.name}`}>
            {t.link}
          </Button>
          <Button
            size="sm"
            kind="danger"
            onClick={() => open.change(member, 'removal')}
            aria-label={t.removeOf(member.name)}
          >
            {t.remove}
          </Button>
        </span>
      ),
    },
  ]
  const acts = (
    <>
      <ButtonLink to="/oikeudet">{t.rights}</ButtonLink>
      <Button kind="primary" icon={UserPlus} onClick={() => open.invitation(null)}>
        {t.invite}
      </Button>
    </>
  )
  return (
    <Screen title={t.title} lead={t.lead} acts={acts}>
      <Card>
        <Table caption={t.people} columns={columns} rows={data.staff} rowKey={({ member_id }) => member_id} />
      </Card>
      {dialog}
    </Screen>
  )
}
