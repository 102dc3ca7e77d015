import { Sample, SampleGroup } from './Sample.tsx'

const colours = [
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['petrol', 'bg-petrol'],
  ['petrol-hover', 'bg-petrol-hover'],
  ['petrol-wash', 'bg-petrol-wash'],
  ['amber', 'bg-amber'],
  ['amber-wash', 'bg-amber-wash'],
  ['petrol-deep', 'bg-petrol-deep'],
  ['deep', 'bg-deep'],
  ['on-deep', 'bg-on-deep'],
  ['floor', 'bg-floor'],
  ['scrim', 'bg-scrim'],
  ['info', 'bg-info'],
  ['info-wash', 'bg-info-wash'],
  ['good', 'bg-good'],
  ['good-wash', 'bg-good-wash'],
  ['warn', 'bg-warn'],
  ['warn-wash', 'bg-warn-wash'],
  ['bad', 'bg-bad'],
  ['bad-wash', 'bg-bad-wash'],
] as const

const sizes = [
  ['4xl', 'text-4xl font-bold'],
  ['3xl', 'text-3xl font-bold'],
  ['2xl', 'text-2xl font-bold'],
  ['xl', 'text-xl font-bold'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
] as const

export function Tokens() {
  return (
    <SampleGroup title="Värit ja kirjasin">
      <Sample title="Värit">
        {colours.map(([name, look]) => (
          <div key={name} className="w-24 text-sm">
            <div className={`h-14 rounded-md border border-line ${look}`} />
            <span>{name}</span>
          </div>
        ))}
      </Sample>
      <Sample title="Koot">
        <div className="grid gap-2">
          {sizes.map(([name, look]) => (
            <p key={name} className={look}>
              Auto kuukaudeksi, <span className="nums">459 €/kk</span>{' '}
              <span className="text-sm font-normal">{name}</span>
            </p>
          ))}
        </div>
      </Sample>
      <Sample title="Painot">
        <p className="font-normal">Tavallinen 400</p>
        <p className="font-medium">Korostettu 550</p>
        <p className="font-bold">Lihava 700</p>
      </Sample>
      <Sample title="Varjot ja kulmat">
        <div className="size-24 rounded-sm bg-surface p-3 text-sm shadow-card">6, kortti</div>
        <div className="size-24 rounded-md bg-surface p-3 text-sm shadow-card">12, kortti</div>
        <div className="size-24 rounded-lg bg-surface p-3 text-sm shadow-float">20, kelluva</div>
      </Sample>
    </SampleGroup>
  )
}
