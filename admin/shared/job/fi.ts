import type { JobFailureCause } from '../../../contract/ops/running/running.ts'

/** Failed jobs in words, by the beginning of their name. */
const jobTexts: readonly [RegExp, string][] = [
  [/mail$|letter|receipt/, 'Kirje ei lähtenyt asiakkaalle'],
  [/refund/, 'Hyvitys kortille jäi tekemättä'],
  [/charge|debt/, 'Veloitus jäi tekemättä'],
  [/withdrawal/, 'Peruuttamisilmoitus jäi käsittelemättä'],
  [/identification|register/, 'Rekisterikysely jäi tekemättä'],
  [/contract|paper/, 'Sopimuspaperi jäi piirtämättä'],
  [/subscription|billing/, 'Laskutus jäi tekemättä'],
]
export const jobText = (name: string): string =>
  jobTexts.find(([pattern]) => pattern.test(name))?.[1] ?? 'Taustatyö jäi tekemättä'

/** Why a job failed. */
const causeTexts: Record<JobFailureCause, string> = {
  database_away: 'Tietokanta ei vastannut.',
  provider_away: 'Palvelu, jota tarvittiin, ei vastannut.',
  process_gone: 'Palvelin pysähtyi kesken työn.',
  program: 'Ohjelmassa on virhe. Kerro siitä ylläpidolle.',
}
export const causeText = (failure: { cause: JobFailureCause; code: string | null } | null): string =>
  failure === null
    ? 'Syytä ei ole kirjattu.'
    : `${causeTexts[failure.cause]}${failure.code ? ` (${failure.code})` : ''}`

export const fi = { jobText, causeText }
