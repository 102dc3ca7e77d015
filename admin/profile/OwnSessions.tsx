import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { signOutOthers } from '../session/queries.ts'
import { words } from '../session/words.ts'

/** On how many devices this person is signed in, and the end of all but this one. */
export function OwnSessions({ many }: { many: number }) {
  const t = words[useLanguage()]
  const ending = useAct(signOutOthers, { failed: t.othersFailed, after: () => showToast(t.othersOut) })
  return (
    <Card>
      <h2 className="text-lg font-bold">{t.sessions}</h2>
      <p className="mt-2">{t.sessionsText(many)}</p>
      {many > 1 && (
        <div className="mt-4">
          <Button busy={ending.busy} onClick={() => ending.run({})}>
            {t.signOutOthers}
          </Button>
        </div>
      )}
      <MessageDialog message={ending.failure} onClose={ending.closeFailure} />
    </Card>
  )
}
