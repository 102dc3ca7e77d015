import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { type Message, MessageDialog } from '../dialog/MessageDialog.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const sizes = ['sm', 'md', 'lg', 'xl'] as const
const long = Array.from({ length: 14 }, (_, index) => `Kappale ${index + 1}`)

export function Dialogs() {
  const [open, setOpen] = useState<string | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  const close = () => setOpen(null)
  return (
    <SampleGroup title="Ikkunat">
      <Sample title="Koot">
        {sizes.map((size) => (
          <Button key={size} onClick={() => setOpen(size)}>
            {size}
          </Button>
        ))}
      </Sample>
      <Sample title="Lajit">
        <Button onClick={() => setOpen('save')}>Tallentava</Button>
        <Button onClick={() => setOpen('fixed')}>Suljettava vain painikkeella</Button>
        <Button onClick={() => setOpen('confirm')}>Vahvistus</Button>
        <Button onClick={() => setMessage({ title: 'Virhe lähetyksessä', text: 'Yritä hetken päästä uudelleen.' })}>
          Viesti
        </Button>
      </Sample>
      {sizes.map((size) => (
        <Dialog
          key={size}
          open={open === size}
          onClose={close}
          title={`Ostoskori ${size}`}
          {...(size === 'xl' ? {} : { size })}
        >
          <div className="grid gap-4">
            {(size === 'lg' ? long : long.slice(0, 2)).map((text) => (
              <p key={text}>{`${text}. Auto on varattu sinulle, kunnes tilaus on vahvistettu tai varaus raukeaa.`}</p>
            ))}
          </div>
        </Dialog>
      ))}
      <SavingDialog open={open === 'save'} onClose={close} />
      <Dialog
        open={open === 'fixed'}
        onClose={close}
        title="Palvelu on tilapäisesti poissa käytöstä"
        size="lg"
        dismissable={false}
        footer={<Button onClick={close}>Palaa tyylisivulle</Button>}
      >
        Palaamme pian. Tietosi ovat tallessa.
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Haluatko varmasti poistaa keskeneräisen tilauksen?"
        confirmLabel="Poista tilaus"
        danger
      >
        Varaamasi auto vapautuu muille.
      </ConfirmDialog>
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </SampleGroup>
  )
}

function SavingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [stacked, setStacked] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title="Muokkaa tietoja" size="md" save={{ onPress: onClose }}>
      <div className="grid gap-4">
        <TextInput label="Katuosoite" required autoComplete="street-address" />
        <div>
          <Button onClick={() => setStacked(true)}>Avaa toinen ikkuna</Button>
        </div>
      </div>
      <Dialog open={stacked} onClose={() => setStacked(false)} title="Toinen ikkuna" size="sm">
        Tämä on edellisen päällä.
      </Dialog>
    </Dialog>
  )
}
