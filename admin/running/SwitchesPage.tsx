import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { type Switches, switchesQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'
import { OrderingDialog, TakeNoticeDialog } from './SwitchDialogs.tsx'
import { words } from './words.ts'

/** The switches of the whole shop: their effect on customers, since when, and by whom. */
export function SwitchesPage() {
  const t = words[useLanguage()]
  const list = useQuery(switchesQuery)
  return (
    <Screen title={t.switches} above={<RunningNav />} lead={t.switchesLead}>
      <Listed list={list}>
        {(switches) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <Ordering switches={switches} />
            <Maintenance switches={switches} />
          </div>
        )}
      </Listed>
    </Screen>
  )
}

function useWhyNot(): string | null {
  const t = words[useLanguage()]
  const { data: me } = useSuspenseQuery(meQuery)
  return isPermittedAt(me.grants, 'shop.run', null) ? null : t.role
}

interface SwitchCardProps {
  title: string
  badge: Elements
  set: { by: string; at: string } | null
  children: Elements
  acts: ReactNode
}

function SwitchCard({ title, badge, set, children, acts }: SwitchCardProps) {
  const t = words[useLanguage()]
  return (
    <Card as="section">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-bold">{title}</h2>
          {badge}
        </div>
        {children}
        <p className="text-sm text-ink-soft">{set ? t.setBy(set.by, set.at) : t.neverSet}</p>
        <div className="flex flex-wrap gap-2">{acts}</div>
      </div>
    </Card>
  )
}

function Ordering({ switches }: { switches: Switches }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  const why = useWhyNot()
  const { ordering, ordering_set } = switches
  return (
    <SwitchCard
      title={t.ordering}
      badge={<Badge tone={ordering ? 'good' : 'bad'}>{ordering ? t.on : t.off}</Badge>}
      set={ordering_set}
      acts={
        <Button kind={ordering ? 'danger' : 'primary'} disabledReason={why} onClick={() => setOpen(true)}>
          {ordering ? t.switchOff : t.switchOn}
        </Button>
      }
    >
      <p>{ordering ? t.orderingOn : t.orderingOff}</p>
      {open && <OrderingDialog on={!ordering} onClose={() => setOpen(false)} />}
    </SwitchCard>
  )
}

const tones = { info: 'plain', warning: 'warn', error: 'bad' } as const

function Maintenance({ switches: { maintenance, maintenance_set } }: { switches: Switches }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState<'change' | 'take' | null>(null)
  const why = useWhyNot()
  const close = () => setOpen(null)
  const tone = tones[maintenance?.type as keyof typeof tones] ?? 'plain'
  return (
    <SwitchCard
      title={t.maintenance}
      badge={<Badge tone={tone}>{maintenance ? (t.noticeShort[maintenance.type] ?? maintenance.type) : t.off}</Badge>}
      set={maintenance_set}
      acts={
        <>
          <Button kind={maintenance ? 'quiet' : 'primary'} disabledReason={why} onClick={() => setOpen('change')}>
            {maintenance ? t.changeNotice : t.newNotice}
          </Button>
          {maintenance && (
            <Button kind="danger" disabledReason={why} onClick={() => setOpen('take')}>
              {t.takeNotice}
            </Button>
          )}
        </>
      }
    >
      {maintenance ? (
        <div className="rounded-md border border-line bg-canvas px-4 py-3">
          <SafeHtml html={maintenance.content} />
        </div>
      ) : (
        <p>{t.noNotice}</p>
      )}
      {open === 'change' && <NoticeDialog notice={maintenance} onClose={close} />}
      {open === 'take' && <TakeNoticeDialog onClose={close} />}
    </SwitchCard>
  )
}
