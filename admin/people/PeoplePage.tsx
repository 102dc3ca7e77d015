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
import { Screen } from '../frame/Screen.tsx'
import { roleNames } from '../session/fi.ts'
import { fi } from './fi.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { staffQuery } from './queries.ts'

/** The members of staff. */
export function PeoplePage() {
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
      title: fi.name,
      cell: ({ name, email }) => (
        <>
          <span className="block font-medium">{name}</span>
          <span className="block text-sm break-all text-ink-soft">{email}</span>
        </>
      ),
    },
    {
      title: fi.roles,
      cell: ({ grants }) => (
        <ul>
          {grants.map(({ role, place }) => (
            <li key={role + place}>{[roleNames[role], place && nameOf(place)].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      ),
    },
    {
      title: fi.signedIn,
      cell: ({ signed_in_at, passkeys }) =>
        signed_in_at ? (
          formatDay(helsinkiDay(new Date(signed_in_at)), 'fi')
        ) : (
          <Badge tone={passkeys === 0 ? 'warn' : 'plain'}>{passkeys === 0 ? fi.noPasskey : fi.never}</Badge>
        ),
    },
    {
      title: fi.acts,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (member) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button size="sm" onClick={() => open.change(member, 'roles')} aria-label={fi.changeOf(member.name)}>
            {fi.change}
          </Button>
          <Button size="sm" onClick={() => open.invitation(member)} aria-label={`${fi.link}: ${member.name}`}>
            {fi.link}
          </Button>
          <Button
            size="sm"
            kind="danger"
            onClick={() => open.change(member, 'removal')}
            aria-label={fi.removeOf(member.name)}
          >
            {fi.remove}
          </Button>
        </span>
      ),
    },
  ]
  const acts = (
    <>
      <ButtonLink to="/oikeudet">{fi.rights}</ButtonLink>
      <Button kind="primary" icon={UserPlus} onClick={() => open.invitation(null)}>
        {fi.invite}
      </Button>
    </>
  )
  return (
    <Screen title={fi.title} lead={fi.lead} acts={acts}>
      <Card>
        <Table caption={fi.people} columns={columns} rows={data.staff} rowKey={({ member_id }) => member_id} />
      </Card>
      {dialog}
    </Screen>
  )
}
