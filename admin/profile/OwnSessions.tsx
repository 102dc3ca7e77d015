import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { fi } from '../session/fi.ts'
import { signOutOthers } from '../session/queries.ts'

/** On how many devices this person is signed in, and the end of all but this one. */
export function OwnSessions({ many }: { many: number }) {
  const ending = useAct(signOutOthers, { failed: fi.othersFailed, after: () => showToast(fi.othersOut) })
  return (
    <Card>
      <h2 className="text-lg font-bold">{fi.sessions}</h2>
      <p className="mt-2">{fi.sessionsText(many)}</p>
      {many > 1 && (
        <div className="mt-4">
          <Button busy={ending.busy} onClick={() => ending.run({})}>
            {fi.signOutOthers}
          </Button>
        </div>
      )}
      <MessageDialog message={ending.failure} onClose={ending.closeFailure} />
    </Card>
  )
}
