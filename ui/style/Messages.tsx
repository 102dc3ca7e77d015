import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { Notice, type Tone } from '../state/Notice.tsx'
import { Skeleton } from '../state/Skeleton.tsx'
import { Spinner } from '../state/Spinner.tsx'
import { showToast } from '../state/toasts.ts'
import { Badge } from '../text/Badge.tsx'
import { Sample, SampleGroup } from './Sample.tsx'

const tones: Tone[] = ['info', 'good', 'warn', 'bad']

export function Messages() {
  const [failed, setFailed] = useState(false)
  return (
    <SampleGroup title="Viestit ja tilat">
      <div className="grid gap-3 md:grid-cols-2">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title="Kortiltasi veloitetaan aikaisintaan 24.11.2026">
            Seuraava veloitus on 8 päivää ennen uuden laskutuskauden alkua.
          </Notice>
        ))}
        <Notice tone="warn" title="Tilauksesi on kesken!" action={<Button size="sm">Jatka tilausta</Button>} />
      </div>
      <Sample title="Ilmoitus sivun alareunassa">
        {tones.map((tone) => (
          <Button key={tone} size="sm" onClick={() => showToast('Muutokset tallennettu', tone)}>
            {tone}
          </Button>
        ))}
      </Sample>
      <Sample title="Merkit">
        <Badge tone="campaign">Kampanja</Badge>
        <Badge tone="good">Vahvistettu</Badge>
        <Badge tone="warn">Kesken</Badge>
        <Badge tone="bad">Virhe veloituksessa</Badge>
        <Badge>Automaatti</Badge>
      </Sample>
      <Sample title="Odotus">
        <Spinner text="Tarkistetaan saatavuutta" />
        <div className="grid w-60 gap-2">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton />
        </div>
      </Sample>
      <EmptyState icon={SearchX} title="Vapaita autoja ei löytynyt" action={<Button>Tilaa hakuvahti</Button>}>
        Kokeile toista mallia tai hae laajemmalta alueelta.
      </EmptyState>
      <Sample title="Virhe, johon kohdistus siirtyy">
        <Button size="sm" onClick={() => setFailed(!failed)}>
          {failed ? 'Piilota virhe' : 'Näytä virhe'}
        </Button>
        {failed && (
          <div className="w-full">
            <ErrorState title="Saatavuutta ei saatu haettua" onRetry={() => setFailed(false)}>
              Hakuehtosi ovat tallessa. Yritä hetken päästä uudelleen.
            </ErrorState>
          </div>
        )}
      </Sample>
    </SampleGroup>
  )
}
