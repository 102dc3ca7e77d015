import { Page } from './Page.tsx'
import { Buttons } from './style/Buttons.tsx'
import { Dialogs } from './style/Dialogs.tsx'
import { Fields } from './style/Fields.tsx'
import { Forms } from './style/Forms.tsx'
import { Lists } from './style/Lists.tsx'
import { Messages } from './style/Messages.tsx'
import { Movement } from './style/Movement.tsx'
import { Tokens } from './style/Tokens.tsx'

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
