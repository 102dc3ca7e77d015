import { Page } from '../layout/Page.tsx'
import { Buttons } from './Buttons.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Fields } from './Fields.tsx'
import { Forms } from './Forms.tsx'
import { Lists } from './Lists.tsx'
import { Messages } from './Messages.tsx'
import { Movement } from './Movement.tsx'
import { Tokens } from './Tokens.tsx'

/** Every component in every state: what the accessibility and screenshot checks run over. */
export function StylePage() {
  return (
    <Page title="Tyyli" lead="Kaikki käyttöliittymän osat ja niiden tilat.">
      <div className="grid gap-14">
        <Tokens />
        <Buttons />
        <Fields />
        <Forms />
        <Messages />
        <Lists />
        <Dialogs />
        <Movement />
      </div>
    </Page>
  )
}
