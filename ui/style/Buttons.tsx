import { ArrowRight, Download, Plus, Trash2, X } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { ButtonLink } from '../button/ButtonLink.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const kinds = ['primary', 'quiet', 'danger', 'link'] as const

export function Buttons() {
  return (
    <SampleGroup title="Painikkeet">
      <Sample title="Lajit">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            Jatka tilausta
          </Button>
        ))}
      </Sample>
      <Sample title="Koot ja kuvakkeet">
        <Button kind="primary" size="lg" icon={ArrowRight}>
          Jatka
        </Button>
        <Button icon={Plus}>Lisää kuljettaja</Button>
        <Button size="sm" icon={Download}>
          Lataa kuitti
        </Button>
        <IconButton icon={X} label="Sulje" />
        <IconButton icon={Trash2} label="Poista kuljettaja" />
      </Sample>
      <Sample title="Työn alla">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} busy>
            Tallennetaan
          </Button>
        ))}
      </Sample>
      <Sample title="Ei vielä painettavissa">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} disabledReason="Hyväksy ensin sopimusehdot.">
            Jatka
          </Button>
        ))}
      </Sample>
      <Sample title="Linkki painikkeena">
        <ButtonLink to="/" kind="primary">
          Siirry etusivulle
        </ButtonLink>
        <ButtonLink to="/">Siirry etusivulle</ButtonLink>
        <ButtonLink to="/" kind="link">
          Siirry etusivulle
        </ButtonLink>
      </Sample>
    </SampleGroup>
  )
}
